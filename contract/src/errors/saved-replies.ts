import { maxSavedReplies, maxSavedReplyTitleLength } from '../constants/inbox.ts';
import { maxReplyLength } from '../constants/reviews.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of saved replies. */
export const savedReplyErrors = {
  'saved_reply.unknown': { status: 404, message: 'The store has no saved reply with this id.', field: 'id' },
  'saved_reply.invalid': {
    status: 400,
    message: `A saved reply has a title of 1 to ${maxSavedReplyTitleLength} characters and a text of 1 to ${maxReplyLength}.`,
  },
  'saved_reply.too_many': { status: 409, message: `A store has at most ${maxSavedReplies} saved replies.` },
} as const satisfies Record<string, ErrorEntry>;
