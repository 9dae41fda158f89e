import type { Sql } from '../platform/database/engine/sql.ts';
import type { QueueCount } from '../platform/metrics/metrics.ts';

/** Messages of all stores by state. */
export async function countMail(sql: Sql): Promise<QueueCount[]> {
  return sql<QueueCount[]>`
    SELECT state, count(*) AS count, extract(epoch FROM now() - min(created_at))::float8 AS oldest_seconds
    FROM mail_messages GROUP BY state ORDER BY state`;
}

/** The time of an empty query, in seconds. On a busy server it waits in a queue. */
export async function measureWait(sql: Sql): Promise<number> {
  const beganAt = performance.now();
  await sql`SELECT 1`;
  return (performance.now() - beganAt) / 1_000;
}
