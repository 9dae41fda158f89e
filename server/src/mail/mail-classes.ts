import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/**
 * What a message is to its receiver; the first goes out first.
 * - `awaited`: somebody waits for it now: a link, a test.
 * - `unproven`: anybody can have it sent to any address: a code.
 * - `news`: an answer, what became of a review.
 * - `invitations`: nobody waits.
 */
export const mailClasses = ['awaited', 'unproven', 'news', 'invitations'] as const;
export type MailClass = (typeof mailClasses)[number];

/** Whether a message is of this class. The words are no parameters, so that the indexes of 114-mail-of-hidden.sql are used. */
export const isOfClass = (sql: Sql | TransactionSql, mailClass: MailClass) =>
  ({
    awaited: sql`(test IS NOT NULL OR kind IN ('fresh_link', 'account_invitation', 'password_reset'))`,
    unproven: sql`(test IS NULL AND kind = 'confirm_address')`,
    news: sql`(test IS NULL AND kind IN ('public_answer', 'private_answer', 'review_received', 'review_published',
      'review_refused', 'review_hidden', 'review_reply'))`,
    invitations: sql`(test IS NULL AND kind IN ('invitation', 'reminder'))`,
  })[mailClass];

export type CountByClass = Readonly<Record<MailClass, number>>;

/** Of the hourly limit. What is left is for all classes. */
const shares: CountByClass = { awaited: 0.1, unproven: 0.2, news: 0.2, invitations: 0.3 };

/** Messages of an hour that only this class may use. If there can be two, one is for those that somebody waits for. */
function partOf(mailClass: MailClass, perHour: number): number {
  const least = mailClass === 'awaited' && perHour > 1 ? 1 : 0;
  return Math.max(least, Math.floor(perHour * shares[mailClass]));
}

/**
 * How many more messages of this class a store may send in this hour: what is left of its own part, and of what is for all. Strangers
 * get nothing of what is for all, unless the limit is too low for parts.
 */
export function freeOfHour(mailClass: MailClass, taken: CountByClass, perHour: number): number {
  const own = partOf(mailClass, perHour) - taken[mailClass];
  if (mailClass === 'unproven' && partOf(mailClass, perHour) > 0) return Math.max(0, own);
  let common = perHour;
  for (const one of mailClasses) common -= Math.max(partOf(one, perHour), taken[one]);
  return Math.max(0, own) + Math.max(0, common);
}
