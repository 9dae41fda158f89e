import { minFormSeconds } from '@opina/contract/constants/review-form';
import { createStore, type Store } from '../../stores/store.ts';
import { CallError } from '../calls/call-error.ts';
import type { FormCalls, Sent } from '../calls/form-calls.ts';
import { checkDraft, faultOf } from '../model/check-draft.ts';
import { type Choice, nextItem } from '../model/choose-item.ts';
import type { Draft, DraftValues, FormItem, ReviewForm } from '../model/form.ts';
import { type Busy, type FormState, initialState, type Screen } from './form-state.ts';
import type { PendingDrafts } from './pending-drafts.ts';
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

export function createFormStore(form: ReviewForm, host: FormHost): FormStore {
  const { calls, pending } = host;
  const { setState, ...store } = createStore(initialState(form, host.choice));
  const { saver, putItem, putDraft, changeCurrent } = createDrafts({ setState, ...store }, host);

  function showNext(after: number | undefined) {
    const { form: now, skipped } = store.getState();
    const next = nextItem(now.items, skipped, after);
    setState({ current: next, screen: next ? 'open' : 'done', faults: {}, failure: undefined });
  }

  async function run(busy: Busy, work: () => Promise<void>) {
    if (store.getState().busy) return;
    setState({ busy, failure: undefined });
    try {
      await work();
    } catch (error) {
      showError(error);
    }
    setState({ busy: undefined });
  }

  function showError(error: unknown) {
    const { code, status } = error instanceof CallError ? error : new CallError(0, '');
    const faults = faultOf(code);
    const screen = screens[code];
    if (screen) return setState({ screen });
    if (!faults) return setState({ failure: status === 429 ? 'tooMany' : 'sendFailed' });
    setState({ faults, refusals: store.getState().refusals + 1 });
  }

  function receiveSent(item: FormItem | undefined, { status }: Sent) {
    if (item) {
      saver.forget(item.id);
      putItem({ ...item, isSent: true });
    }
    setState({ sent: status, screen: status === 'confirm' ? 'confirm' : 'thanks' });
  }

  async function send(website: string) {
    const { current: item, form: now, refusals } = store.getState();
    if (!item) return;
    const faults = checkDraft(item.draft, now);
    if (Object.keys(faults).length > 0)
      return setState({ faults, failure: undefined, refusals: refusals + 1 });
    if (host.isUploading(item.id)) return setState({ failure: 'uploadsRunning' });
    await run('send', async () => {
      const { photos, video: _, ...values } = item.draft;
      const change = { ...writePending(values), photos: photos.map(({ id }) => id) };
      // A draft that came after its review would be refused.
      await saver.pause();
      try {
        receiveSent(item, await sendPatiently(() => calls.send(item.id, change, website)));
      } finally {
        saver.resume();
      }
    });
  }

  return {
    ...store,
    send,
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
    resend: () =>
      run('resend', async () => {
        await calls.resend();
        setState({ isResent: true });
      }),
    withdraw: () =>
      run('withdraw', async () => {
        await calls.withdraw();
        setState({ screen: 'withdrawn' });
      }),
    async confirm(code) {
      const { current, refusals } = store.getState();
      if (code !== undefined && !codePattern.test(code)) {
        return setState({ faults: { code: 'codeWrong' }, failure: undefined, refusals: refusals + 1 });
      }
      await run('confirm', async () => receiveSent(current, await calls.confirm(code)));
    },
    restore() {
      for (const { id } of store.getState().form.items) putDraft(id, readPending(pending.of(id)));
    },
    leave: saver.sendLast,
    hasUnsaved: () => pending.first() !== undefined,
  };
}

const codePattern = /^\d{6}$/;

/** The server takes what comes within seconds for the work of a program. Somebody who is that fast waits a moment. */
async function sendPatiently(send: () => Promise<Sent>): Promise<Sent> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'review_form.too_fast') throw error;
    await new Promise((resolve) => setTimeout(resolve, minFormSeconds * 1_000));
    return send();
  }
}

/** What is shown where a call says that the form is no longer open. */
const screens: Readonly<Record<string, Screen>> = {
  'review_form.unknown': 'unknown',
  'review_form.expired': 'expired',
  'review_form.item_sent': 'done',
};
