import { maxStreams } from '../constants/inbox.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of streams of events. */
export const liveErrors = {
  'events.too_many': {
    status: 429,
    message: `A store has at most ${maxStreams} streams of events at one process. Close one, or load again from time to time.`,
  },
} as const satisfies Record<string, ErrorEntry>;
