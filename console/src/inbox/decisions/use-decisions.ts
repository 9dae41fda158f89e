import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { useInboxTexts } from '../inbox-texts.ts';
import type { DecisionTexts, InboxItem, ItemRules } from './item-rules.ts';

export interface Progress {
  readonly finished: number;
  readonly total: number;
}

/** Its code comes when the list is shown: before that there is nothing to decide about. */
const loadDecisions = () => import('./apply-decision.ts');

/**
 * Decides about one item or many, shows what came of it, and offers to undo it. `rules` and `own` stay the same objects. `apply` resolves
 * to whether all of them were decided about.
 */
export function useDecisions<T extends InboxItem, Decision extends { readonly status: string }>(
  rules: ItemRules<T, Decision>,
  own: DecisionTexts,
) {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  const inbox = useInboxTexts();
  const common = useCommonTexts();
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => void loadDecisions().catch(() => undefined), []);
  const apply = useCallback(
    async (items: readonly T[], decision: Decision): Promise<boolean> => {
      const onProgress = (finished: number | undefined) =>
        setProgress(finished === undefined ? undefined : { finished, total: items.length });
      try {
        const { applyDecision } = await loadDecisions();
        return await applyDecision(
          { queryClient, storeId, rules },
          { common, inbox, own, onProgress },
          items,
          decision,
        );
      } catch (error) {
        showToast({ kind: 'failed', text: errorText(common, error) });
        return false;
      }
    },
    [rules, storeId, queryClient, inbox, common, own],
  );
  return { apply, progress };
}
