import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { EndpointKey } from './queue.ts';
import { retryDelayMs } from './retry-delay.ts';

/**
 * Lets an endpoint rest after an attempt without a response, longer after each in a row. Attempts that ran together count once: the
 * later ones find it resting.
 */
export async function noteSilence(sql: Sql, { storeId, endpointId }: EndpointKey): Promise<void> {
  await sql.begin(async (tx) => {
    const [silent] = await tx<{ attempts: number }[]>`
      UPDATE webhook_endpoints SET silent_attempts = least(silent_attempts + 1, 1000), rests_until = now()
      WHERE store_id = ${storeId} AND id = ${endpointId} AND (rests_until IS NULL OR rests_until <= now())
      RETURNING silent_attempts AS attempts`;
    if (silent === undefined) return;
    await tx`
      UPDATE webhook_endpoints SET rests_until = now() + ${retryDelayMs(silent.attempts)} * interval '1 ms'
      WHERE store_id = ${storeId} AND id = ${endpointId}`;
  });
}

/** After a response, whatever it says, what waits for the endpoint is sent at once again. */
export async function noteResponse(sql: Sql, { storeId, endpointId }: EndpointKey): Promise<void> {
  await sql`
    UPDATE webhook_endpoints SET silent_attempts = 0, rests_until = NULL
    WHERE store_id = ${storeId} AND id = ${endpointId} AND silent_attempts > 0`;
}

/** Lets the endpoint be tried at once, with one event. */
export async function endRest(
  sql: Sql | TransactionSql,
  { storeId, endpointId }: EndpointKey,
): Promise<void> {
  await sql`
    UPDATE webhook_endpoints SET rests_until = NULL
    WHERE store_id = ${storeId} AND id = ${endpointId} AND rests_until IS NOT NULL`;
}

/** Ends what was due for a day at endpoints that have not responded in as many attempts as one delivery has. */
export async function endSilentDeliveries(sql: Sql, maxAttempts: number): Promise<void> {
  await sql`
    UPDATE webhook_deliveries AS d
    SET state = 'failed', finished_at = now(), last_error = 'The address has not responded for a day.'
    FROM webhook_endpoints AS e
    WHERE e.store_id = d.store_id AND e.id = d.endpoint_id AND e.silent_attempts >= ${maxAttempts}
      AND d.state = 'waiting' AND d.lease IS NULL AND d.due_at < now() - interval '1 day'`;
}
