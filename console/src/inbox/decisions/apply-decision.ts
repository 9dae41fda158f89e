import type { CommonTexts } from '../../text/common/texts.ts';
import { errorText } from '../../text/error-text.ts';
import { showToast } from '../../toasts/toast-store.ts';
import type { InboxTexts } from '../text/texts.ts';
import { decideItems, type Place } from './decide-items.ts';
import type { DecisionTexts, InboxItem } from './item-rules.ts';

export interface Telling {
  readonly common: CommonTexts;
  readonly inbox: InboxTexts;
  readonly own: DecisionTexts;
  /** How many of several are finished; undefined: all. */
  readonly onProgress: (finished: number | undefined) => void;
}

/**
 * Decides about one item or many, says so at once, and offers to undo it, also before the server has responded. Resolves to whether all
 * of them were decided about.
 */
export async function applyDecision<T extends InboxItem, Decision extends { readonly status: string }>(
  place: Place<T, Decision>,
  telling: Telling,
  items: readonly T[],
  decision: Decision,
): Promise<boolean> {
  const { common, inbox, own } = telling;
  const before = new Map(items.map((item) => [item.id, item]));
  const after = new Map(before);
  let isUndone = false;
  const undo = async () => {
    isUndone = true;
    const close = showToast({ kind: 'done', text: inbox.undone });
    const undone = await decide(place, telling, [...after.values()], ({ id }) => {
      const former = before.get(id);
      return former && place.rules.undoing(former);
    });
    if (undone.length === 0) close();
  };
  const tell = (count: number) =>
    showToast({
      kind: 'done',
      text: own.decided[decision.status]?.(count) ?? common.saved,
      action: { text: common.undo, run: () => void undo() },
    });
  const close = tell(items.length);
  const changed = await decide(place, telling, items, () => decision);
  after.clear();
  for (const item of changed) after.set(item.id, item);
  if (changed.length === items.length) return true;
  close();
  if (changed.length > 0 && !isUndone) tell(changed.length);
  return false;
}

/** Resolves with those that the server has changed, and says why others were not. */
async function decide<T extends InboxItem, Decision extends { readonly status: string }>(
  place: Place<T, Decision>,
  { common, inbox, own, onProgress }: Telling,
  items: readonly T[],
  decisionOf: (item: T) => Decision | undefined,
): Promise<readonly T[]> {
  if (items.length > 1) onProgress(0);
  const outcomes = await decideItems(place, items, decisionOf, (finished) => {
    if (items.length > 1) onProgress(finished);
  });
  onProgress(undefined);
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const [first] = failed;
  if (first) {
    const reason = errorText(common, first.error, own.errors);
    const text = failed.length > 1 ? inbox.someFailed(failed.length, reason) : reason;
    showToast({ kind: 'failed', text });
  }
  return outcomes.filter(({ hasFailed }) => !hasFailed).map(({ item }) => item);
}
