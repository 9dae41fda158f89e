import type { Call } from '../call.ts';
import * as accounts from './accounts/accounts.ts';
import * as activity from './accounts/activity.ts';
import * as company from './accounts/company.ts';
import * as members from './accounts/members.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as secondStep from './accounts/second-step.ts';
import * as sessions from './accounts/sessions.ts';
import * as tokens from './accounts/tokens.ts';
import * as appearance from './appearance.ts';
import * as invitations from './collection/invitations.ts';
import * as mail from './collection/mail.ts';
import * as mailQueue from './collection/mail-queue.ts';
import * as orders from './collection/orders.ts';
import * as webhooks from './collection/webhooks.ts';
import * as feeds from './feeds.ts';
import * as formDrafts from './form/form-drafts.ts';
import * as formOpening from './form/form-opening.ts';
import * as formSending from './form/form-sending.ts';
import * as health from './health.ts';
import * as install from './install.ts';
import * as live from './live.ts';
import * as media from './merchant/media.ts';
import * as merchantInbox from './merchant/merchant-inbox.ts';
import * as merchantQuestions from './merchant/merchant-questions.ts';
import * as merchantReviewParts from './merchant/merchant-review-parts.ts';
import * as merchantReviews from './merchant/merchant-reviews.ts';
import * as merchantSurveys from './merchant/merchant-surveys.ts';
import * as moderation from './merchant/moderation.ts';
import * as reports from './merchant/reports.ts';
import * as savedReplies from './merchant/saved-replies.ts';
import * as savedViews from './merchant/saved-views.ts';
import * as overview from './overview.ts';
import * as people from './personal-data.ts';
import * as products from './products.ts';
import * as gallery from './shoppers/gallery.ts';
import * as productPage from './shoppers/product-page.ts';
import * as questions from './shoppers/questions.ts';
import * as reviews from './shoppers/reviews.ts';
import * as storePage from './shoppers/store-page.ts';
import * as surveys from './shoppers/surveys.ts';
import * as votes from './shoppers/votes.ts';
import * as storeProducts from './store-products.ts';
import * as stores from './stores.ts';
import * as transferFiles from './transfers/transfer-files.ts';
import * as transferJobs from './transfers/transfer-jobs.ts';
import * as transfers from './transfers/transfers.ts';

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
  ...feeds,
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
