import type { ErrorEntry } from './error-entry.ts';

/** Errors of the feeds that channels fetch. */
export const feedErrors = {
  'feed.token_invalid': {
    status: 403,
    message:
      'The token in the address of the feed is missing or not one of this store. Take the address from its settings.',
  },
  'feed.part_unknown': { status: 404, message: 'The feed has no such part.' },
} as const satisfies Record<string, ErrorEntry>;
