import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** An endpoint that is off since its receiver is gone, does not respond, or refused deliveries of the last day. */
export interface TroubledEndpoint {
  readonly storeId: string;
  readonly id: number;
  readonly url: string;
  readonly disabledReason: 'gone' | null;
  /** Deliveries of the last day that were refused or got no response, once at least. */
  readonly refused: number;
  /** Of the last of them. */
  readonly lastError: string | null;
}

/** The number of endpoints of all stores that are on, and those in trouble, `limit` at most. */
export async function listTroubledEndpoints(
  sql: Sql,
  limit: number,
): Promise<{ readonly count: number; readonly troubled: TroubledEndpoint[] }> {
  const { count } = oneRow(
    await sql<{ count: number }[]>`SELECT count(*) AS count FROM webhook_endpoints WHERE is_enabled`,
  );
  const troubled = await sql<TroubledEndpoint[]>`
    SELECT e.store_id, e.id, e.url, e.disabled_reason, d.refused, d.last_error
    FROM webhook_endpoints AS e
    JOIN LATERAL (
      SELECT count(*)::int AS refused, (array_agg(l.last_error ORDER BY l.id DESC))[1] AS last_error
      FROM webhook_deliveries AS l
      WHERE l.store_id = e.store_id AND l.endpoint_id = e.id AND l.created_at > now() - interval '1 day'
        AND l.state <> 'delivered' AND l.attempts > 0
    ) AS d ON true
    WHERE e.disabled_reason IS NOT NULL OR (e.is_enabled AND (e.silent_attempts > 0 OR d.refused > 0))
    ORDER BY e.store_id, e.id LIMIT ${limit}`;
  return { count, troubled };
}
