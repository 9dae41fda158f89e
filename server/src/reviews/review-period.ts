import type { ReviewPeriod } from '../laws/sentences.ts';
import type { Sql } from '../platform/database/engine/sql.ts';

/**
 * The period of the published reviews of a product, or of the whole store; undefined without any. Each end is one
 * look into an index of reviews by date.
 */
export async function readReviewPeriod(
  sql: Sql,
  storeId: string,
  productCode?: string,
): Promise<ReviewPeriod | undefined> {
  const [period] = await sql<{ first: Date | null; last: Date | null }[]>`
    SELECT min(created_at) AS first, max(created_at) AS last FROM opinions
    WHERE store_id = ${storeId} AND status = 'published'
      ${productCode === undefined ? sql`` : sql`AND product_code = ${productCode}`}`;
  return period?.first && period.last ? { first: period.first, last: period.last } : undefined;
}
