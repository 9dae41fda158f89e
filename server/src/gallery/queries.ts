import type { ReviewSource } from '@opina/contract/constants/reviews';
import type { Sql } from '../platform/database/engine/sql.ts';
import { placedKey } from '../review-media/placed-keys.ts';
import { isShown } from '../review-media/shown-media.ts';

export interface ListedPhoto {
  readonly id: number;
  readonly reviewId: number;
  readonly image: string;
  readonly square: string;
  readonly square150: string;
  /** The source of its review. */
  readonly origin: ReviewSource;
  readonly thirdPartyName: string | null;
}

/**
 * Lists photos of a product's published reviews, newest review first. The product's summary has their number. Reads review by
 * review, because of the inner ORDER BY: a join might read the photos of all products of the store.
 */
export async function listPhotos(
  sql: Sql,
  storeId: string,
  productCode: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPhoto[]> {
  const placed = (column: string) => placedKey(sql, `p.${column}`);
  return sql<ListedPhoto[]>`
    SELECT p.id, p.opinion_id AS review_id, ${placed('image')} AS image, ${placed('square')} AS square,
      ${placed('square_150')} AS square_150,
      o.origin, o.third_party_name
    FROM opinions AS o
    CROSS JOIN LATERAL (
      SELECT * FROM opinion_photos
      WHERE store_id = ${storeId} AND opinion_id = o.id AND ${isShown(sql)} ORDER BY position, id) AS p
    WHERE o.store_id = ${storeId} AND o.product_code = ${productCode}
      AND o.status = 'published' AND o.photos_count > 0
    ORDER BY o.created_at DESC, o.id DESC, p.position, p.id
    LIMIT ${limit} OFFSET ${offset}`;
}
