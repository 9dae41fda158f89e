import type { ErrorEntry } from './error-entry.ts';

/** Errors of the texts of mail, and of the list of addresses that get none. */
export const mailErrors = {
  'mail_text.invalid': {
    status: 400,
    message: 'A text is not allowed. `errors` has one entry for each field.',
  },
  'mail_suppression.email_invalid': {
    status: 400,
    message: 'An e-mail address has one @ and no spaces.',
    field: 'email',
  },
} as const satisfies Record<string, ErrorEntry>;
