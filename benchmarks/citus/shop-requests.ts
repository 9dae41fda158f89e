import { longTail } from '@opina/test-kit/large-store/long-tail';
import { productCodeOf } from '@opina/test-kit/large-store/put-store';
import { seededRandom } from '@opina/test-kit/widget/seeded-random';
import postgres from 'postgres';
import type { ShopperRequest } from '../mixed/shoppers.ts';
import { productsOf, sizesOfStores } from './many-stores.ts';

export const calls = ['root', 'page of reviews', 'vote'] as const;
export type Call = (typeof calls)[number];

const sizes = sizesOfStores();

export interface Review {
  readonly id: string;
  readonly storeId: string;
}

/** A part of the published reviews, so that stores occur by their number of reviews. */
export async function someReviews(databaseUrl: string): Promise<Review[]> {
  const sql = postgres(databaseUrl, { max: 1, transform: postgres.camel });
  try {
    return await sql<Review[]>`
      SELECT id, store_id FROM opinions WHERE status = 'published' AND id % 25 = 0 ORDER BY id`;
  } finally {
    await sql.end();
  }
}

/**
 * The requests of a call: each for a store drawn by its number of reviews, and one of its products. Equal seeds give equal
 * requests. A vote is of a new visitor for one of the reviews.
 */
export function shopRequests(call: Call, reviews: readonly Review[], seed: number): () => ShopperRequest {
  const random = seededRandom(seed);
  const drawStore = longTail(sizes.length, random);
  let count = 0;
  return () => {
    count += 1;
    if (call === 'vote') {
      const { id, storeId } = reviews[Math.floor(random() * reviews.length)] as Review;
      const path = `/widget/opinions/${id}/upvotes?store_id=${storeId}&visitor_id=visitor-${seed}-${count}`;
      return { kind: call, method: 'POST', path, expected: 200 };
    }
    const rank = drawStore();
    // A long tail over the products too, without a table of chances for each store.
    const product = Math.floor(productsOf(sizes[rank] ?? 0) ** random()) - 1;
    const address = `store_id=${rank + 1}&code=${productCodeOf(product)}`;
    const path =
      call === 'root'
        ? `/widget/root?${address}`
        : `/widget/opinions?${address}&order_by=-created_at&page=1&per=4`;
    return { kind: call, method: 'GET', path, expected: 200 };
  };
}
