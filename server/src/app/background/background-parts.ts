/** What a server does without a request, by name. `SECURITY.md` says of each who could misuse it, and what stops that. */
export const backgroundParts = [
  'mail',
  'webhooks',
  /** Imports and exports. */
  'transfers',
  'invitations',
  /** Places and signatures of the logs of reviews. */
  'logs',
  /** Cosignatures of the logs of reviews. */
  'witnesses',
  /** The mailbox for delivery reports. */
  'bounces',
  /** The sweep of pictures and videos. */
  'pictures',
  'retention',
  /** Of the embedded database. */
  'maintenance',
] as const;

export type BackgroundPart = (typeof backgroundParts)[number];
