import { randomUUID } from 'node:crypto';
import { formerSecretHours } from '@opina/contract/constants/webhooks';
import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** A delivery that this process may send until the lease expires. */
export interface ClaimedDelivery {
  readonly storeId: string;
  readonly id: number;
  readonly endpointId: number;
  /** The same in every attempt. */
  readonly eventKey: string;
  readonly type: string;
  readonly payload: unknown;
  readonly createdAt: Date;
  readonly url: string;
  /** Those that sign: the current one, and for a day after a rotation the former one. */
  readonly secrets: readonly string[];
  readonly isEnabled: boolean;
  readonly lease: string;
  /** Includes the current attempt. */
  readonly attempts: number;
}

export interface EndpointKey {
  readonly storeId: string;
  readonly endpointId: number;
}

export interface DueEndpoint extends EndpointKey {
  /** How many deliveries are due. */
  readonly due: number;
  /** Whether the last attempt got no response. */
  readonly isSilent: boolean;
}

const isDue = (sql: Sql, maxAttempts: number) =>
  sql`state = 'waiting' AND due_at <= now() AND attempts < ${maxAttempts}`;

/** Endpoints with due deliveries that do not rest: of each store the one that is due longest, then of each the second, and so on. */
export async function listDueEndpoints(sql: Sql, maxAttempts: number, limit: number): Promise<DueEndpoint[]> {
  return sql<DueEndpoint[]>`
    SELECT d.store_id, d.endpoint_id, count(*)::int AS due, e.silent_attempts > 0 AS is_silent
    FROM webhook_deliveries AS d JOIN webhook_endpoints AS e ON e.store_id = d.store_id AND e.id = d.endpoint_id
    WHERE ${isDue(sql, maxAttempts)} AND (e.rests_until IS NULL OR e.rests_until <= now())
    GROUP BY d.store_id, d.endpoint_id, e.silent_attempts
    ORDER BY row_number() OVER (PARTITION BY d.store_id ORDER BY min(d.due_at)), min(d.due_at)
    LIMIT ${limit}`;
}

/** Claims due deliveries to one endpoint, longest due first. Only one process gets a delivery, until the lease expires. */
export async function claimDeliveries(
  sql: Sql,
  { storeId, endpointId }: EndpointKey,
  { limit, leaseMs, maxAttempts }: { limit: number; leaseMs: number; maxAttempts: number },
): Promise<ClaimedDelivery[]> {
  return sql<ClaimedDelivery[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM webhook_deliveries
      WHERE store_id = ${storeId} AND endpoint_id = ${endpointId} AND ${isDue(sql, maxAttempts)}
      ORDER BY due_at, id LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ), d AS (
      UPDATE webhook_deliveries AS one
      SET lease = ${randomUUID()}::uuid, due_at = now() + ${leaseMs} * interval '1 ms', attempts = attempts + 1,
        attempted_at = now()
      FROM due WHERE one.store_id = ${storeId} AND one.id = due.id
      RETURNING one.*
    )
    SELECT d.store_id, d.id, d.endpoint_id, d.event_key, d.type, d.payload, d.created_at, e.url, e.is_enabled,
      CASE WHEN e.rotated_at > now() - make_interval(hours => ${formerSecretHours}) THEN e.secrets
        ELSE ARRAY[e.secrets[1]] END AS secrets,
      d.lease, d.attempts
    FROM d JOIN webhook_endpoints AS e ON e.store_id = ${storeId} AND e.id = d.endpoint_id
    ORDER BY d.id`;
}

/** Milliseconds until a delivery is due at an endpoint that does not rest, 0 if one is due; undefined if none waits. */
export async function readNextDelivery(sql: Sql, maxAttempts: number): Promise<number | undefined> {
  const { dueMs } = oneRow(
    await sql<{ dueMs: number | null }[]>`
    SELECT (extract(epoch FROM min(greatest(d.due_at, e.rests_until)) - now()) * 1000)::float8 AS due_ms
    FROM webhook_deliveries AS d JOIN webhook_endpoints AS e ON e.store_id = d.store_id AND e.id = d.endpoint_id
    WHERE state = 'waiting' AND attempts < ${maxAttempts}`,
  );
  return dueMs === null ? undefined : Math.max(0, dueMs);
}

export type DeliveryKey = Pick<ClaimedDelivery, 'storeId' | 'id' | 'lease'>;

/** The response to an attempt: `status` null if there was none. */
export interface AttemptFailure {
  readonly status: number | null;
  readonly error: string;
}

export async function markDelivered(
  sql: Sql,
  { storeId, id, lease }: DeliveryKey,
  status: number,
): Promise<void> {
  await sql`
    UPDATE webhook_deliveries
    SET state = 'delivered', lease = NULL, last_status = ${status}, last_error = NULL, finished_at = now()
    WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
}

/** Schedules another attempt. */
export async function markDelayed(
  sql: Sql,
  { storeId, id, lease }: DeliveryKey,
  { status, error }: AttemptFailure,
  delayMs: number,
): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET due_at = now() + ${delayMs} * interval '1 ms', lease = NULL,
      last_status = ${status}, last_error = ${error}
    WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
}

export async function markFailed(
  sql: Sql,
  { storeId, id, lease }: DeliveryKey,
  { status, error }: AttemptFailure,
): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET state = 'failed', lease = NULL, finished_at = now(),
      last_status = ${status}, last_error = ${error}
    WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
}

/** Ends the lease of a delivery whose attempt was interrupted. The attempt does not count. */
export async function releaseDelivery(sql: Sql, { storeId, id, lease }: DeliveryKey): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET due_at = now(), lease = NULL, attempts = attempts - 1
    WHERE store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'waiting'`;
}
