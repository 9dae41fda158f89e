export const reviewsPageSize = 4;
/** How shoppers may order a product's reviews. */
export const reviewOrders = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
/** Of a search in reviews, in characters. */
export const maxReviewSearchLength = 100;
/** Options of survey questions in one search. */
export const maxSearchOptions = 20;
export const voteActions = ['upvote', 'downvote'] as const;
export type VoteAction = (typeof voteActions)[number];
/**
 * Limits of a review, whether it comes from the merchant API, a file or the command line. Characters are Unicode characters of the
 * cleaned text. A whole-store file has wider limits: see `records/values.ts`.
 */
export const maxTitleLength = 500;
export const maxReviewLength = 20_000;
export const maxAuthorNameLength = 200;
export const maxProfileLength = 500;
export const maxSourceIdLength = 200;
export const maxReplyLength = 5_000;
export const maxReplies = 20;
/** Of questions. `pending` waits for the store to decide; the store has removed `hidden` from the page. */
export const statuses = ['pending', 'published', 'hidden'] as const;
export type Status = (typeof statuses)[number];
/**
 * Of reviews. `refused` was never shown, for a reason; `hidden` was removed from the page, for a reason; its author has taken
 * `withdrawn` back.
 */
export const reviewStatuses = ['pending', 'published', 'refused', 'hidden', 'withdrawn'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
/** The statuses that a store may give a review. Only its author withdraws it. */
export const decidedStatuses = ['pending', 'published', 'refused', 'hidden'] as const;
export type DecidedStatus = (typeof decidedStatuses)[number];
/**
 * Where a review comes from: `bought_here` belongs to an order on this server, `open` was written here by a person with a
 * confirmed address, for no known order, `third_party` was collected by a named third party, `imported` comes from the store's
 * files or programs.
 */
export const reviewSources = ['bought_here', 'open', 'imported', 'third_party'] as const;
export type ReviewSource = (typeof reviewSources)[number];
