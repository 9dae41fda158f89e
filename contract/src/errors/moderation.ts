import type { ErrorEntry } from './error-entry.ts';

/** Errors of moderation rules. */
export const moderationErrors = {
  'moderation.rules_invalid': {
    status: 400,
    message: 'A moderation rule does not fit together.',
    field: 'rules',
  },
  'moderation.rules_changed': {
    status: 409,
    message: 'The moderation rules have changed since the version that if_version names.',
    field: 'if_version',
  },
  'moderation.busy': {
    status: 429,
    message: 'Rules are being tried already. Try again when that has ended.',
  },
  'report.unknown': { status: 404, message: 'The store has no report with this id.', field: 'id' },
  'report.flood': {
    status: 429,
    message: 'Too many reports have come from this network. Try again in an hour.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
