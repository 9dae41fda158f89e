import type { ReviewSource } from '@opina/contract/constants/reviews';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { ProductIdentifiers } from '../../products/identifiers.ts';
import { placedKey } from '../../review-media/placed-keys.ts';
import { isShown } from '../../review-media/shown-media.ts';

export interface FeedReview {
  readonly id: number;
  /** Of its product, under which all codes of a shared product stand. */
  readonly productCode: string;
  readonly rate: number;
  readonly title: string;
  readonly text: string;
  /** Empty: anonymous. */
  readonly authorName: string;
  readonly locale: string;
  readonly createdAt: Date;
  readonly origin: ReviewSource;
  readonly isIncentivized: boolean;
  /** Placed keys, or addresses of other servers. */
  readonly photos: readonly string[];
}

/** A code of a product with a page in the shop. */
export interface FeedProduct extends ProductIdentifiers {
  readonly code: string;
  /** The product whose reviews it shows. */
  readonly productCode: string;
  readonly name: string;
  readonly url: string;
}

/** Reviews from `first` up to `last`, by id. */
export interface FeedPart {
  readonly first: number;
  readonly last: number;
}

/**
 * The next reviews of a part after one of them: each that is shown and has a text, never by its stars. The condition looks at the review alone:
 * beside one about products, the planner reads all that follow, and sorts them, for each piece.
 */
export async function readFeedReviews(
  sql: Sql,
  storeId: string,
  { after, last, limit }: { readonly after: number; readonly last: number; readonly limit: number },
): Promise<FeedReview[]> {
  return sql<FeedReview[]>`
    SELECT o.id, o.product_code, o.rate, o.title, o.text, o.author_name, o.locale, o.created_at, o.origin,
      o.is_incentivized,
      ARRAY(SELECT ${placedKey(sql, 'm.image')} FROM opinion_photos AS m
        WHERE m.store_id = ${storeId} AND m.opinion_id = o.id AND ${isShown(sql)} ORDER BY m.position, m.id) AS photos
    FROM opinions AS o
    WHERE o.store_id = ${storeId} AND o.status = 'published' AND o.text <> '' AND o.id > ${after} AND o.id <= ${last}
    ORDER BY o.id LIMIT ${limit}`;
}

/** The codes with a page, of these products. */
export async function readFeedProducts(
  sql: Sql,
  storeId: string,
  productCodes: readonly string[],
): Promise<FeedProduct[]> {
  return sql<FeedProduct[]>`
    SELECT code, coalesce(merged_into, code) AS product_code, name, url, gtins, mpn, brand FROM products
    WHERE store_id = ${storeId} AND url <> ''
      AND (code = ANY (${[...productCodes]}) OR merged_into = ANY (${[...productCodes]}))
    ORDER BY code`;
}
