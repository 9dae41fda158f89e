import { expireMail } from './messages.ts';
import { claimMail } from './queue.ts';
import { maxAttempts } from './retry-delay.ts';
import { type SendingParts, type SendingResult, sendClaimed } from './send-claimed.ts';
import { mailConnections } from './smtp/smtp-settings.ts';

export type SendingTally = Readonly<Record<SendingResult, number>>;

const leaseMs = 15 * 60_000;

/** Sends all messages that are due; stops early if the mail server cannot be reached. */
export async function sendDue(parts: SendingParts): Promise<SendingTally> {
  const tally = {
    sent: 0,
    failed: 0,
    delayed: 0,
    unreachable: 0,
    replaced: 0,
    suppressed: 0,
    released: 0,
  };
  const { run, maxPerStoreHour } = parts;
  await run((sql) => expireMail(sql, maxAttempts));
  while (tally.unreachable === 0 && !parts.stopping.aborted) {
    const claimed = await run((sql) =>
      claimMail(sql, { limit: mailConnections, leaseMs, maxAttempts, maxPerStoreHour }),
    );
    if (claimed.length === 0) break;
    const results = await Promise.all(claimed.map((mail) => sendClaimed(parts, mail)));
    for (const result of results) tally[result] += 1;
  }
  return tally;
}
