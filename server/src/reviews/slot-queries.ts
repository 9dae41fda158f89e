import type { TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';

const rates = (tx: TransactionSql): Fragment => tx`
  count(*) FILTER (WHERE rate = 1) AS rate_1, count(*) FILTER (WHERE rate = 2) AS rate_2,
  count(*) FILTER (WHERE rate = 3) AS rate_3, count(*) FILTER (WHERE rate = 4) AS rate_4,
  count(*) FILTER (WHERE rate = 5) AS rate_5`;

/** Counts of rows with a product, a rating and a time: of each product and, under an empty code, of all. */
const counted = (tx: TransactionSql, rows: Fragment): Fragment => tx`
  SELECT code, slot_of(r.created_at) AS slot, ${rates(tx)}
  FROM ${rows}, unnest(ARRAY['', r.product_code]) AS code
  GROUP BY 1, 2`;

/**
 * Counts published reviews into the summaries by time. Last in a transaction, when the summary of the store is locked: no two
 * transactions of a store wait for each other. The statement itself, so that it is sent in its place among others that the caller
 * sends together; an async function would send it before them.
 */
export function addToSlots(tx: TransactionSql, storeId: string, rows: Fragment): PromiseLike<unknown> {
  return tx`
    INSERT INTO review_slots AS s (store_id, product_code, slot, rate_1, rate_2, rate_3, rate_4, rate_5)
    SELECT ${storeId}::text, code, slot, rate_1, rate_2, rate_3, rate_4, rate_5 FROM (${counted(tx, rows)}) AS d
    ON CONFLICT (store_id, product_code, slot) DO UPDATE SET
      rate_1 = s.rate_1 + excluded.rate_1, rate_2 = s.rate_2 + excluded.rate_2, rate_3 = s.rate_3 + excluded.rate_3,
      rate_4 = s.rate_4 + excluded.rate_4, rate_5 = s.rate_5 + excluded.rate_5`;
}

/** Takes reviews out again. */
export function removeFromSlots(tx: TransactionSql, storeId: string, rows: Fragment): PromiseLike<unknown> {
  return tx`
    UPDATE review_slots AS s SET
      rate_1 = s.rate_1 - d.rate_1, rate_2 = s.rate_2 - d.rate_2, rate_3 = s.rate_3 - d.rate_3,
      rate_4 = s.rate_4 - d.rate_4, rate_5 = s.rate_5 - d.rate_5
    FROM (${counted(tx, rows)}) AS d
    WHERE s.store_id = ${storeId} AND s.product_code = d.code AND s.slot = d.slot`;
}
