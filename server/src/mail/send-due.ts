import { tidyMail } from './messages.ts';
import { takeMail } from './queue.ts';
import { mostAttempts } from './retry-delay.ts';
import { type SendingParts, type SendingResult, sendTaken } from './send-taken.ts';
import { mailConnections } from './smtp-transport.ts';

export type SendingTally = Readonly<Record<SendingResult, number>>;

const leaseMs = 15 * 60_000;

/** Sends everything that is due and comes back; stops early when the mail server cannot be reached. */
export async function sendDue(parts: SendingParts): Promise<SendingTally> {
  const tally = { sent: 0, failed: 0, delayed: 0, unreachable: 0, replaced: 0, 'given back': 0 };
  const { run, mostPerStoreHour } = parts;
  await run((sql) => tidyMail(sql, mostAttempts));
  while (tally.unreachable === 0 && !parts.stopping.aborted) {
    const taken = await run((sql) =>
      takeMail(sql, { limit: mailConnections, leaseMs, mostAttempts, mostPerStoreHour }),
    );
    if (taken.length === 0) break;
    const results = await Promise.all(taken.map((mail) => sendTaken(parts, mail)));
    for (const result of results) tally[result] += 1;
  }
  return tally;
}
