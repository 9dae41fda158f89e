import type { Sql } from '../platform/database/engine/sql.ts';

/** The line of an order that a review is about. */
export interface ReviewSaleItem {
  /** The review's id in the source it was imported from. */
  readonly sourceId: string;
  /** From 1 up. */
  readonly saleItemId: number;
}

/** A review that has a sale item, by its id here and in its source. */
export interface SoldReview {
  readonly id: number;
  readonly sourceId: string;
}

/**
 * Tells reviews that were imported without one their sale items, and lists those of them that have one now, by id. An
 * item that a review has stays: answers are known by it. Reviews that are not there are left out.
 */
export async function assignSaleItems(
  sql: Sql,
  storeId: string,
  source: string,
  reviews: readonly ReviewSaleItem[],
): Promise<SoldReview[]> {
  const rows = sql.json(
    reviews.map(({ sourceId, saleItemId }) => ({ source_id: sourceId, sale_item_id: saleItemId })),
  );
  return sql.begin(async (tx) => {
    await tx`
      UPDATE opinions AS o SET sale_item_id = r.sale_item_id
      FROM jsonb_to_recordset(${rows}::jsonb) AS r (source_id text, sale_item_id bigint)
      WHERE o.store_id = ${storeId} AND o.source = ${source} AND o.source_id = r.source_id
        AND o.sale_item_id IS NULL`;
    return tx<SoldReview[]>`
      SELECT id, source_id
      FROM opinions
      WHERE store_id = ${storeId} AND source = ${source} AND sale_item_id IS NOT NULL
        AND source_id IN (
          SELECT source_id FROM jsonb_to_recordset(${rows}::jsonb) AS r (source_id text))
      ORDER BY id`;
  });
}
