import { expireMail } from './messages.ts';
import { type ClaimedMail, claimMail, extendMail, type MailKey, readNextMail } from './queue.ts';
import { maxAttempts } from './retry-delay.ts';
import { type SendingParts, sendClaimed } from './send-claimed.ts';
import { mailConnections } from './smtp-transport.ts';
import { createWakeSignal } from './wake-signal.ts';

export interface MailWorker {
  /** There may be something to send. */
  wake(): void;
  /** Takes nothing more, lets what is in hand come to its end for a while, gives the rest back, and hangs up. */
  stop(): Promise<void>;
}

export interface WorkerTimes {
  /** A process that has not been heard of for so long has lost what it had in hand. */
  readonly leaseMs: number;
  /** How often to look for what other processes stored. */
  readonly pollMs: number;
  /** How long to leave a mail server alone that cannot be reached. */
  readonly pauseMs: number;
  /** How long stopping waits for what is on its way. */
  readonly graceMs: number;
  readonly tidyMs: number;
}

const defaultTimes: WorkerTimes = {
  leaseMs: 120_000,
  pollMs: 15_000,
  pauseMs: 30_000,
  graceMs: 10_000,
  tidyMs: 600_000,
};

/** Sends what the queue holds until it is stopped: at once what this process stores, soon what others do. */
export function startMailWorker(
  options: Omit<SendingParts, 'stopping'>,
  times: WorkerTimes = defaultTimes,
): MailWorker {
  const { run, transport, logger, maxPerStoreHour } = options;
  const limits = { maxAttempts, maxPerStoreHour };
  const bell = createWakeSignal();
  const hurry = new AbortController();
  const parts: SendingParts = { ...options, stopping: hurry.signal };
  const inHand = new Map<MailKey, Promise<void>>();
  let isStopping = false;
  let pausedUntil = 0;
  let tidiedAt = Number.NEGATIVE_INFINITY;

  const trouble = (error: unknown) => logger.warn({ err: error }, 'the mail queue is not available');

  /** Takes as many as there are free connections; how long there is nothing to take, undefined: until one is free. */
  async function takeDue(): Promise<number | undefined> {
    if (performance.now() - tidiedAt > times.tidyMs) {
      await run((sql) => expireMail(sql, maxAttempts));
      tidiedAt = performance.now();
    }
    const pauseMs = pausedUntil - performance.now();
    if (pauseMs > 0) return pauseMs;
    const limit = mailConnections - inHand.size;
    if (limit === 0) return undefined;
    const taken = await run((sql) => claimMail(sql, { limit, leaseMs: times.leaseMs, ...limits }));
    for (const mail of taken) inHand.set(mail, handle(mail));
    if (taken.length === limit) return undefined;
    return Math.min((await run((sql) => readNextMail(sql, limits))) ?? times.pollMs, times.pollMs);
  }

  async function handle(mail: ClaimedMail): Promise<void> {
    try {
      const result = await sendClaimed(parts, mail);
      if (result === 'unreachable') pausedUntil = performance.now() + times.pauseMs;
    } catch (error) {
      trouble(error);
    } finally {
      inHand.delete(mail);
      bell.ring();
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const restMs = await takeDue().catch((error) => {
        trouble(error);
        return times.pollMs;
      });
      await bell.wait(restMs);
    }
  }

  const beat = setInterval(() => {
    if (inHand.size > 0) run((sql) => extendMail(sql, [...inHand.keys()], times.leaseMs)).catch(trouble);
  }, times.leaseMs / 4);
  const working = work();

  return {
    wake: bell.ring,
    async stop() {
      isStopping = true;
      bell.ring();
      const grace = setTimeout(() => hurry.abort(), times.graceMs);
      await working;
      await Promise.all(inHand.values());
      clearTimeout(grace);
      clearInterval(beat);
      transport.close();
    },
  };
}
