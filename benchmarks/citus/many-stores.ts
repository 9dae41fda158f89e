import { copyStores } from '@opina/test-kit/large-store/copy-store';
import { longTail } from '@opina/test-kit/large-store/long-tail';
import type { LargeStore } from '@opina/test-kit/large-store/put-store';
import { seededRandom } from '@opina/test-kit/widget/seeded-random';

export const stores = 10_000;
export const reviews = 1_000_000;

const reviewsPerProduct = 20;
const reviewsPerQuestion = 50;
/** Each store has a survey, whose ids begin after `firstId` too. */
const idsOfSurvey = 50;

/** Stores with a long tail: a few have most of the reviews. The store with the id 1 has the most. */
export function* manyStores(): Generator<LargeStore> {
  let firstId = 0;
  for (const [rank, size] of sizesOfStores().entries()) {
    yield {
      id: String(rank + 1),
      seed: rank + 1,
      products: productsOf(size),
      reviews: size,
      questions: Math.floor(size / reviewsPerQuestion),
      firstId,
    };
    firstId += Math.max(size, idsOfSurvey);
  }
}

export const productsOf = (size: number): number => Math.ceil(size / reviewsPerProduct) || 1;

/** Reviews of each store: Zipf, so that the second store has half as many as the first. */
export function sizesOfStores(): number[] {
  const draw = longTail(stores, seededRandom(1));
  const sizes = Array.from({ length: stores }, () => 0);
  for (let review = 0; review < reviews; review++) {
    const rank = draw();
    sizes[rank] = (sizes[rank] ?? 0) + 1;
  }
  return sizes;
}

/** Fills a migrated database. */
export const fillWithStores = (databaseUrl: string): Promise<void> => copyStores(databaseUrl, manyStores());
