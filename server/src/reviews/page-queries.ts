import type { Sql } from '../platform/database/engine/sql.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { type ReviewListing, selectFeaturedId, selectReviewIds } from './list-queries.ts';
import { type PublicReview, publicColumns } from './queries.ts';

export interface ReviewsPage {
  /** What the reviews' dates and authors depend on. */
  readonly store: Pick<StoredStore, 'locale' | 'timeZone'>;
  readonly reviews: readonly PublicReview[];
  /** Whether there are reviews after these. */
  readonly hasMore: boolean;
}

interface PageColumns {
  readonly storeLocale: string;
  readonly storeTimeZone: string | null;
  readonly hasMore: boolean;
}

/** The row of a store without reviews on this page: one without an id. */
type PageRow = PageColumns & (PublicReview | { readonly id: null });

/**
 * A page of a product's published reviews, with what the server needs of their store. One statement reads all, because every
 * statement costs the server more CPU time than the rows of a page. Undefined if there is no such store.
 */
export async function readReviewsPage(
  sql: Sql,
  storeId: string,
  productCode: string,
  listing: ReviewListing,
): Promise<ReviewsPage | undefined> {
  const { limit, order } = listing;
  // One more than asked for tells whether there are more.
  const ids = selectReviewIds(sql, storeId, productCode, { ...listing, limit: limit + 1 });
  const rows = await sql<PageRow[]>`
    WITH page AS MATERIALIZED (SELECT ARRAY(${ids}) AS ids)
    SELECT s.locale AS store_locale, s.time_zone AS store_time_zone,
      cardinality(page.ids) > ${limit}::int AS has_more, ${publicColumns(sql, storeId)}
    FROM stores AS s
    CROSS JOIN page
    LEFT JOIN opinions AS o ON o.store_id = ${storeId} AND o.id = ANY (page.ids[1:${limit}::int])
    WHERE s.id = ${storeId}
    ORDER BY ${order === 'votes' ? sql`o.upvotes_count DESC,` : sql``} o.created_at DESC, o.id DESC`;
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    store: { locale: first.storeLocale, timeZone: first.storeTimeZone },
    reviews: rows.filter((row) => row.id !== null),
    hasMore: first.hasMore,
  };
}

export interface FirstReviews {
  readonly newest: readonly PublicReview[];
  /** The most upvoted positive and negative review that have a text. */
  readonly positive?: PublicReview | undefined;
  readonly negative?: PublicReview | undefined;
}

interface FirstRow extends PublicReview {
  readonly isNewest: boolean;
  /** Null, as the next: the product has none. */
  readonly isPositive: boolean | null;
  readonly isNegative: boolean | null;
}

/** The newest published reviews of a product and the featured pair, which are often among them: read once, by one statement. */
export async function readFirstReviews(
  sql: Sql,
  storeId: string,
  productCode: string,
  limit: number,
): Promise<FirstReviews> {
  const rows = await sql<FirstRow[]>`
    WITH page AS MATERIALIZED (
      SELECT ARRAY(${selectReviewIds(sql, storeId, productCode, { order: 'newest', limit, offset: 0 })}) AS newest,
        (${selectFeaturedId(sql, storeId, productCode, 'positive')}) AS positive,
        (${selectFeaturedId(sql, storeId, productCode, 'negative')}) AS negative)
    SELECT o.id = ANY (page.newest) AS is_newest, o.id = page.positive AS is_positive, o.id = page.negative AS is_negative,
      ${publicColumns(sql, storeId)}
    FROM page
    JOIN opinions AS o ON o.store_id = ${storeId} AND o.id = ANY (page.newest || page.positive || page.negative)
    ORDER BY o.created_at DESC, o.id DESC`;
  return {
    newest: rows.filter((row) => row.isNewest),
    positive: rows.find((row) => row.isPositive),
    negative: rows.find((row) => row.isNegative),
  };
}
