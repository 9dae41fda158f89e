import type { CallName } from '@opina/contract/calls/all';
import type { AnyTrial, CallTrials } from './call-trial.ts';
import { accountTrials } from './trials/accounts.ts';
import { formTrials } from './trials/forms.ts';
import { inboxTrials } from './trials/inbox.ts';
import { mailTrials } from './trials/mail.ts';
import { orderTrials } from './trials/orders.ts';
import { productTrials } from './trials/products.ts';
import { questionTrials } from './trials/questions.ts';
import { reviewTrials } from './trials/reviews.ts';
import { storeTrials } from './trials/stores.ts';
import { surveyTrials } from './trials/surveys.ts';
import { transferTrials } from './trials/transfers.ts';
import { webhookTrials } from './trials/webhooks.ts';

/** Every call. In this order each change is one that shoppers see. A call without an entry does not compile. */
export const callTrials: CallTrials = {
  ...formTrials,
  ...reviewTrials,
  ...questionTrials,
  ...orderTrials,
  ...storeTrials,
  ...surveyTrials,
  ...transferTrials,
  ...inboxTrials,
  ...webhookTrials,
  ...mailTrials,
  ...accountTrials,
  ...productTrials,
};

export const trialOf = (name: CallName): AnyTrial => callTrials[name];

/** What takes away what other calls are about: a product with a code of its own, or rows. */
const last = ['join', 'separate', 'remove', 'delete', 'erase'];
const rankOf = ({ name }: { readonly name: CallName }) => last.findIndex((word) => name.startsWith(word));

/** The calls in an order in which none takes away what another is about. */
export const inTrialOrder = <C extends { readonly name: CallName }>(calls: readonly C[]): C[] =>
  [...calls].sort((a, b) => rankOf(a) - rankOf(b));
