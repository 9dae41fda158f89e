import type { ErrorEntry } from './error-entry.ts';

/** Errors of moderation rules. */
export const moderationErrors = {
  'moderation.rules_invalid': {
    status: 400,
    message: 'A moderation rule does not fit together.',
    field: 'rules',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
