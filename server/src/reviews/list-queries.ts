import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { Sql } from '../platform/database/engine/sql.ts';
import { micros, type Position } from '../platform/database/keyset.ts';

export interface ReviewFilters {
  readonly positive?: boolean;
  readonly negative?: boolean;
  readonly byText?: boolean;
  readonly withPhotos?: boolean;
  readonly saleItemIds?: readonly number[];
}

export interface ReviewPage {
  readonly limit: number;
  readonly offset: number;
}

export interface ReviewListing extends ReviewFilters, ReviewPage {
  readonly order: 'newest' | 'votes';
}

export interface StoreReviewListing extends ReviewPage {
  readonly status: ReviewStatus;
  readonly productCode?: string | undefined;
  /** Both included. */
  readonly minCreatedAt?: Date | undefined;
  readonly maxCreatedAt?: Date | undefined;
}

type Fragment = ReturnType<Sql>;

/**
 * SQL that reads the ids of a product's published reviews, for statements whose `$1` is the store and `$2` the product; `$5` is
 * the sale items of that filter. `range` is the LIMIT and OFFSET.
 */
export function reviewIds(
  { order, ...filters }: Omit<ReviewListing, keyof ReviewPage>,
  range: string,
): string {
  return `
    SELECT id FROM opinions
    WHERE store_id = $1 AND product_code = $2 AND status = 'published' ${conditions({ order, ...filters })}
    ORDER BY ${order === 'votes' ? 'upvotes_count DESC,' : ''} created_at DESC, id DESC
    ${range}`;
}

/**
 * Numbers that stand in the conditions of partial indexes are part of the text: a parameter would not match them. Most reviews are
 * positive, so by votes they are read in that order until the page is full. Other indexes, which the second form cannot use, would have
 * them all sorted: planning for no product in particular, PostgreSQL believes that there are few.
 */
function conditions({
  order,
  positive,
  negative,
  byText,
  withPhotos,
  saleItemIds,
}: Omit<ReviewListing, keyof ReviewPage>): string {
  return [
    positive ? (order === 'votes' ? 'AND (rate >= 4) IS TRUE' : 'AND rate >= 4') : '',
    negative ? 'AND rate <= 2' : '',
    byText ? "AND text <> ''" : '',
    withPhotos ? 'AND photos_count > 0' : '',
    saleItemIds ? 'AND sale_item_id = ANY ($5)' : '',
  ].join(' ');
}

/** Ids of a store's reviews of one status, newest first. */
export function listStoreReviewIds(
  sql: Sql,
  storeId: string,
  { status, productCode, minCreatedAt, maxCreatedAt, ...page }: StoreReviewListing,
): Promise<number[]> {
  // What stands in the conditions of partial indexes is part of the text: a parameter would not match them.
  const inIndex = status === 'published' ? sql`status = 'published'` : sql`status <> 'published'`;
  return pageOfIds(
    sql,
    sql`store_id = ${storeId} AND status = ${status}
      ${productCode === undefined ? sql`` : sql`AND product_code = ${productCode} AND ${inIndex}`}
      ${minCreatedAt === undefined ? sql`` : sql`AND created_at >= ${minCreatedAt}`}
      ${maxCreatedAt === undefined ? sql`` : sql`AND created_at <= ${maxCreatedAt}`}`,
    page,
  );
}

/** Where a review is in a list by time. */
export async function findPosition(sql: Sql, storeId: string, id: number): Promise<Position | undefined> {
  const [position] = await sql<Position[]>`
    SELECT id, ${micros(sql)} AS at FROM opinions WHERE store_id = ${storeId} AND id = ${id}`;
  return position;
}

/** Ids of the reviews that somebody of this e-mail address wrote, newest first. */
export function listAuthorReviewIds(
  sql: Sql,
  storeId: string,
  email: string,
  page: ReviewPage,
): Promise<number[]> {
  return pageOfIds(
    sql,
    sql`store_id = ${storeId} AND author_email IS NOT NULL AND lower(author_email) = lower(${email})`,
    page,
  );
}

/** Reads only columns that the indexes hold, so that a page far down the list skips index entries and not reviews. */
async function pageOfIds(sql: Sql, conditions: Fragment, { limit, offset }: ReviewPage): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    SELECT id FROM opinions
    WHERE ${conditions}
    ORDER BY created_at DESC, id DESC
    LIMIT ${limit} OFFSET ${offset}`;
  return rows.map((row) => row.id);
}

/** A part of a store's reviews. */
export interface RecentRange {
  /** Only reviews of this rating or a better one. */
  readonly minRate: number;
  readonly limit: number;
  /** How many newer ones are passed over. */
  readonly offset: number;
}

/**
 * Ids of a store's newest published reviews that have a text, of `minRate` or better. Each rating is read in order by
 * itself, so that a store of many reviews is read no further than a store of few.
 */
export async function listRecentIds(
  sql: Sql,
  storeId: string,
  { minRate, limit, offset }: RecentRange,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    SELECT o.id FROM generate_series(${minRate}::int, 5) AS wanted (rate)
    CROSS JOIN LATERAL (
      SELECT id, created_at FROM opinions
      WHERE store_id = ${storeId} AND rate = wanted.rate AND status = 'published' AND text <> ''
      ORDER BY created_at DESC, id DESC LIMIT ${offset + limit}) AS o
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit} OFFSET ${offset}`;
  return rows.map((row) => row.id);
}

/**
 * SQL that reads the id of the most upvoted positive or negative review that has a text, with the parameters of `reviewIds`. A
 * network counts once, and one network alone not at all: where nothing else speaks for the first review, there is none.
 */
export function featuredId(kind: 'positive' | 'negative'): string {
  return `
    SELECT CASE WHEN featuring_upvotes > 0 OR upvotes_count = 0 THEN id END FROM opinions
    WHERE store_id = $1 AND product_code = $2 AND status = 'published'
      AND ${kind === 'positive' ? 'rate >= 4' : 'rate <= 2'} AND text <> ''
    ORDER BY featuring_upvotes DESC, created_at DESC, opinions.id DESC LIMIT 1`;
}

/** The id again, if it is that of a published review of this product. */
export async function findPublishedReviewId(
  sql: Sql,
  storeId: string,
  productCode: string,
  id: number,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM opinions
    WHERE store_id = ${storeId} AND id = ${id} AND product_code = ${productCode} AND status = 'published'`;
  return row?.id;
}

/** The id of a review by where it came from. */
export async function findReviewBySource(
  sql: Sql,
  storeId: string,
  source: string,
  sourceId: string,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM opinions WHERE store_id = ${storeId} AND source = ${source} AND source_id = ${sourceId}`;
  return row?.id;
}
