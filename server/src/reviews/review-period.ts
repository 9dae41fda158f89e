import type { Sql } from '../platform/database/engine/sql.ts';

/**
 * When the first and the last published review of a product, or of the whole store, were written; undefined without any. Each end is one
 * look into an index of reviews by date.
 */
export async function readReviewPeriod(
  sql: Sql,
  storeId: string,
  productCode?: string,
): Promise<{ readonly first: Date; readonly last: Date } | undefined> {
  const [period] = await sql<{ first: Date | null; last: Date | null }[]>`
    SELECT min(created_at) AS first, max(created_at) AS last FROM opinions
    WHERE store_id = ${storeId} AND status = 'published'
      ${productCode === undefined ? sql`` : sql`AND product_code = ${productCode}`}`;
  return period?.first && period.last ? { first: period.first, last: period.last } : undefined;
}
