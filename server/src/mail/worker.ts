import {
  type QueueTimes,
  type Sending,
  startQueueWorker,
  untilDue,
} from '../platform/workers/queue-worker.ts';
import type { Worker } from '../platform/workers/worker-loop.ts';
import { expireMail } from './messages.ts';
import { type ClaimedMail, claimMail, extendMail, readNextMail } from './queue.ts';
import { releaseMail } from './queue-outcomes.ts';
import { maxAttempts } from './retry-delay.ts';
import { type SendingParts, sendClaimed } from './send-claimed.ts';
import { mailConnections } from './smtp/smtp-settings.ts';

export interface WorkerTimes extends QueueTimes {
  /** How long to wait after the mail server could not be reached. */
  readonly pauseMs: number;
}

const defaultTimes: WorkerTimes = {
  leaseMs: 120_000,
  pollMs: 15_000,
  pauseMs: 30_000,
  graceMs: 10_000,
  expireMs: 600_000,
};

/**
 * Messages that a process has claimed at most. More than it sends at once, because claiming one by one takes as long as sending. A
 * code that somebody waits for is sent after these; and of a killed process so many wait until the lease expires.
 */
const maxClaimed = 4 * mailConnections;

/**
 * Sends the messages of the queue until it is stopped. Leases are extended while a message waits or is being sent. `stop` also closes
 * the connections to the mail server.
 */
export function startMailWorker(
  options: Omit<SendingParts, 'stopping'>,
  times: WorkerTimes = defaultTimes,
): Worker {
  const { run, transport, logger, maxPerStoreHour } = options;
  const limits = { maxAttempts, maxPerStoreHour };
  let pausedUntil = 0;

  const warn = (error: unknown) => logger.warn({ err: error }, 'the mail queue is not available');

  /** Claims messages if few are left. */
  async function claim({ current, waiting, begin }: Sending<ClaimedMail>): Promise<number | undefined> {
    const pauseMs = pausedUntil - performance.now();
    if (pauseMs > 0) return pauseMs;
    if (waiting().length > mailConnections) return undefined;
    const limit = maxClaimed - current().length;
    const claimed = await run((sql) => claimMail(sql, { limit, leaseMs: times.leaseMs, ...limits }));
    begin(claimed);
    if (claimed.length === limit) return undefined;
    const dueMs = await run((sql) => readNextMail(sql, limits));
    return untilDue(dueMs, { claimed: claimed.length, pollMs: times.pollMs });
  }

  const worker = startQueueWorker<ClaimedMail>({
    claim,
    atOnce: mailConnections,
    async handle(mail, stopping) {
      const result = await sendClaimed({ ...options, stopping }, mail);
      if (result !== 'unreachable') return undefined;
      pausedUntil = performance.now() + times.pauseMs;
      return result;
    },
    release: (mail) => run((sql) => releaseMail(sql, mail, { hasBegun: false })),
    expire: () => run((sql) => expireMail(sql, maxAttempts)),
    warn,
    times,
  });
  const beat = setInterval(() => {
    const mails = worker.current();
    if (mails.length > 0) run((sql) => extendMail(sql, mails, times.leaseMs)).catch(warn);
  }, times.leaseMs / 4);

  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      clearInterval(beat);
      transport.close();
    },
  };
}
