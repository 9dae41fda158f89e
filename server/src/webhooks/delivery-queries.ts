import {
  formerSecretHours,
  maxWaitingTestEvents,
  type WebhookDeliveryState,
  webhookLogDays,
} from '@opina/contract/constants/webhooks';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { endRest, endSilentDeliveries } from './silence.ts';

/** A row of the log. Without the payload, which may contain personal data. */
export interface Delivery {
  readonly id: number;
  readonly eventKey: string;
  readonly type: string;
  readonly state: WebhookDeliveryState;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly attemptedAt: Date | null;
  readonly finishedAt: Date | null;
}

const columns = (sql: Sql | TransactionSql) => sql`
  id, event_key, type, state, attempts, due_at, last_status, last_error, created_at, attempted_at, finished_at`;

export interface DeliveryListing {
  readonly state: WebhookDeliveryState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Deliveries to an endpoint, newest first. */
export async function listDeliveries(
  sql: Sql,
  storeId: string,
  endpointId: number,
  { state, limit, offset }: DeliveryListing,
): Promise<Delivery[]> {
  return sql<Delivery[]>`
    SELECT ${columns(sql)} FROM webhook_deliveries
    WHERE store_id = ${storeId} AND endpoint_id = ${endpointId}
      AND (${state ?? null}::text IS NULL OR state = ${state ?? null})
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

const testType = 'webhook.test';

/** Undefined if as many test events of the store wait as may. */
export async function insertTestEvent(
  sql: Sql,
  storeId: string,
  endpointId: number,
): Promise<Delivery | undefined> {
  return sql.begin(async (tx) => {
    await lockName(tx, storeId, `test events of ${storeId}`);
    const { count } = oneRow(
      await tx<{ count: number }[]>`
      SELECT count(*)::int AS count FROM webhook_deliveries
      WHERE store_id = ${storeId} AND type = ${testType} AND state = 'waiting'`,
    );
    if (count >= maxWaitingTestEvents) return undefined;
    await endRest(tx, { storeId, endpointId });
    raiseEvent('queue.filled', {});
    return oneRow(
      await tx<Delivery[]>`
      INSERT INTO webhook_deliveries (store_id, endpoint_id, type, payload)
      VALUES (${storeId}, ${endpointId}, ${testType}, jsonb_build_object('webhook_id', ${endpointId}::bigint))
      RETURNING ${columns(tx)}`,
    );
  });
}

/** Makes a delivery due, with no attempt counted, unless it is being sent now. Undefined if there is no such delivery. */
export async function replay(
  sql: Sql,
  storeId: string,
  endpointId: number,
  id: number,
): Promise<Delivery | undefined> {
  return sql.begin(async (tx) => {
    const ofEndpoint = tx`store_id = ${storeId} AND endpoint_id = ${endpointId} AND id = ${id}`;
    const [replayed] = await tx<Delivery[]>`
      UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, due_at = now(), lease = NULL, finished_at = NULL
      WHERE ${ofEndpoint} AND NOT (state = 'waiting' AND lease IS NOT NULL AND due_at > now())
      RETURNING ${columns(tx)}`;
    if (replayed === undefined) {
      const [sending] = await tx<
        Delivery[]
      >`SELECT ${columns(tx)} FROM webhook_deliveries WHERE ${ofEndpoint}`;
      return sending;
    }
    await endRest(tx, { storeId, endpointId });
    raiseEvent('queue.filled', {});
    const after = { delivery: id, event: replayed.type };
    await recordActivity(tx, storeId, { subject: 'webhook', id: endpointId, after });
    return replayed;
  });
}

/**
 * Marks deliveries as failed whose last attempt no process finished. Deletes old deliveries, and former secrets that no longer
 * sign.
 */
export async function expireDeliveries(sql: Sql, maxAttempts: number): Promise<void> {
  await sql`
    UPDATE webhook_deliveries
    SET state = 'failed', lease = NULL, finished_at = now(),
      last_error = coalesce(last_error, 'The process ended while it was sending.')
    WHERE state = 'waiting' AND attempts >= ${maxAttempts} AND due_at <= now()`;
  await endSilentDeliveries(sql, maxAttempts);
  await sql`
    DELETE FROM webhook_deliveries
    WHERE state <> 'waiting' AND finished_at < now() - make_interval(days => ${webhookLogDays})`;
  await sql`
    UPDATE webhook_endpoints SET secrets = ARRAY[secrets[1]]
    WHERE cardinality(secrets) > 1 AND rotated_at <= now() - make_interval(hours => ${formerSecretHours})`;
}
