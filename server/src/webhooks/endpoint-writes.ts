import { maxWebhooks, type WebhookEvent } from '@opina/contract/constants/webhooks';
import { recordActivity, recordingActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** An endpoint without its secrets. */
export interface Endpoint {
  readonly id: number;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly isEnabled: boolean;
  readonly disabledReason: 'gone' | null;
  readonly createdAt: Date;
  readonly rotatedAt: Date | null;
}

const columns = (sql: Sql | TransactionSql) =>
  sql`id, url, events, is_enabled, disabled_reason, created_at, rotated_at`;

export async function listEndpoints(sql: Sql, storeId: string): Promise<Endpoint[]> {
  return sql<Endpoint[]>`
    SELECT ${columns(sql)} FROM webhook_endpoints WHERE store_id = ${storeId} ORDER BY id`;
}

export async function findEndpoint(sql: Sql, storeId: string, id: number): Promise<Endpoint | undefined> {
  const [found] = await sql<Endpoint[]>`
    SELECT ${columns(sql)} FROM webhook_endpoints WHERE store_id = ${storeId} AND id = ${id}`;
  return found;
}

export interface NewEndpoint {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly secret: string;
  /** By default it is. */
  readonly isEnabled?: boolean;
}

/** Undefined if the store has as many endpoints as it may have. */
export async function insertEndpoint(
  sql: Sql,
  storeId: string,
  { url, events, secret, isEnabled = true }: NewEndpoint,
): Promise<Endpoint | undefined> {
  return sql.begin(async (tx) => {
    await lockName(tx, storeId, `webhooks of ${storeId}`);
    const { count } = oneRow(
      await tx<{ count: number }[]>`
      SELECT count(*) AS count FROM webhook_endpoints WHERE store_id = ${storeId}`,
    );
    if (count >= maxWebhooks) return undefined;
    const made = oneRow(
      await tx<Endpoint[]>`
      INSERT INTO webhook_endpoints (store_id, url, events, secrets, is_enabled)
      VALUES (${storeId}, ${url}, ${events as string[]}::text[], ${[secret]}::text[], ${isEnabled})
      RETURNING ${columns(tx)}`,
    );
    await recordActivity(tx, storeId, { subject: 'webhook', id: made.id, after: valuesOf(made) });
    return made;
  });
}

export interface EndpointChange {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly isEnabled?: boolean | undefined;
}

/** Undefined if there is no such endpoint. */
export async function updateEndpoint(
  sql: Sql,
  storeId: string,
  id: number,
  { url, events, isEnabled }: EndpointChange,
): Promise<Endpoint | undefined> {
  return recording(sql, storeId, id, async (tx) => {
    const [changed] = await tx<Endpoint[]>`
      UPDATE webhook_endpoints SET
        url = coalesce(${url ?? null}, url),
        events = coalesce(${(events as string[] | undefined) ?? null}::text[], events),
        is_enabled = coalesce(${isEnabled ?? null}::boolean, is_enabled),
        -- Perhaps the new address responds, and who switches it on wants to see that.
        silent_attempts = CASE WHEN ${url !== undefined || isEnabled === true}::boolean THEN 0 ELSE silent_attempts END,
        rests_until = CASE WHEN ${url !== undefined || isEnabled === true}::boolean THEN NULL ELSE rests_until END,
        disabled_reason = CASE WHEN ${isEnabled !== undefined}::boolean THEN NULL ELSE disabled_reason END
      WHERE store_id = ${storeId} AND id = ${id}
      RETURNING ${columns(tx)}`;
    if (isEnabled === false) await failWaiting(tx, storeId, id);
    return changed;
  });
}

/** Of an endpoint whose server says that it is gone. Deliveries that are being sent finish. */
export async function disableGone(sql: Sql, storeId: string, id: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      UPDATE webhook_endpoints SET is_enabled = false, disabled_reason = 'gone'
      WHERE store_id = ${storeId} AND id = ${id}`;
    await failWaiting(tx, storeId, id);
  });
}

export const disabledError = 'The webhook is switched off.';

async function failWaiting(tx: TransactionSql, storeId: string, endpointId: number): Promise<void> {
  await tx`
    UPDATE webhook_deliveries SET state = 'failed', last_error = ${disabledError}, finished_at = now()
    WHERE store_id = ${storeId} AND endpoint_id = ${endpointId} AND state = 'waiting' AND lease IS NULL`;
}

export async function deleteEndpoint(sql: Sql, storeId: string, id: number): Promise<boolean> {
  return recording(sql, storeId, id, async (tx) => {
    const { count } = await tx`DELETE FROM webhook_endpoints WHERE store_id = ${storeId} AND id = ${id}`;
    return count > 0;
  });
}

/** Runs work on an endpoint in a transaction, and notes what it changes. */
const recording = <T>(sql: Sql, storeId: string, id: number, work: (tx: TransactionSql) => Promise<T>) =>
  sql.begin((tx) => {
    const read = async () => {
      const locking = tx<Endpoint[]>`
        SELECT ${columns(tx)} FROM webhook_endpoints WHERE store_id = ${storeId} AND id = ${id} FOR UPDATE`;
      const [endpoint] = await lockInStore(tx, storeId, locking);
      return endpoint && valuesOf(endpoint);
    };
    return recordingActivity(tx, storeId, { subject: 'webhook', id, read }, () => work(tx));
  }) as Promise<T>;

const valuesOf = ({ url, events, isEnabled, rotatedAt }: Endpoint) => ({
  // Its query may be a password.
  url: url.replace(/[?#].*/s, ''),
  events,
  enabled: isEnabled,
  rotated_at: rotatedAt,
});

/** Puts a secret before the current one and drops the others. Undefined if there is no such endpoint. */
export async function rotateSecret(
  sql: Sql,
  storeId: string,
  id: number,
  secret: string,
): Promise<Endpoint | undefined> {
  return recording(sql, storeId, id, async (tx) => {
    const [rotated] = await tx<Endpoint[]>`
      UPDATE webhook_endpoints SET secrets = ARRAY[${secret}::text, secrets[1]], rotated_at = now()
      WHERE store_id = ${storeId} AND id = ${id}
      RETURNING ${columns(tx)}`;
    return rotated;
  });
}
