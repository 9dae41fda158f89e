import type { Run } from '../../platform/database/run.ts';
import type { LetterKinds } from '../letter-kind.ts';
import type { MailOutcomes } from '../mail-outcomes.ts';
import { isAccountMail, type QueuedMail } from '../queued-mail.ts';
import type { EmailHasher } from '../suppression/email-hash.ts';
import { recordBounce } from '../suppression/record-bounce.ts';
import { suppress } from '../suppression/suppressions.ts';
import { findByKey, noteReport } from './bounce-queries.ts';
import { isMailboxGone } from './bounce-status.ts';

export interface ReportParts {
  readonly run: Run;
  readonly hashEmail: EmailHasher;
  readonly kinds: LetterKinds;
  readonly outcomes: MailOutcomes;
}

/** What was reported about a message: its status, or that the receiver called it spam. */
export type Report = { readonly status: string } | 'complaint';

/**
 * Records what somebody reported about a message. A mailbox that is gone gets no more mail of the store, and a person who complained
 * gets none either. Returns whether this database has the message.
 */
export async function takeReport(parts: ReportParts, messageKey: string, report: Report): Promise<boolean> {
  const mail = await parts.run((sql) => findByKey(sql, messageKey));
  if (mail === undefined) return false;
  const text = report === 'complaint' ? 'called spam' : `bounced: ${report.status.slice(0, 20)}`;
  await parts.run((sql) => noteReport(sql, mail, text));
  const email = await findEmail(parts, mail);
  if (email === null) return true;
  if (report === 'complaint') await suppress(parts, mail.storeId, email, 'complained');
  else if (isMailboxGone(report.status)) await recordBounce(parts, mail, email);
  return true;
}

/** Null for a message that went to nobody who is known as a customer. */
async function findEmail({ run, kinds }: ReportParts, mail: QueuedMail): Promise<string | null> {
  const { kind } = mail;
  if (isAccountMail(kind) || mail.test !== null) return null;
  return run(async (sql) => (await kinds[kind].findEmail?.(sql, { ...mail, kind })) ?? null);
}
