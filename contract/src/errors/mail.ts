import { maxMailTestsPerHour } from '../constants/mail.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of the texts of mail, and of the list of addresses that get none. */
export const mailErrors = {
  'mail_text.invalid': {
    status: 400,
    message: 'A text is not allowed. `errors` has one entry for each field.',
  },
  'mail_preview.order_unused': {
    status: 400,
    message: 'Only an invitation, a reminder and a fresh_link are about an order.',
    field: 'order_id',
  },
  'mail_test.email_invalid': {
    status: 400,
    message: 'An e-mail address has one @ and no spaces.',
    field: 'to',
  },
  'mail_test.suppressed': {
    status: 409,
    message: 'This address is on the list of those that get no mail. Remove it there first.',
    field: 'to',
  },
  'mail_test.too_many': {
    status: 429,
    message: `A store sends at most ${maxMailTestsPerHour} tests an hour.`,
  },
  'mail_suppression.email_invalid': {
    status: 400,
    message: 'An e-mail address has one @ and no spaces.',
    field: 'email',
  },
} as const satisfies Record<string, ErrorEntry>;
