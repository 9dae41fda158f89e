export const savedReplyUses = ['review', 'question', 'both'] as const;
export const maxSavedReplies = 200;
export const maxSavedReplyTitleLength = 120;
export const maxSavedReplyPosition = 10_000;
/** Lists whose filters can be saved. */
export const savedViewLists = ['reviews', 'questions'] as const;
export type SavedViewList = (typeof savedViewLists)[number];
export const maxSavedViews = 100;
export const maxSavedViewNameLength = 60;
/** Streams of events that one process sends to one store. */
export const maxStreams = 100;
/** How long others see what somebody looks at, unless it is sent again. */
export const presenceSeconds = 30;
/** People of a store, or windows, that are shown. */
export const maxPresences = 200;
export const maxPresenceNameLength = 80;
/** Counts of an inbox go up to here. */
export const maxCounted = 100_000;
/** Of lists that are read by cursor. */
export const listOrders = ['newest', 'oldest'] as const;
export type ListOrder = (typeof listOrders)[number];
/** What is searched for in a list, in characters. */
export const maxSearchLength = 200;
/** Of the number that changes of a row raise. */
export const maxVersion = 2_147_483_647;
