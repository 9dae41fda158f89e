import { createWakeSignal } from '../platform/core/wake-signal.ts';
import { type DeliveringParts, deliverClaimed } from './deliver-claimed.ts';
import { expireDeliveries } from './delivery-queries.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type EndpointKey,
  listDueEndpoints,
  readNextDelivery,
} from './queue.ts';
import { maxAttempts } from './retry-delay.ts';

export interface WebhookWorker {
  /** Call it when there may be an event to send. */
  wake(): void;
  /** Claims no more deliveries, waits up to `graceMs` for the current ones and releases the others. */
  stop(): Promise<void>;
}

export interface WorkerTimes {
  /** After this time another process may send what a process has claimed. Longer than an attempt and its recording take. */
  readonly leaseMs: number;
  /** How often to look for deliveries that other processes stored. */
  readonly pollMs: number;
  /** How long `stop` waits for deliveries that are being sent. */
  readonly graceMs: number;
  /** How often to delete old deliveries. */
  readonly expireMs: number;
}

const defaultTimes: WorkerTimes = { leaseMs: 60_000, pollMs: 15_000, graceMs: 10_000, expireMs: 600_000 };

/** Attempts at once. A receiver that does not respond holds one until its time-out. */
const maxAtOnce = 32;
const maxPerEndpoint = 8;
/** How long to wait at least if nothing could be claimed, such as of a store that is being moved. */
const minWaitMs = 200;

/** Sends the deliveries of a database until it is stopped: those of this process at once, those of other processes soon. */
export function startWebhookWorker(
  options: Omit<DeliveringParts, 'stopping'>,
  times: WorkerTimes = defaultTimes,
): WebhookWorker {
  const { run, logger } = options;
  const wakeSignal = createWakeSignal();
  const stopping = new AbortController();
  const parts: DeliveringParts = { ...options, stopping: stopping.signal };
  const sending = new Map<ClaimedDelivery, Promise<void>>();
  let isStopping = false;
  let expiredAt = Number.NEGATIVE_INFINITY;

  const warn = (error: unknown) => logger.warn({ err: error }, 'the queue of webhooks is not available');

  const freeOf = ({ storeId, endpointId }: EndpointKey): number => {
    const isSame = (one: EndpointKey) => one.storeId === storeId && one.endpointId === endpointId;
    const busy = [...sending.keys()].filter(isSame).length;
    return Math.min(maxPerEndpoint - busy, maxAtOnce - sending.size);
  };

  async function expire(): Promise<void> {
    if (performance.now() - expiredAt <= times.expireMs) return;
    await run((sql) => expireDeliveries(sql, maxAttempts));
    expiredAt = performance.now();
  }

  /** Claims what free attempts of an endpoint can send. Returns the number. */
  async function claimOf(endpoint: EndpointKey): Promise<number> {
    const limit = freeOf(endpoint);
    if (limit <= 0) return 0;
    const options = { limit, leaseMs: times.leaseMs, maxAttempts };
    const deliveries = await run((sql) => claimDeliveries(sql, endpoint, options));
    for (const delivery of deliveries) sending.set(delivery, handle(delivery));
    return deliveries.length;
  }

  /** Claims what free attempts can send. Returns how long to wait; undefined: until an attempt has ended. */
  async function claimDue(): Promise<number | undefined> {
    await expire();
    if (sending.size >= maxAtOnce) return undefined;
    const endpoints = await run((sql) => listDueEndpoints(sql, maxAttempts, 2 * maxAtOnce));
    let claimed = 0;
    for (const endpoint of endpoints) claimed += await claimOf(endpoint);
    const isFull = endpoints.some((endpoint) => freeOf(endpoint) <= 0);
    const dueMs = (await run((sql) => readNextDelivery(sql, maxAttempts))) ?? times.pollMs;
    // What is due belongs to endpoints without a free attempt: one that ends wakes this loop.
    if (isFull && dueMs === 0) return times.pollMs;
    return Math.min(claimed === 0 ? Math.max(dueMs, minWaitMs) : dueMs, times.pollMs);
  }

  async function handle(delivery: ClaimedDelivery): Promise<void> {
    try {
      await deliverClaimed(parts, delivery);
    } catch (error) {
      warn(error);
    } finally {
      sending.delete(delivery);
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

  const working = work();

  return {
    wake: wakeSignal.wake,
    async stop() {
      isStopping = true;
      wakeSignal.wake();
      const grace = setTimeout(() => stopping.abort(), times.graceMs);
      await working;
      await Promise.all(sending.values());
      clearTimeout(grace);
    },
  };
}
