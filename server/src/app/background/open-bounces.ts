import { mailOutcomes as outcomes } from '../../invitations/mail-outcomes.ts';
import { hasMessage } from '../../mail/bounces/bounce-queries.ts';
import { type BounceServer, startBounceServer } from '../../mail/bounces/bounce-server.ts';
import { type Report, takeReport } from '../../mail/bounces/take-report.ts';
import type { Logger } from '../../platform/http/server/logger.ts';
import { letterKinds as kinds } from '../letter-kinds.ts';
import { listenError } from '../listening/listen-error.ts';
import type { Settings } from '../settings/settings.ts';
import type { StoreDatabase } from '../store-databases.ts';

/** Opens the mailbox for delivery reports, if the settings name one. Throws `mail.bounce_port_in_use`, `server.cannot_listen`. */
export async function openBounces(
  { mailBounces, host }: Pick<Settings, 'mailBounces' | 'host'>,
  databases: readonly StoreDatabase[],
  logger: Logger,
): Promise<BounceServer | undefined> {
  if (mailBounces === undefined) return undefined;
  const take = (messageKey: string, report: Report) => takeReportAnywhere(databases, messageKey, report);
  const knows = (messageKey: string) => isKnownAnywhere(databases, messageKey);
  try {
    return await startBounceServer({ ...mailBounces, host, logger, knows, take });
  } catch (error) {
    throw listenError(error, { host, port: mailBounces.port, inUse: 'mail.bounce_port_in_use' });
  }
}

async function isKnownAnywhere(databases: readonly StoreDatabase[], messageKey: string): Promise<boolean> {
  for (const { context } of databases) {
    if (await context.write((sql) => hasMessage(sql, messageKey))) return true;
  }
  return false;
}

/** In the database that has the message. Returns whether one has. */
async function takeReportAnywhere(
  databases: readonly StoreDatabase[],
  messageKey: string,
  report: Report,
): Promise<boolean> {
  for (const { context } of databases) {
    const parts = { run: context.write, hashEmail: context.hashEmail, kinds, outcomes };
    if (await takeReport(parts, messageKey, report)) return true;
  }
  return false;
}
