import { minFormSeconds } from '@opina/contract/constants/review-form';
import type { WritableStore } from '../../stores/store.ts';
import { CallError } from '../calls/call-error.ts';
import type { FormCalls, Sent } from '../calls/form-calls.ts';
import { checkDraft, faultOf } from '../model/check-draft.ts';
import type { FormItem } from '../model/form.ts';
import type { Busy, FormState, Screen } from './form-state.ts';
import { type createDrafts, writePending } from './shown-drafts.ts';

interface SendingHost {
  calls: Pick<FormCalls, 'send' | 'resend' | 'withdraw' | 'confirm'>;
  isUploading: (item: number) => boolean;
}

/** What sends the review that is shown, and what can follow: one at a time. What goes wrong is shown. */
export function createSending(
  { getState, setState }: WritableStore<FormState>,
  { saver, putItem }: Pick<ReturnType<typeof createDrafts>, 'saver' | 'putItem'>,
  { calls, isUploading }: SendingHost,
) {
  async function run(busy: Busy, work: () => Promise<void>) {
    if (getState().busy) return;
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
    setState({ faults, refusals: getState().refusals + 1 });
  }

  function receiveSent(item: FormItem | undefined, { status }: Sent) {
    if (item) {
      saver.forget(item.id);
      putItem({ ...item, isSent: true });
    }
    setState({ sent: status, screen: status === 'confirm' ? 'confirm' : 'thanks' });
  }

  async function send(website: string) {
    const { current: item, form: now, refusals } = getState();
    if (!item) return;
    const faults = checkDraft(item.draft, now);
    if (Object.keys(faults).length > 0)
      return setState({ faults, failure: undefined, refusals: refusals + 1 });
    if (isUploading(item.id)) return setState({ failure: 'uploadsRunning' });
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
    send,
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
    async confirm(code?: string) {
      const { current, refusals } = getState();
      if (code !== undefined && !codePattern.test(code)) {
        return setState({ faults: { code: 'codeWrong' }, failure: undefined, refusals: refusals + 1 });
      }
      await run('confirm', async () => receiveSent(current, await calls.confirm(code)));
    },
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
