/** What a server keeps of a store's customers and people, beside orders that nobody reviewed. */
export const keptThings = [
  'reviews',
  'reviewedOrders',
  'drafts',
  'askers',
  'privateAnswers',
  'mail',
  'deliveries',
  'files',
  'activity',
] as const;
export type Kept = (typeof keptThings)[number];
