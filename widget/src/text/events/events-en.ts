import type { EventNames } from './event-names.ts';

export const events: EventNames = {
  received: 'Received',
  imported: 'Imported by the store',
  published: 'Published',
  refused: 'Refused',
  hidden: 'Hidden',
  restored: 'Shown again',
  reopened: 'Waiting again',
  withdrawn: 'Withdrawn by its author',
  edited: 'Edited',
  moved: 'Moved to another product',
  replied: 'Reply of the store',
  reply_edited: 'Reply edited',
  reply_removed: 'Reply removed',
  author_erased: "Author's data erased",
  erased: 'Erased',
};
