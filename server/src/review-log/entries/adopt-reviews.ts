import { emptyRoot } from '@opina/log/tree/hashes';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { shownValues } from './shown-values.ts';

const perBatch = 2_000;

/** Stores with reviews that may be older than their log. */
export async function findStoresToAdopt(sql: Sql, limit: number): Promise<string[]> {
  const stores = await sql<{ id: string }[]>`
    SELECT s.id FROM stores AS s LEFT JOIN review_logs AS l ON l.store_id = s.id
    WHERE l.is_adopted IS NOT TRUE ORDER BY s.id LIMIT ${limit}`;
  return stores.map(({ id }) => id);
}

/**
 * Enters the next reviews that a store had before its log, each as imported in the state that it has: what happened to them before is known to
 * nobody who checks. Returns whether there may be more. Their rows are locked, so that none is deleted meanwhile without an entry.
 */
export async function adoptReviews(sql: Sql, storeId: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`
      INSERT INTO review_logs (store_id, root) VALUES (${storeId}, ${emptyRoot}) ON CONFLICT (store_id) DO NOTHING`;
    const [log] = await tx<{ adoptedId: number }[]>`
      SELECT adopted_id FROM review_logs WHERE store_id = ${storeId} FOR UPDATE`;
    const reviews = await tx<{ id: number }[]>`
      SELECT id FROM opinions WHERE store_id = ${storeId} AND id > ${log?.adoptedId ?? 0}
      ORDER BY id LIMIT ${perBatch} FOR KEY SHARE`;
    const ids = reviews.map(({ id }) => id);
    await tx`
      WITH named AS (
        INSERT INTO logged_reviews (store_id, opinion_id, log_id, key, version)
        SELECT ${storeId}, id, gen_random_uuid(), new_log_key(), 2 FROM unnest(${ids}::bigint[]) AS i (id)
        ON CONFLICT (store_id, opinion_id) DO NOTHING
        RETURNING opinion_id, log_id, key)
      INSERT INTO waiting_log_entries (store_id, log_id, entry)
      SELECT ${storeId}, n.log_id, log_review_entry(${storeId}, n.log_id, 'imported', o.status, o.status_reason, o.rate,
        o.origin, o.is_incentivized OR coalesce(o.incentive, '') <> '',
        log_commitment(n.key, log_text(VARIADIC ${shownValues(tx, storeId)})))
      FROM opinions AS o JOIN named AS n ON n.opinion_id = o.id WHERE o.store_id = ${storeId} ORDER BY o.id`;
    const isMore = ids.length === perBatch;
    await tx`
      UPDATE review_logs SET adopted_id = ${ids.at(-1) ?? log?.adoptedId ?? 0}, is_adopted = ${!isMore}
      WHERE store_id = ${storeId}`;
    return isMore;
  });
}
