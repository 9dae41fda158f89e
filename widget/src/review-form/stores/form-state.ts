import type { Sent } from '../calls/form-calls.ts';
import type { Faults } from '../model/check-draft.ts';
import { type Choice, chosenItem, nextItem } from '../model/choose-item.ts';
import type { FormItem, ReviewForm } from '../model/form.ts';
import type { SavingStatus } from './draft-saver.ts';

/** What is on the screen. `thanks`: after a review was sent. */
export type Screen = ReviewForm['state'] | 'thanks';

/** What the person waits for. */
export type Busy = 'send' | 'resend' | 'withdraw' | 'confirm';

/** Why nothing was sent, shown at the button; each has a text in every language. */
type Failure = 'sendFailed' | 'tooMany' | 'uploadsRunning' | 'fieldRefused';

export interface FormState {
  form: ReviewForm;
  screen: Screen;
  /** The product that is being reviewed, or was sent last; undefined: there is none. */
  current: FormItem | undefined;
  skipped: readonly number[];
  saving: SavingStatus;
  busy: Busy | undefined;
  faults: Faults;
  failure: Failure | undefined;
  /** Counts the attempts to send that were stopped by faults: each moves the focus to the first one. */
  refusals: number;
  isResent: boolean;
  /** Of the review that was sent last. */
  sent: Sent['status'] | undefined;
}

/** The state of the form when the page opens, as the server draws it too. */
export function initialState(form: ReviewForm, choice: Choice | undefined): FormState {
  const chosen = chosenItem(form.items, choice);
  const items = form.items.map((item) => {
    // The star in the mail was pressed just now, and counts more than what was saved before.
    const rate = (item.id === chosen?.id && choice?.rate) || item.draft.rate;
    return { ...item, draft: { ...item.draft, rate } };
  });
  const isFillable = form.state === 'open';
  const current = isFillable ? (items.find(({ id }) => id === chosen?.id) ?? nextItem(items, [])) : items[0];
  return {
    form: { ...form, items },
    screen: isFillable && !current ? 'done' : form.state,
    current,
    skipped: [],
    saving: 'none',
    busy: undefined,
    faults: {},
    failure: undefined,
    refusals: 0,
    isResent: false,
    sent: undefined,
  };
}
