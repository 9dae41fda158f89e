import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockPlaces, type Place } from '../../products/insert-products.ts';
import { nameProducts } from '../../products/product-values.ts';

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
  const [, places] = await Promise.all([nameProducts(tx, storeId, reviews), lockPlaces(tx, storeId, codes)]);
  return new Map(
    reviews.map((review) => {
      const { productCode } = review;
      return [review, { ...review, ...(places.get(productCode) ?? { productCode, ownCode: null }) }];
    }),
  );
}
