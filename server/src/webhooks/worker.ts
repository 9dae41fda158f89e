import { type QueueTimes, type Sending, startQueueWorker } from '../platform/workers/queue-worker.ts';
import { countOwners, shareOut } from '../platform/workers/share-out.ts';
import type { Worker } from '../platform/workers/worker-loop.ts';
import { type DeliveringParts, deliverClaimed } from './deliver-claimed.ts';
import { expireDeliveries } from './delivery-queries.ts';
import { pauseAfter } from './pause.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DueEndpoint,
  type EndpointKey,
  listDueEndpoints,
  readNextDelivery,
  releaseDelivery,
} from './queue.ts';
import { maxAttempts } from './retry-delay.ts';

/** The lease is longer than an attempt and its recording take. */
const defaultTimes: QueueTimes = { leaseMs: 60_000, pollMs: 15_000, graceMs: 10_000, expireMs: 600_000 };

/**
 * Attempts at once. A receiver that does not respond holds one until its time-out. A store gets eight, however many addresses it
 * has, and a quarter of all is for stores that have none.
 */
const places = { total: 64, perOwner: 8, kept: 16 };
const maxPerEndpoint = 8;
/** Of an address that did not respond to the last attempt. */
const maxIfSilent = 1;

/** Sends the deliveries of a database until it is stopped. */
export function startWebhookWorker(
  options: Omit<DeliveringParts, 'stopping'>,
  times: QueueTimes = defaultTimes,
): Worker {
  const { run, logger } = options;

  /** Claims what free attempts can send, in turns by store. */
  async function claim(sending: Sending<ClaimedDelivery>): Promise<number | undefined> {
    const current = sending.current();
    if (current.length >= places.total) return undefined;
    const endpoints = await run((sql) => listDueEndpoints(sql, maxAttempts, 2 * places.total));
    const taken = countOwners(current.map(({ storeId }) => storeId));
    const queues = endpoints.map((one) => ({ owner: one.storeId, wanted: wantedBy(one, current) }));
    const shares = shareOut(queues, { ...places, taken });
    let claimed = 0;
    for (const [index, endpoint] of endpoints.entries()) {
      claimed += await claimOf(endpoint, shares[index] ?? 0, sending);
    }
    const dueMs = await run((sql) => readNextDelivery(sql, maxAttempts));
    return pauseAfter({ dueMs, shares, claimed }, times.pollMs);
  }

  /** Returns how many were claimed. */
  async function claimOf(
    endpoint: EndpointKey,
    limit: number,
    sending: Sending<ClaimedDelivery>,
  ): Promise<number> {
    if (limit === 0) return 0;
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
    release: (delivery) => run((sql) => releaseDelivery(sql, delivery)),
    expire: () => run((sql) => expireDeliveries(sql, maxAttempts)),
    warn: (error) => logger.warn({ err: error }, 'the queue of webhooks is not available'),
    times,
  });
}

/** How many attempts of an endpoint may begin. */
function wantedBy(
  { storeId, endpointId, due, isSilent }: DueEndpoint,
  current: readonly EndpointKey[],
): number {
  const busy = current.filter((one) => one.storeId === storeId && one.endpointId === endpointId).length;
  return Math.max(0, Math.min(due, (isSilent ? maxIfSilent : maxPerEndpoint) - busy));
}
