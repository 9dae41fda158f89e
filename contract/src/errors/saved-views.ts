import { maxSavedViewNameLength, maxSavedViews } from '../constants/inbox.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of saved views. */
export const savedViewErrors = {
  'saved_view.unknown': { status: 404, message: 'The store has no saved view with this id.', field: 'id' },
  'saved_view.invalid': {
    status: 400,
    message: `A saved view has a name of 1 to ${maxSavedViewNameLength} characters and filters of its list.`,
  },
  'saved_view.too_many': { status: 409, message: `A store has at most ${maxSavedViews} saved views.` },
} as const satisfies Record<string, ErrorEntry>;
