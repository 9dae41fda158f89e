import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { oneKey, storeItem } from '../query/item-cache.ts';
import { useStore } from '../session/store-context.tsx';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { errorText } from '../text/error-text.ts';
import { showToast } from '../toasts/toast-store.ts';
import { inParallel } from './in-parallel.ts';
import { useInboxTexts } from './inbox-texts.ts';
import type { DecisionTexts, InboxItem, ItemRules } from './item-rules.ts';

export interface Progress {
  readonly finished: number;
  readonly total: number;
}

/**
 * Decides about one item or many, shows what came of it, and offers to undo it. `rules` stay the same object. `apply` resolves to
 * whether all of them were decided about.
 */
export function useDecisions<T extends InboxItem, Decision extends { readonly status: string }>(
  rules: ItemRules<T, Decision>,
  { decided: decidedTexts, errors }: DecisionTexts,
) {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  const texts = useInboxTexts();
  const common = useCommonTexts();
  const [progress, setProgress] = useState<Progress>();
  const decide = useCallback(
    async (items: readonly T[], decisionOf: (item: T) => Decision | undefined) => {
      if (items.length > 1) setProgress({ finished: 0, total: items.length });
      const before = new Map(items.map((item) => [item.id, item]));
      const changed: T[] = [];
      const work = async (item: T) => {
        const decision = decisionOf(item);
        if (decision === undefined) return;
        const decided = await rules.send(storeId, item, decision);
        changed.push(decided);
        storeItem(queryClient, storeId, rules.group, decided);
      };
      const { failed } = await inParallel(items, work, (finished) =>
        setProgress(items.length > 1 ? { finished, total: items.length } : undefined),
      );
      setProgress(undefined);
      for (const { item } of failed) {
        void queryClient.invalidateQueries({ queryKey: oneKey(storeId, rules.group, item.id) });
      }
      const [first] = failed;
      if (first) {
        const reason = errorText(common, first.error, errors);
        showToast({
          kind: 'failed',
          text: failed.length > 1 ? texts.someFailed(failed.length, reason) : reason,
        });
      }
      return { changed, before, isDone: failed.length === 0 };
    },
    [rules, storeId, queryClient, texts, common, errors],
  );
  const apply = useCallback(
    async (items: readonly T[], decision: Decision): Promise<boolean> => {
      const { changed, before, isDone } = await decide(items, () => decision);
      if (changed.length === 0) return isDone;
      const undo = async () => {
        const { changed: undone } = await decide(changed, ({ id }) => {
          const former = before.get(id);
          return former && rules.undoing(former);
        });
        if (undone.length > 0) showToast({ kind: 'done', text: texts.undone });
      };
      showToast({
        kind: 'done',
        text: decidedTexts[decision.status]?.(changed.length) ?? common.saved,
        action: { text: common.undo, run: () => void undo() },
      });
      return isDone;
    },
    [rules, decide, decidedTexts, texts, common],
  );
  return { apply, progress };
}
