import { createWakeSignal } from '../platform/core/wake-signal.ts';
import { expireMail } from './messages.ts';
import { type ClaimedMail, claimMail, extendMail, type MailKey, readNextMail } from './queue.ts';
import { releaseMail } from './queue-outcomes.ts';
import { maxAttempts } from './retry-delay.ts';
import { type SendingParts, sendClaimed } from './send-claimed.ts';
import { mailConnections } from './smtp-settings.ts';

export interface MailWorker {
  /** Call it when there may be a message to send. */
  wake(): void;
  /** Claims no more messages, waits up to `graceMs` for the current ones, releases the others, and closes the connections. */
  stop(): Promise<void>;
}

export interface WorkerTimes {
  /** After this time without a renewal, another process may send the messages of a process. */
  readonly leaseMs: number;
  /** How often to look for messages that other processes stored. */
  readonly pollMs: number;
  /** How long to wait after the mail server could not be reached. */
  readonly pauseMs: number;
  /** How long `stop` waits for messages that are being sent. */
  readonly graceMs: number;
  /** How often to expire messages. */
  readonly expireMs: number;
}

const defaultTimes: WorkerTimes = {
  leaseMs: 120_000,
  pollMs: 15_000,
  pauseMs: 30_000,
  graceMs: 10_000,
  expireMs: 600_000,
};

/**
 * Messages that a process has claimed at most. More than it sends at once, because claiming one by one takes as long as sending. Of
 * a killed process so many wait until the lease expires.
 */
const maxClaimed = 10 * mailConnections;

/** How long to wait at least if no message could be claimed. */
const minWaitMs = 200;

/** A store that is being moved may have messages that are due and cannot be claimed. */
const atLeast = (dueMs: number, claimed: readonly ClaimedMail[]) =>
  claimed.length === 0 ? Math.max(dueMs, minWaitMs) : dueMs;

/** Sends the messages of the queue until it is stopped: those of this process at once, those of other processes soon. */
export function startMailWorker(
  options: Omit<SendingParts, 'stopping'>,
  times: WorkerTimes = defaultTimes,
): MailWorker {
  const { run, transport, logger, maxPerStoreHour } = options;
  const limits = { maxAttempts, maxPerStoreHour };
  const wakeSignal = createWakeSignal();
  const stopping = new AbortController();
  const parts: SendingParts = { ...options, stopping: stopping.signal };
  const sending = new Map<MailKey, Promise<void>>();
  /** Claimed messages that wait for a free connection. */
  let backlog: ClaimedMail[] = [];
  let isStopping = false;
  let pausedUntil = 0;
  let expiredAt = Number.NEGATIVE_INFINITY;

  const warn = (error: unknown) => logger.warn({ err: error }, 'the mail queue is not available');

  /** Claims messages if few are left. Returns how long to wait; undefined: until one is sent. */
  async function claimDue(): Promise<number | undefined> {
    if (performance.now() - expiredAt > times.expireMs) {
      await run((sql) => expireMail(sql, maxAttempts));
      expiredAt = performance.now();
    }
    const pauseMs = pausedUntil - performance.now();
    if (pauseMs > 0) return pauseMs;
    if (backlog.length > mailConnections) return undefined;
    const limit = maxClaimed - backlog.length - sending.size;
    const claimed = await run((sql) => claimMail(sql, { limit, leaseMs: times.leaseMs, ...limits }));
    backlog.push(...claimed);
    sendNext();
    if (claimed.length === limit) return undefined;
    const dueMs = (await run((sql) => readNextMail(sql, limits))) ?? times.pollMs;
    return Math.min(atLeast(dueMs, claimed), times.pollMs);
  }

  function sendNext(): void {
    while (sending.size < mailConnections && !isStopping) {
      const mail = backlog.shift();
      if (mail === undefined) return;
      sending.set(mail, handle(mail));
    }
  }

  async function releaseBacklog(): Promise<void> {
    const waiting = backlog;
    backlog = [];
    for (const mail of waiting) await run((sql) => releaseMail(sql, mail)).catch(warn);
  }

  async function handle(mail: ClaimedMail): Promise<void> {
    try {
      const result = await sendClaimed(parts, mail);
      if (result === 'unreachable') {
        pausedUntil = performance.now() + times.pauseMs;
        await releaseBacklog();
      }
    } catch (error) {
      warn(error);
    } finally {
      sending.delete(mail);
      sendNext();
      wakeSignal.wake();
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const waitMs = await claimDue().catch((error) => {
        warn(error);
        return times.pollMs;
      });
      await wakeSignal.wait(waitMs);
    }
  }

  const beat = setInterval(() => {
    const claimed = [...sending.keys(), ...backlog];
    if (claimed.length > 0) run((sql) => extendMail(sql, claimed, times.leaseMs)).catch(warn);
  }, times.leaseMs / 4);
  const working = work();

  return {
    wake: wakeSignal.wake,
    async stop() {
      isStopping = true;
      wakeSignal.wake();
      const grace = setTimeout(() => stopping.abort(), times.graceMs);
      await working;
      await releaseBacklog();
      await Promise.all(sending.values());
      clearTimeout(grace);
      clearInterval(beat);
      transport.close();
    },
  };
}
