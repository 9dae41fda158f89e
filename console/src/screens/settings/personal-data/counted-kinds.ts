/** The lists of an export that are counted, in the order in which they are shown. */
export const countedKinds = [
  'opinions',
  'questions',
  'orders',
  'invitations',
  'drafts',
  'videos',
  'messages',
] as const;
