import type { Sql } from '../platform/database/engine/sql.ts';

/** How long reviews that were written here waited until they were first published, in seconds. */
export interface PublishingTimes {
  readonly count: number;
  readonly half: number;
  readonly slowest: number;
}

/** Of so many published reviews, the newest; and of how many of all sources they are looked for. */
const newest = 500;
const lookedAt = 5_000;
/** Fewer say nothing. */
const fewest = 5;

/** Undefined: fewer than five were published. */
export async function readPublishingTimes(sql: Sql, storeId: string): Promise<PublishingTimes | undefined> {
  const [times] = await sql<PublishingTimes[]>`
    SELECT count(*)::int AS count, percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds)::float8 AS half,
      max(seconds)::float8 AS slowest
    FROM (
      SELECT greatest(extract(epoch FROM e.published_at - o.created_at), 0) AS seconds
      FROM (
        SELECT id, created_at FROM (
          SELECT id, created_at, is_collected FROM opinions WHERE store_id = ${storeId} AND status = 'published'
          ORDER BY created_at DESC, id DESC LIMIT ${lookedAt}) AS recent
        WHERE is_collected ORDER BY created_at DESC LIMIT ${newest}) AS o
      CROSS JOIN LATERAL (
        SELECT min(created_at) AS published_at FROM opinion_events
        WHERE store_id = ${storeId} AND opinion_id = o.id AND status = 'published') AS e
      WHERE e.published_at IS NOT NULL) AS times`;
  return times && times.count >= fewest ? times : undefined;
}
