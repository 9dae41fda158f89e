/** The events that an entry may have; those that a later version adds are shown as they are called. */
type KnownEvent =
  | 'received'
  | 'imported'
  | 'published'
  | 'refused'
  | 'hidden'
  | 'restored'
  | 'reopened'
  | 'withdrawn'
  | 'edited'
  | 'moved'
  | 'replied'
  | 'reply_edited'
  | 'reply_removed'
  | 'author_erased'
  | 'erased';

/** What has happened to a review, in the words of one language. */
export type EventNames = Readonly<Record<KnownEvent, string>>;
