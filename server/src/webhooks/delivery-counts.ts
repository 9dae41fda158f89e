import type { Sql } from '../platform/database/engine/sql.ts';
import type { QueueCount } from '../platform/metrics/metrics.ts';

/** Deliveries of all stores by state. */
export async function countDeliveries(sql: Sql): Promise<QueueCount[]> {
  return sql<QueueCount[]>`
    SELECT state, count(*) AS count, extract(epoch FROM now() - min(created_at))::float8 AS oldest_seconds
    FROM webhook_deliveries GROUP BY state ORDER BY state`;
}
