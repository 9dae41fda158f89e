import { runText } from '../platform/database/engine/run-text.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { featuredId, type ReviewListing, reviewIds } from './list-queries.ts';
import { type PublicReview, publicColumns } from './queries.ts';

export interface ReviewsPage {
  /** What the reviews' dates and authors depend on. */
  readonly store: Pick<StoredStore, 'locale' | 'timeZone' | 'collection'>;
  readonly reviews: readonly PublicReview[];
  /** Whether there are reviews after these. */
  readonly hasMore: boolean;
}

interface PageColumns {
  readonly storeLocale: string;
  readonly storeTimeZone: string | null;
  readonly storeCollection: StoredStore['collection'];
  readonly hasMore: boolean;
}

/** The row of a store without reviews on this page: one without an id. */
export type PageRow = PageColumns & (PublicReview | { readonly id: null });

/** What the rows of a page say of it. Undefined if there is no such store. */
export function pageOf(rows: readonly PageRow[]): ReviewsPage | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    store: {
      locale: first.storeLocale,
      timeZone: first.storeTimeZone,
      collection: first.storeCollection,
    },
    reviews: rows.filter((row) => row.id !== null),
    hasMore: first.hasMore,
  };
}

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
  const { limit, offset, ...filtered } = listing;
  const { order, saleItemIds } = filtered;
  // One more than asked for tells whether there are more.
  const text = `
    WITH page AS MATERIALIZED (SELECT ARRAY(${reviewIds(filtered, 'LIMIT $3::int + 1 OFFSET $4')}) AS ids)
    SELECT s.locale AS store_locale, s.time_zone AS store_time_zone, s.collection AS store_collection,
      cardinality(page.ids) > $3::int AS has_more, ${publicColumns}
    FROM stores AS s
    CROSS JOIN page
    LEFT JOIN opinions AS o ON o.store_id = $1 AND o.id = ANY (page.ids[1:$3::int])
    WHERE s.id = $1
    ORDER BY ${order === 'votes' ? 'o.upvotes_count DESC,' : ''} o.created_at DESC, o.id DESC`;
  const values = [storeId, productCode, limit, offset];
  return pageOf(await runText<PageRow>(sql, text, saleItemIds ? [...values, saleItemIds] : values));
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

const firstReviews = `
  WITH page AS MATERIALIZED (
    SELECT ARRAY(${reviewIds({ order: 'newest' }, 'LIMIT $3')}) AS newest,
      (${featuredId('positive')}) AS positive,
      (${featuredId('negative')}) AS negative)
  SELECT o.id = ANY (page.newest) AS is_newest, o.id = page.positive AS is_positive, o.id = page.negative AS is_negative,
    ${publicColumns}
  FROM page
  JOIN opinions AS o ON o.store_id = $1 AND o.id = ANY (page.newest || page.positive || page.negative)
  ORDER BY o.created_at DESC, o.id DESC`;

/** The newest published reviews of a product and the featured pair, which are often among them: read once, by one statement. */
export async function readFirstReviews(
  sql: Sql,
  storeId: string,
  productCode: string,
  limit: number,
): Promise<FirstReviews> {
  const rows = await runText<FirstRow>(sql, firstReviews, [storeId, productCode, limit]);
  return {
    newest: rows.filter((row) => row.isNewest),
    positive: rows.find((row) => row.isPositive),
    negative: rows.find((row) => row.isNegative),
  };
}
