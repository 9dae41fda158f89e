import {
  type QueueTimes,
  type Sending,
  startQueueWorker,
  untilDue,
} from '../platform/workers/queue-worker.ts';
import type { Worker } from '../platform/workers/worker-loop.ts';
import { type DeliveringParts, deliverClaimed } from './deliver-claimed.ts';
import { expireDeliveries } from './delivery-queries.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type EndpointKey,
  listDueEndpoints,
  readNextDelivery,
  releaseDelivery,
} from './queue.ts';
import { maxAttempts } from './retry-delay.ts';

/** The lease is longer than an attempt and its recording take. */
const defaultTimes: QueueTimes = { leaseMs: 60_000, pollMs: 15_000, graceMs: 10_000, expireMs: 600_000 };

/** Attempts at once. A receiver that does not respond holds one until its time-out. */
const maxAtOnce = 32;
const maxPerEndpoint = 8;

/** Sends the deliveries of a database until it is stopped. */
export function startWebhookWorker(
  options: Omit<DeliveringParts, 'stopping'>,
  times: QueueTimes = defaultTimes,
): Worker {
  const { run, logger } = options;

  /** Claims what free attempts of all endpoints can send. */
  async function claim(sending: Sending<ClaimedDelivery>): Promise<number | undefined> {
    if (sending.current().length >= maxAtOnce) return undefined;
    const endpoints = await run((sql) => listDueEndpoints(sql, maxAttempts, 2 * maxAtOnce));
    let claimed = 0;
    for (const endpoint of endpoints) claimed += await claimOf(endpoint, sending);
    const isFull = endpoints.some((endpoint) => freeOf(endpoint, sending) <= 0);
    const dueMs = await run((sql) => readNextDelivery(sql, maxAttempts));
    // What is due belongs to endpoints without a free attempt: one that ends wakes this loop.
    if (isFull && dueMs === 0) return times.pollMs;
    return untilDue(dueMs, { claimed, pollMs: times.pollMs });
  }

  /** Returns how many were claimed. */
  async function claimOf(endpoint: EndpointKey, sending: Sending<ClaimedDelivery>): Promise<number> {
    const limit = freeOf(endpoint, sending);
    if (limit <= 0) return 0;
    const limits = { limit, leaseMs: times.leaseMs, maxAttempts };
    const deliveries = await run((sql) => claimDeliveries(sql, endpoint, limits));
    sending.begin(deliveries);
    return deliveries.length;
  }

  return startQueueWorker<ClaimedDelivery>({
    claim,
    async handle(delivery, stopping) {
      await deliverClaimed({ ...options, stopping }, delivery);
      return undefined;
    },
    giveBack: (delivery) => run((sql) => releaseDelivery(sql, delivery)),
    expire: () => run((sql) => expireDeliveries(sql, maxAttempts)),
    warn: (error) => logger.warn({ err: error }, 'the queue of webhooks is not available'),
    times,
  });
}

/** How many attempts of an endpoint may begin. */
function freeOf({ storeId, endpointId }: EndpointKey, { current }: Sending<ClaimedDelivery>): number {
  const sending = current();
  const busy = sending.filter((one) => one.storeId === storeId && one.endpointId === endpointId).length;
  return Math.min(maxPerEndpoint - busy, maxAtOnce - sending.length);
}
