import type { Run } from '../platform/database/run.ts';
import { untilRecorded } from '../platform/workers/until-recorded.ts';
import { type Composed, type ComposeOptions, composeMessage } from './composing/compose-message.ts';
import type { MailLogger } from './mail-logger.ts';
import type { MailOutcomes } from './mail-outcomes.ts';
import { beginAttempt, type ClaimedMail } from './queue.ts';
import {
  markMailDelayed,
  markMailFailed,
  markMailSent,
  markMailUnsent,
  releaseMail,
} from './queue-outcomes.ts';
import { maxAttempts, retryDelayMs } from './retry-delay.ts';
import type { MailTransport, SendOutcome } from './smtp/smtp-transport.ts';
import { recordBounce } from './suppression/record-bounce.ts';

export interface SendingParts extends ComposeOptions {
  /** Runs work on the database of the queue. */
  readonly run: Run;
  readonly transport: MailTransport;
  readonly outcomes: MailOutcomes;
  readonly logger: MailLogger;
  /** The maximum number of messages of one store in an hour. */
  readonly maxPerStoreHour: number;
  /** Aborted when the process must stop. */
  readonly stopping: AbortSignal;
}

/** The result of one attempt; `unreachable`: the next message would fail too. */
export type SendingResult =
  | 'sent'
  | 'failed'
  | 'delayed'
  | 'unreachable'
  | 'replaced'
  | 'suppressed'
  | 'released';

/** The time-out of an attempt, also if the mail server keeps sending single bytes. */
const maxSendingMs = 5 * 60_000;
const maxReasonLength = 500;

/** Sends a claimed message and records the result, or releases it if the process stops. Throws if recording fails. */
export async function sendClaimed(parts: SendingParts, mail: ClaimedMail): Promise<SendingResult> {
  const { run, stopping } = parts;
  if (stopping.aborted) {
    await run((sql) => releaseMail(sql, mail, { hasBegun: false }));
    return 'released';
  }
  if (!(await run((sql) => beginAttempt(sql, mail)))) return 'released';
  const composed = await compose(parts, mail);
  if (composed === undefined) return 'delayed';
  if (composed.result !== 'message') return endUnsent(parts, mail, composed);
  const { message, secrets } = composed;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(maxSendingMs)]);
  const outcome = await parts.transport.send(message, signal);
  return record(parts, { mail, to: message.to, secrets }, outcome);
}

/** Undefined: the database did not allow it, such as while the store is being moved. The message waits for another attempt. */
async function compose(parts: SendingParts, mail: ClaimedMail): Promise<Composed | undefined> {
  const { run, logger } = parts;
  try {
    return await composeMessage(run, mail, parts);
  } catch (error) {
    const delayMs = retryDelayMs(mail.attempts);
    await run((sql) => markMailDelayed(sql, mail, delayMs, 'The message could not be written.'));
    logger.warn(
      { err: error, message: mail.id, store: mail.storeId, attempt: mail.attempts, delayMs },
      'mail could not be written yet',
    );
    return undefined;
  }
}

async function endUnsent(
  { run, logger }: SendingParts,
  mail: ClaimedMail,
  composed: Exclude<Composed, { result: 'message' }>,
): Promise<SendingResult> {
  const [state, reason] =
    composed.result === 'suppressed'
      ? (['suppressed', composed.reason] as const)
      : (['replaced', null] as const);
  await run((sql) => markMailUnsent(sql, mail, state, reason));
  logger.info({ message: mail.id, store: mail.storeId, state, reason }, 'mail not sent');
  return state;
}

interface SentMail {
  readonly mail: ClaimedMail;
  readonly to: string;
  readonly secrets: readonly string[];
}

async function record(
  parts: SendingParts,
  { mail, to, secrets }: SentMail,
  outcome: SendOutcome,
): Promise<SendingResult> {
  const { run, logger, stopping } = parts;
  const about = { message: mail.id, store: mail.storeId, attempt: mail.attempts };
  if (outcome.result === 'sent') {
    await untilRecorded(stopping, () => run((sql) => markMailSent(sql, mail, parts.outcomes)));
    logger.info(about, 'mail sent');
    return 'sent';
  }
  if (stopping.aborted) {
    await run((sql) => releaseMail(sql, mail, { hasBegun: true }));
    return 'released';
  }
  const reason = cleanReason(outcome.reason, secrets);
  if (outcome.result === 'permanent' || mail.attempts >= maxAttempts) {
    await run((sql) => markMailFailed(sql, mail, reason));
    if (outcome.isUnknownMailbox) await recordBounce(parts, mail, to);
    logger.error(about, 'mail failed, see: opina mail list --state failed');
    return 'failed';
  }
  const delayMs = retryDelayMs(mail.attempts);
  await run((sql) => markMailDelayed(sql, mail, delayMs, reason));
  logger.warn({ ...about, delayMs, result: outcome.result }, 'mail not sent yet');
  return outcome.result === 'unreachable' ? 'unreachable' : 'delayed';
}

/** Removes the tokens: a mail server may quote the message that it refuses, with its links. */
function cleanReason(reason: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reason);
  return hidden.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, maxReasonLength);
}
