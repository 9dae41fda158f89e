import type { ReviewSource, Status } from '@opina/contract/constants';
import type { Sql } from '../platform/database/engine/sql.ts';
import { photosOf, type StoredPhoto } from './queries.ts';

/** A review with all that its store may see. */
export interface MerchantOpinion {
  readonly id: number;
  readonly productCode: string;
  /** Empty when nobody told it. */
  readonly productName: string;
  /** Those of the order it was written for, as far as they are known. */
  readonly price: number | null;
  readonly orderId: string | null;
  readonly deliveryDate: Date | null;
  readonly status: Status;
  readonly rate: number;
  readonly title: string;
  readonly text: string;
  readonly authorName: string;
  readonly authorEmail: string | null;
  readonly profile: string | null;
  readonly recommends: boolean | null;
  readonly locale: string;
  readonly createdAt: Date;
  readonly upvotesCount: number;
  readonly downvotesCount: number;
  readonly origin: ReviewSource;
  readonly thirdPartyName: string | null;
  readonly saleItemId: number | null;
  /** In the order they were written; `createdAt` is ISO 8601. */
  readonly comments: readonly { readonly id: number; readonly text: string; readonly createdAt: string }[];
  readonly photos: readonly StoredPhoto[];
}

export interface MerchantListing {
  readonly status: Status;
  readonly productCode?: string | undefined;
  /** Both included. */
  readonly minCreatedAt?: Date | undefined;
  readonly maxCreatedAt?: Date | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Ids of a store's reviews of one status, newest first, from an index alone. */
export async function listMerchantOpinionIds(
  sql: Sql,
  storeId: string,
  { status, productCode, minCreatedAt, maxCreatedAt, limit, offset }: MerchantListing,
): Promise<number[]> {
  // What stands in the conditions of partial indexes is part of the text: a parameter would not match them.
  const ofProduct =
    productCode === undefined
      ? sql``
      : status === 'published'
        ? sql`AND product_code = ${productCode} AND status = 'published'`
        : sql`AND product_code = ${productCode} AND status <> 'published'`;
  const rows = await sql<{ id: number }[]>`
    SELECT id FROM opinions
    WHERE store_id = ${storeId} AND status = ${status} ${ofProduct}
      ${minCreatedAt === undefined ? sql`` : sql`AND created_at >= ${minCreatedAt}`}
      ${maxCreatedAt === undefined ? sql`` : sql`AND created_at <= ${maxCreatedAt}`}
    ORDER BY created_at DESC, id DESC
    LIMIT ${limit} OFFSET ${offset}`;
  return rows.map((row) => row.id);
}

/** Ids of the reviews that somebody of this e-mail address wrote, newest first. */
export async function listAuthorOpinionIds(
  sql: Sql,
  storeId: string,
  email: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    SELECT id FROM opinions
    WHERE store_id = ${storeId} AND author_email IS NOT NULL AND lower(author_email) = lower(${email})
    ORDER BY created_at DESC, id DESC
    LIMIT ${limit} OFFSET ${offset}`;
  return rows.map((row) => row.id);
}

/** In the order of the ids; those the store does not have are left out. */
export async function readMerchantOpinions(
  sql: Sql,
  storeId: string,
  ids: readonly number[],
): Promise<MerchantOpinion[]> {
  if (ids.length === 0) return [];
  const rows = await sql<MerchantOpinion[]>`
    SELECT id, product_code, status, rate, title, text, author_name,
      author_email, profile, recommends, locale, created_at,
      upvotes_count, downvotes_count,
      origin, third_party_name, sale_item_id,
      coalesce((
        SELECT json_agg(
          json_build_object('id', c.position, 'text', c.text, 'createdAt', c.created_at) ORDER BY c.position)
        FROM opinion_comments AS c WHERE c.store_id = o.store_id AND c.opinion_id = o.id), '[]') AS comments,
      ${photosOf(sql)} AS photos,
      (SELECT name FROM products AS p WHERE p.store_id = o.store_id AND p.code = o.product_code) AS product_name,
      order_id,
      (SELECT delivery_date FROM orders AS b WHERE b.store_id = o.store_id AND b.order_id = o.order_id)
        AS delivery_date,
      (SELECT price::float8 FROM order_items AS i
        WHERE i.store_id = o.store_id AND i.order_id = o.order_id AND i.product_code = o.product_code
        ORDER BY position LIMIT 1) AS price
    FROM opinions AS o
    WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The id of a review by where it came from. */
export async function findSourceOpinion(
  sql: Sql,
  storeId: string,
  source: string,
  sourceId: string,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM opinions WHERE store_id = ${storeId} AND source = ${source} AND source_id = ${sourceId}`;
  return row?.id;
}
