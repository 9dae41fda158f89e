import type { Status } from '@opina/contract/constants';
import type { Sql } from '../platform/database/engine/sql.ts';

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
  readonly status: Status;
  readonly productCode?: string | undefined;
  /** Both included. */
  readonly minCreatedAt?: Date | undefined;
  readonly maxCreatedAt?: Date | undefined;
}

type Fragment = ReturnType<Sql>;

/** The statement that reads the ids of a product's published reviews, for use in others. */
export function selectReviewIds(
  sql: Sql,
  storeId: string,
  productCode: string,
  { order, limit, offset, ...filters }: ReviewListing,
): Fragment {
  return selectIds(
    sql,
    sql`store_id = ${storeId} AND product_code = ${productCode} AND status = 'published'
      ${conditions(sql, filters)}`,
    { limit, offset, first: order === 'votes' ? sql`upvotes_count DESC,` : sql`` },
  );
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

async function pageOfIds(sql: Sql, conditions: Fragment, page: ReviewPage): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`${selectIds(sql, conditions, page)}`;
  return rows.map((row) => row.id);
}

/** Reads only columns that the indexes hold, so that a page far down the list skips index entries and not reviews. */
function selectIds(
  sql: Sql,
  conditions: Fragment,
  { limit, offset, first = sql`` }: ReviewPage & { readonly first?: Fragment },
): Fragment {
  return sql`
    SELECT id FROM opinions
    WHERE ${conditions}
    ORDER BY ${first} created_at DESC, id DESC
    LIMIT ${limit} OFFSET ${offset}`;
}

/** Numbers that stand in the conditions of partial indexes are part of the text: a parameter would not match them. */
function conditions(sql: Sql, filters: ReviewFilters): Fragment {
  const { positive, negative, byText, withPhotos, saleItemIds } = filters;
  return sql`
    ${positive ? sql`AND rate >= 4` : sql``}
    ${negative ? sql`AND rate <= 2` : sql``}
    ${byText ? sql`AND text <> ''` : sql``}
    ${withPhotos ? sql`AND photos_count > 0` : sql``}
    ${saleItemIds ? sql`AND sale_item_id = ANY (${saleItemIds})` : sql``}`;
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
 * The statement that reads the id of the most upvoted positive or negative review that has a text, for use in others. A
 * network counts once, and one network alone not at all: where nothing else speaks for the first review, there is none.
 */
export function selectFeaturedId(
  sql: Sql,
  storeId: string,
  productCode: string,
  kind: 'positive' | 'negative',
): Fragment {
  return sql`
    SELECT CASE WHEN featuring_upvotes > 0 OR upvotes_count = 0 THEN id END FROM opinions
    WHERE store_id = ${storeId} AND product_code = ${productCode} AND status = 'published'
      AND ${kind === 'positive' ? sql`rate >= 4` : sql`rate <= 2`} AND text <> ''
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
