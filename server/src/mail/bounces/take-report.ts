import type { Run } from '../../platform/database/run.ts';
import type { MailOutcomes } from '../mail-outcomes.ts';
import type { EmailHasher } from '../suppression/email-hash.ts';
import { recordBounce } from '../suppression/record-bounce.ts';
import { suppress } from '../suppression/suppressions.ts';
import { findByKey, noteReport } from './bounce-queries.ts';
import { isMailboxGone } from './bounce-status.ts';

export interface ReportParts {
  readonly run: Run;
  readonly hashEmail: EmailHasher;
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
  if (mail.email === null) return true;
  if (report === 'complaint') await suppress(parts, mail.storeId, mail.email, 'complained');
  else if (isMailboxGone(report.status)) await recordBounce(parts, mail, mail.email);
  return true;
}
