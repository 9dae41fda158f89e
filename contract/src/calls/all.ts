import type { Call } from '../call.ts';
import * as formDrafts from './form-drafts.ts';
import * as formOpening from './form-opening.ts';
import * as formSending from './form-sending.ts';
import * as gallery from './gallery.ts';
import * as health from './health.ts';
import * as invitations from './invitations.ts';
import * as mail from './mail.ts';
import * as merchantQuestions from './merchant-questions.ts';
import * as merchantReviews from './merchant-reviews.ts';
import * as moderation from './moderation.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import * as productPage from './product-page.ts';
import * as questions from './questions.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as storePage from './store-page.ts';
import * as stores from './stores.ts';
import * as surveys from './surveys.ts';
import * as transfers from './transfers.ts';
import * as votes from './votes.ts';
import * as webhooks from './webhooks.ts';

/** Every call by name: all that the files of the capabilities export. */
export const calls = {
  ...productPage,
  ...reviews,
  ...votes,
  ...formOpening,
  ...formDrafts,
  ...formSending,
  ...gallery,
  ...storePage,
  ...questions,
  ...surveys,
  ...orders,
  ...invitations,
  ...merchantReviews,
  ...moderation,
  ...reports,
  ...merchantQuestions,
  ...stores,
  ...transfers,
  ...people,
  ...webhooks,
  ...mail,
  ...health,
};

export type CallName = keyof typeof calls;

export type NamedCall = Call & { readonly name: CallName };

type ByName<C> = { readonly [Name in keyof C]: Call & { readonly name: Name } };

/** A call under a name that is not its own does not compile. */
export const allCalls: readonly NamedCall[] = Object.values(calls satisfies ByName<typeof calls>);
