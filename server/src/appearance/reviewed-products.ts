import type { WireReviewedProduct } from '@opina/contract/entities/appearance';
import type { Sql } from '../platform/database/engine/sql.ts';

/** How many reviews are looked at, and how many of their products are returned. */
const newestReviews = 1000;
const most = 20;

/** The products of the newest published reviews, those with the most reviews first. Reads a limited number of rows. */
export async function readReviewedProducts(sql: Sql, storeId: string): Promise<WireReviewedProduct[]> {
  return sql<WireReviewedProduct[]>`
    SELECT p.code, p.name, s.rate_1 + s.rate_2 + s.rate_3 + s.rate_4 + s.rate_5 AS count
    FROM (
      SELECT DISTINCT product_code FROM (
        SELECT product_code FROM opinions
        WHERE store_id = ${storeId} AND status = 'published' ORDER BY created_at DESC, id DESC LIMIT ${newestReviews}
      ) AS newest
    ) AS reviewed
    JOIN product_summaries AS s ON s.store_id = ${storeId} AND s.product_code = reviewed.product_code
    JOIN products AS p ON p.store_id = ${storeId} AND p.code = reviewed.product_code
    ORDER BY count DESC, p.code LIMIT ${most}`;
}
