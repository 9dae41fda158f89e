import type { ErrorEntry } from './error-entry.ts';

/** Errors of the log of a store's reviews. */
export const reviewLogErrors = {
  'log.unsigned': {
    status: 404,
    message: 'The log of this store has no signed checkpoint yet. Try again in a few seconds.',
  },
  'log.tile_unknown': { status: 404, message: 'The log has no such tile, or is not as long yet.' },
  'log.entry_waiting': {
    status: 409,
    message: 'The latest change of this review is not in the signed log yet. Try again in a second.',
  },
} as const satisfies Record<string, ErrorEntry>;
