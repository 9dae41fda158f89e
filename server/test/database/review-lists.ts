import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { type SeedProduct, type SeedReview, seedStore } from './seed.ts';

/** A store, and a neighbour whose product has the same code. Returns the ids of the reviews of the product `P 1`. */
export async function seedStoreAndNeighbour(
  sql: Sql,
  products: readonly SeedProduct[],
  neighboursReview: SeedReview,
): Promise<readonly number[]> {
  const { 'P 1': ids = [] } = await seedStore(sql, { id: 'loja', products });
  await seedStore(sql, { id: 'vizinha', products: [{ code: 'P 1', reviews: [neighboursReview] }] });
  return ids;
}

/** The published reviews with their place among those that were written; of two of the same time, the later place first. */
export function newestFirst(reviews: readonly SeedReview[]) {
  const timeOf = ({ createdAt = '' }: SeedReview) => Date.parse(createdAt);
  return reviews
    .map((review, place) => ({ review, place }))
    .filter(({ review }) => review.status === 'published')
    .sort((a, b) => timeOf(b.review) - timeOf(a.review) || b.place - a.place);
}
