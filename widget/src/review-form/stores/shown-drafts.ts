import type { WritableStore } from '../../stores/store.ts';
import type { FormCalls } from '../calls/form-calls.ts';
import type { DraftChange } from '../calls/read-form.ts';
import type { Draft, DraftValues, FormItem } from '../model/form.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { FormState } from './form-state.ts';
import type { PendingDrafts } from './pending-drafts.ts';

interface DraftHost {
  calls: Pick<FormCalls, 'save' | 'visit'>;
  pending: PendingDrafts;
  signal: AbortSignal;
}

/** A choice that was taken back is null where it is stored. */
export function readPending({ photos: _, ...change }: DraftChange): Partial<DraftValues> {
  return Object.fromEntries(Object.entries(change).map(([field, value]) => [field, value ?? undefined]));
}

/** The other way round. */
export function writePending(change: Partial<DraftValues>): DraftChange {
  const { rate, recommends, ...others } = change;
  return {
    ...others,
    ...('rate' in change && { rate: rate ?? null }),
    ...('recommends' in change && { recommends: recommends ?? null }),
  };
}

/** What changes the drafts that are shown, and saves them. */
export function createDrafts(
  { getState, setState }: WritableStore<FormState>,
  { calls, pending, signal }: DraftHost,
) {
  const saver = createDraftSaver({
    save: calls.save,
    pending,
    onStatus: (saving) => setState({ saving }),
    signal,
  });
  let hasVisited = false;

  function putItem(changed: FormItem) {
    const { form, current } = getState();
    const items = form.items.map((item) => (item.id === changed.id ? changed : item));
    setState({ form: { ...form, items }, current: current?.id === changed.id ? changed : current });
  }

  function putDraft(id: number, change: Partial<Draft>) {
    const item = getState().form.items.find((one) => one.id === id);
    if (item) putItem({ ...item, draft: { ...item.draft, ...change } });
  }

  function changeCurrent(change: DraftChange, shown: Partial<Draft>) {
    const { current, faults } = getState();
    if (!current) return;
    // Opening a link counts nothing: programs that check mail open links too.
    if (!hasVisited) calls.visit().catch(() => {});
    // With the rating that the link has chosen: opening it has saved nothing.
    const rate = current.draft.rate ?? null;
    saver.change(current.id, hasVisited ? change : { rate, ...change });
    hasVisited = true;
    putDraft(current.id, shown);
    const left = Object.entries(faults).filter(([field]) => !(field in change));
    setState({ faults: Object.fromEntries(left), failure: undefined });
  }

  return { saver, putItem, putDraft, changeCurrent };
}
