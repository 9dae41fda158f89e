import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { decideReview, deleteReviews } from '../../src/reviews/decisions/status-queries.ts';

const actor = { kind: 'store', name: 'teste' } as const;

/** Gives a review a status. Returns false if the store does not have the review. */
export async function writeReviewStatus(
  sql: Sql,
  storeId: string,
  id: number,
  status: ReviewStatus,
): Promise<boolean> {
  const outcome = await sql.begin((tx) => decideReview(tx, storeId, id, { status, actor }));
  return outcome !== 'unknown';
}

/** Deletes a review. Returns false if the store does not have it. */
export async function deleteReview(sql: Sql, storeId: string, id: number): Promise<boolean> {
  return (await sql.begin((tx) => deleteReviews(tx, storeId, [id], actor))) > 0;
}
