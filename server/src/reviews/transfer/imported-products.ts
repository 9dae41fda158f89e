import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockPlaces, type Place } from '../../products/insert-products.ts';

/** What is needed of a review to give it its place. */
interface OfProduct {
  readonly productCode: string;
  readonly productName: string;
}

/** Adds the products of the reviews, and says of each where it belongs. */
export async function placeReviews<T extends OfProduct>(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly T[],
): Promise<Map<T, T & Place>> {
  const codes = [...new Set(reviews.map(({ productCode }) => productCode))];
  const [, places] = await Promise.all([
    upsertProducts(tx, storeId, reviews),
    lockPlaces(tx, storeId, codes),
  ]);
  return new Map(
    reviews.map((review) => {
      const { productCode } = review;
      return [review, { ...review, ...(places.get(productCode) ?? { productCode, ownCode: null }) }];
    }),
  );
}

/**
 * Adds the products, and names those that have no name. Sorted, here and in the summaries, so that two imports at once lock
 * in the same order. Products that need no change are not locked: `ON CONFLICT` would write to each.
 */
async function upsertProducts(tx: TransactionSql, storeId: string, reviews: readonly OfProduct[]) {
  const names = new Map<string, string>();
  for (const { productCode, productName } of reviews) {
    names.set(productCode, names.get(productCode) || productName);
  }
  await tx`
    INSERT INTO products (store_id, code, name)
    SELECT ${storeId}::text, code, name
    FROM unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) AS r (code, name)
    LEFT JOIN LATERAL (
      SELECT p.name AS known_name FROM products AS p WHERE p.store_id = ${storeId} AND p.code = r.code LIMIT 1) AS p ON true
    WHERE known_name IS NULL OR (known_name = '' AND name <> '')
    ORDER BY code
    ON CONFLICT (store_id, code) DO UPDATE SET name = excluded.name
    WHERE products.name = '' AND excluded.name <> ''`;
}
