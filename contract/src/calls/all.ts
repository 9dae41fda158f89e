import type { Call } from '../call.ts';
import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as appearance from './appearance.ts';
import * as company from './company.ts';
import * as formDrafts from './form-drafts.ts';
import * as formOpening from './form-opening.ts';
import * as formSending from './form-sending.ts';
import * as gallery from './gallery.ts';
import * as health from './health.ts';
import * as install from './install.ts';
import * as invitations from './invitations.ts';
import * as live from './live.ts';
import * as mail from './mail.ts';
import * as mailQueue from './mail-queue.ts';
import * as media from './media.ts';
import * as members from './members.ts';
import * as merchantInbox from './merchant-inbox.ts';
import * as merchantQuestions from './merchant-questions.ts';
import * as merchantReviewParts from './merchant-review-parts.ts';
import * as merchantReviews from './merchant-reviews.ts';
import * as merchantSurveys from './merchant-surveys.ts';
import * as moderation from './moderation.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as people from './personal-data.ts';
import * as productPage from './product-page.ts';
import * as products from './products.ts';
import * as questions from './questions.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as savedReplies from './saved-replies.ts';
import * as savedViews from './saved-views.ts';
import * as secondStep from './second-step.ts';
import * as sessions from './sessions.ts';
import * as storePage from './store-page.ts';
import * as storeProducts from './store-products.ts';
import * as stores from './stores.ts';
import * as surveys from './surveys.ts';
import * as tokens from './tokens.ts';
import * as transferFiles from './transfer-files.ts';
import * as transferJobs from './transfer-jobs.ts';
import * as transfers from './transfers.ts';
import * as votes from './votes.ts';
import * as webhooks from './webhooks.ts';

/** Every call by name: all that the files of the capabilities export. */
export const calls = {
  ...productPage,
  ...storeProducts,
  ...products,
  ...reviews,
  ...votes,
  ...formOpening,
  ...formDrafts,
  ...formSending,
  ...gallery,
  ...storePage,
  ...questions,
  ...surveys,
  ...merchantSurveys,
  ...orders,
  ...invitations,
  // Before the calls that remove photos: tests send the examples in this order.
  ...media,
  ...merchantReviews,
  ...merchantReviewParts,
  ...moderation,
  ...reports,
  ...merchantQuestions,
  ...merchantInbox,
  ...stores,
  ...transfers,
  ...transferJobs,
  ...transferFiles,
  ...people,
  ...webhooks,
  ...live,
  ...overview,
  ...savedReplies,
  ...savedViews,
  ...install,
  ...appearance,
  ...mail,
  ...mailQueue,
  ...sessions,
  ...passkeys,
  ...company,
  ...secondStep,
  ...accounts,
  ...members,
  ...tokens,
  ...activity,
  ...health,
};

export type CallName = keyof typeof calls;

export type NamedCall = Call & { readonly name: CallName };

type ByName<C> = { readonly [Name in keyof C]: Call & { readonly name: Name } };

/** A call under a name that is not its own does not compile. */
export const allCalls: readonly NamedCall[] = Object.values(calls satisfies ByName<typeof calls>);
