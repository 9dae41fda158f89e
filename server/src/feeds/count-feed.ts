import { minGoogleReviews } from '@opina/contract/constants/feeds';
import type { feedsSchema } from '@opina/contract/entities/feeds';
import type { Static } from 'typebox';
import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

type FeedCounts = Static<typeof feedsSchema>['google_product_ratings'];

interface Counts {
  readonly reviews: number;
  readonly withoutText: number;
  readonly withoutPage: number;
  readonly products: number;
  readonly withoutGtin: number;
}

/** How many published reviews the feed of Google has, and why others are not in it. */
export async function countFeed(sql: Sql, storeId: string): Promise<FeedCounts> {
  const counts = oneRow(
    await sql<Counts[]>`
    WITH paged AS (
      SELECT coalesce(merged_into, code) AS code, bool_or(gtins <> '{}') AS has_gtin FROM products
      WHERE store_id = ${storeId} AND url <> '' GROUP BY 1),
    counted AS (
      SELECT product_code AS code, count(*) FILTER (WHERE text <> '') AS texts, count(*) FILTER (WHERE text = '') AS stars
      FROM opinions WHERE store_id = ${storeId} AND status = 'published' GROUP BY 1)
    SELECT coalesce(sum(texts) FILTER (WHERE has_gtin IS NOT NULL), 0)::int AS reviews,
      coalesce(sum(stars), 0)::int AS without_text,
      coalesce(sum(texts) FILTER (WHERE has_gtin IS NULL), 0)::int AS without_page,
      count(*) FILTER (WHERE texts > 0 AND has_gtin IS NOT NULL)::int AS products,
      count(*) FILTER (WHERE texts > 0 AND NOT has_gtin)::int AS without_gtin
    FROM counted LEFT JOIN paged ON paged.code = counted.code`,
  );
  return {
    reviews: counts.reviews,
    min_reviews: minGoogleReviews,
    without_text: counts.withoutText,
    without_page: counts.withoutPage,
    products: counts.products,
    products_without_gtin: counts.withoutGtin,
  };
}
