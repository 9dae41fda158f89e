import { createStore, type Store } from '../../stores/store.ts';
import type { FormCalls } from '../calls/form-calls.ts';
import { type Choice, nextItem } from '../model/choose-item.ts';
import type { Draft, DraftValues, FormItem, ReviewForm } from '../model/form.ts';
import { type FormState, initialState } from './form-state.ts';
import type { PendingDrafts } from './pending-drafts.ts';
import { createSending } from './sending.ts';
import { createDrafts, readPending, writePending } from './shown-drafts.ts';

export interface FormStore extends Store<FormState> {
  change(change: Partial<DraftValues>): void;
  /** After a photo or the video has come or gone. */
  receive(item: number, draft: Draft): void;
  orderPhotos(ids: readonly string[]): void;
  /** Leaves this product out, and shows the next. */
  skip(): void;
  show(item: FormItem): void;
  /** `website` is the field that no person sees. */
  send(website: string): Promise<void>;
  resend(): Promise<void>;
  withdraw(): Promise<void>;
  /** Without a code: by the link in the mail. */
  confirm(code?: string): Promise<void>;
  /** Shows what an earlier visit with this device could not save. */
  restore(): void;
  /** The page goes. */
  leave(): void;
  /** Whether something is not on the server yet. */
  hasUnsaved(): boolean;
}

export interface FormHost {
  calls: Omit<FormCalls, 'load' | 'addPhoto' | 'setVideo' | 'setPoster'>;
  pending: PendingDrafts;
  choice: Choice | undefined;
  /** Whether a file of this product is still on its way. */
  isUploading: (item: number) => boolean;
  signal: AbortSignal;
}

/** What the form shows, and all that changes it. */
export function createFormStore(form: ReviewForm, host: FormHost): FormStore {
  const { pending } = host;
  const state = createStore(initialState(form, host.choice));
  const { setState, ...store } = state;
  const drafts = createDrafts(state, host);
  const { saver, putDraft, changeCurrent } = drafts;

  function showNext(after: number | undefined) {
    const { form: now, skipped } = store.getState();
    const next = nextItem(now.items, skipped, after);
    setState({ current: next, screen: next ? 'open' : 'done', faults: {}, failure: undefined });
  }

  return {
    ...store,
    ...createSending(state, drafts, host),
    change: (change) => changeCurrent(writePending(change), change),
    orderPhotos(ids) {
      const photos = store.getState().current?.draft.photos ?? [];
      const ordered = ids.flatMap((id) => photos.filter((photo) => photo.id === id));
      changeCurrent({ photos: ids }, { photos: ordered });
    },
    // What is typed here is newer than what the server has of it.
    receive: (id, { photos, video }) => putDraft(id, { photos, video }),
    skip() {
      const { current, skipped } = store.getState();
      if (current) setState({ skipped: [...skipped, current.id] });
      showNext(current?.id);
    },
    show: (item) => setState({ current: item, screen: 'open', faults: {}, failure: undefined }),
    restore() {
      for (const { id } of store.getState().form.items) putDraft(id, readPending(pending.of(id)));
    },
    leave: saver.sendLast,
    hasUnsaved: () => pending.first() !== undefined,
  };
}
