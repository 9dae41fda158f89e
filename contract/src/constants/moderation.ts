/** Why a review is refused or hidden. None is about the rating or about how content the customer is. */
export const moderationReasons = [
  'spam',
  'offensive',
  'personal_data',
  'off_topic',
  'not_a_customer_experience',
  'copied',
  'illegal',
  'conflict_of_interest',
  'other',
] as const;
export type ModerationReason = (typeof moderationReasons)[number];
export const maxModerationNoteLength = 1_000;
/** Who did something to a review: `store` with a token, `operator` on the command line. */
export const eventActors = ['author', 'store', 'rules', 'operator', 'shopper'] as const;
export type EventActor = (typeof eventActors)[number];
/** A shopper's report about a review. `upheld`: the store agrees; what it does about the review is another call. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** Days in which a store decides about a report. The console shows which are late. */
export const reportDays = 14;
export const closedReportStatuses = ['upheld', 'dismissed'] as const;
/** What a moderation rule looks at. None looks at the rating, so that no rule can publish or hold by it. */
export const moderationConditions = [
  'words',
  'links',
  'emails',
  'phones',
  'tax_numbers',
  'copies',
  'burst',
  'network_burst',
  'language',
  'photos',
  'video',
  'always',
] as const;
export type ModerationCondition = (typeof moderationConditions)[number];
/** The conditions that find places in the text, which can be masked. */
export const maskedConditions = ['words', 'links', 'emails', 'phones', 'tax_numbers'] as const;
/** `mask` replaces what was found and goes on with the next rule; the others decide. */
export const moderationOutcomes = ['publish', 'hold', 'refuse', 'mask'] as const;
export type ModerationOutcome = (typeof moderationOutcomes)[number];
/** Languages of which the server has lists of offensive words. */
export const wordLists = ['pt', 'en', 'es'] as const;
export type WordList = (typeof wordLists)[number];
export const moderationScopes = ['product', 'store'] as const;
export const maxModerationRules = 50;
export const maxRuleNameLength = 80;
export const maxRuleWords = 500;
export const maxRuleWordLength = 60;
/** Words and phrases of all rules of a store. */
export const maxModerationWords = 5_000;
export const maxBurst = 1_000;
/** Reviews that a dry run looks at, the newest. */
export const dryRunReviews = 1_000;
/** When a review that was written here is published: after the store has looked at it, or at once if the rules pass. */
export const publishRules = ['after_review', 'when_rules_pass'] as const;
export type PublishRule = (typeof publishRules)[number];
