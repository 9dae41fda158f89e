import type { ReviewSource } from '@opina/contract/constants/reviews';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Fragment } from '../../platform/database/keyset.ts';
import type { ProductIdentifiers } from '../../products/identifiers.ts';
import { placedKey } from '../../review-media/placed-keys.ts';
import { isShown } from '../../review-media/shown-media.ts';

/** What shoppers see of a review. */
export interface FeedReview {
  readonly id: number;
  /** Of its product, under which all codes of a shared product stand. */
  readonly productCode: string;
  /** Under which it came, if that belongs to the product. */
  readonly ownCode: string | null;
  readonly rate: number;
  readonly title: string;
  readonly text: string;
  /** Empty: anonymous. */
  readonly authorName: string;
  readonly recommends: boolean | null;
  readonly locale: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly origin: ReviewSource;
  readonly thirdPartyName: string | null;
  readonly isIncentivized: boolean;
  readonly isInsider: boolean;
  /** A day: `2026-01-31`. */
  readonly experiencedOn: string | null;
  /** Placed keys, or addresses of other servers. */
  readonly photos: readonly string[];
  /** The first one. */
  readonly reply: string | null;
  readonly repliedAt: Date | null;
}

/** A code of a product. */
export interface FeedProduct extends ProductIdentifiers {
  readonly code: string;
  /** The product whose reviews it shows. */
  readonly productCode: string;
  readonly name: string;
  /** Of its page in the shop; empty: not known. */
  readonly url: string;
  readonly photosUrls: readonly string[];
}

/** Which reviews a feed takes. Never by their stars. */
export type Which = (sql: Sql, storeId: string) => Fragment;

export const isPublished: Which = (sql, storeId) => sql`o.store_id = ${storeId} AND o.status = 'published'`;

/** Channels that show reviews beside products take no stars alone. */
export const hasText: Which = (sql, storeId) => sql`${isPublished(sql, storeId)} AND o.text <> ''`;

/**
 * The next reviews after one of them. The condition looks at the review alone: beside one about products, the planner reads all that follow, and
 * sorts them, for each piece.
 */
export async function readFeedReviews(
  sql: Sql,
  storeId: string,
  {
    which,
    after,
    last,
    limit,
  }: { readonly which: Which; readonly after: number; readonly last: number; readonly limit: number },
): Promise<FeedReview[]> {
  return sql<FeedReview[]>`
    SELECT o.id, o.product_code, o.own_code, o.rate, o.title, o.text, o.author_name, o.recommends, o.locale, o.created_at, o.edited_at,
      o.origin, o.third_party_name, o.is_incentivized, o.is_insider,
      to_char(o.experienced_on, 'YYYY-MM-DD') AS experienced_on, r.text AS reply, r.created_at AS replied_at,
      ARRAY(SELECT ${placedKey(sql, 'm.image')} FROM opinion_photos AS m
        WHERE m.store_id = ${storeId} AND m.opinion_id = o.id AND ${isShown(sql)} ORDER BY m.position, m.id) AS photos
    FROM opinions AS o
    LEFT JOIN LATERAL (SELECT c.text, c.created_at FROM opinion_comments AS c
      WHERE c.store_id = ${storeId} AND c.opinion_id = o.id ORDER BY c.position LIMIT 1) AS r ON true
    WHERE ${which(sql, storeId)} AND o.id > ${after} AND o.id <= ${last}
    ORDER BY o.id LIMIT ${limit}`;
}

/** The codes of these products. */
export async function readFeedProducts(
  sql: Sql,
  storeId: string,
  productCodes: readonly string[],
): Promise<FeedProduct[]> {
  return sql<FeedProduct[]>`
    SELECT code, coalesce(merged_into, code) AS product_code, name, coalesce(url, '') AS url, photos_urls, gtins, mpn, brand
    FROM products
    WHERE store_id = ${storeId} AND (code = ANY (${[...productCodes]}) OR merged_into = ANY (${[...productCodes]}))
    ORDER BY code`;
}
