import type { Sql } from './engine/sql.ts';

export interface ListedPhoto {
  readonly id: number;
  readonly opinionId: number;
  readonly image: string;
  readonly square: string;
  readonly square150: string;
}

/**
 * Photos of a product's published reviews, newest review first. How many there are in all is in the product's summary.
 */
export async function listPhotos(
  sql: Sql,
  storeId: string,
  productCode: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPhoto[]> {
  return sql<ListedPhoto[]>`
    SELECT p.id, p.opinion_id AS "opinionId", p.image, p.square, p.square_150 AS "square150"
    FROM opinions AS o
    JOIN opinion_photos AS p ON p.store_id = o.store_id AND p.opinion_id = o.id
    WHERE o.store_id = ${storeId} AND o.product_code = ${productCode}
      AND o.status = 'published' AND o.photos_count > 0
    ORDER BY o.created_at DESC, o.id DESC, p.position, p.id
    LIMIT ${limit} OFFSET ${offset}`;
}
