/** How long it is kept which messages were sent. */
export const mailLogDays = 30;
/**
 * Why an address gets less mail of a store, or none: the person wants no invitations, the mailbox does not exist, the person called
 * a message spam, the store decided it.
 */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'store'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
/** What the server writes to customers about. */
export const mailKinds = [
  'invitation',
  'reminder',
  'fresh_link',
  'review_received',
  'review_published',
  'review_refused',
  'review_hidden',
  'review_reply',
  'confirm_address',
  'public_answer',
  'private_answer',
] as const;
export type MailKind = (typeof mailKinds)[number];
/** Those that tell a reason, so that their texts need `{reason}`. */
export const mailKindsWithReason: readonly MailKind[] = ['review_refused', 'review_hidden'];
/** What the server writes to people of the console about. Stores cannot change these texts. */
export const accountMailKinds = ['account_invitation', 'password_reset'] as const;
export const mailStates = ['waiting', 'sent', 'failed', 'replaced', 'expired', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];
/** In characters, with placeholders. */
export const maxMailTextLengths = { subject: 150, heading: 150, body: 5_000, button: 60 } as const;
/** Messages that a store sends to itself to see them. */
export const maxMailTestsPerHour = 10;
