import type { ErrorEntry } from './error-entry.ts';

/** Errors of invitations. */
export const invitationErrors = {
  'invitation.unknown': {
    status: 404,
    message: 'The store has no invitation with this id.',
    field: 'id',
  },
  'invitation.date_invalid': {
    status: 400,
    message: "A date is ISO 8601, or a day in the store's time zone: 2026-01-31.",
    field: 'due_at',
  },
  'invitation.not_planned': {
    status: 409,
    message: 'Only an invitation that is planned, or that was skipped, can be changed or sent.',
    field: 'status',
  },
  'invitation.not_sent': {
    status: 409,
    message: 'The customer cannot be asked.',
    field: 'reason',
  },
} as const satisfies Record<string, ErrorEntry>;
