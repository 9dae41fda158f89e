import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockInStore } from '../../platform/database/hold-store.ts';
import { movedColumns, movedRows, type ProductMove } from '../../products/move.ts';
import { lockSummaries } from '../../products/summaries.ts';
import { moveSurveyAnswers, updateSurveySummaries } from '../../surveys/writes.ts';
import { moveVotes } from '../../votes/slot-queries.ts';
import { countReviews } from './status-queries.ts';

interface MovedReview {
  readonly id: number;
  readonly isPublished: boolean;
}

/** Locks the reviews that go, by id, as every transaction that changes several. */
export function lockMovedReviews(tx: TransactionSql, move: ProductMove): Promise<MovedReview[]> {
  return lockInStore(
    tx,
    move.storeId,
    tx<MovedReview[]>`
    SELECT id, status = 'published' AS is_published FROM opinions
    WHERE ${movedRows(tx, move)}
    ORDER BY id
    FOR UPDATE`,
  );
}

/**
 * Gives reviews to another product, with their survey answers, and counts them there: in its rating, its photos, its times, its
 * surveys and its votes. Whoever changes one of them meanwhile waits.
 */
export async function moveReviews(tx: TransactionSql, move: ProductMove): Promise<void> {
  const { storeId, to } = move;
  const reviews = await lockMovedReviews(tx, move);
  if (reviews.length === 0) return;
  const ids = reviews.map(({ id }) => id);
  const published = reviews.flatMap(({ id, isPublished }) => (isPublished ? [id] : []));
  // After the reviews: as all transactions that change both.
  await lockSummaries(tx, storeId, [move.from, to]);
  await countReviews(tx, storeId, published, -1);
  await moveSurveyAnswers(tx, storeId, ids, to);
  await tx`UPDATE opinions SET ${movedColumns(tx, move)} WHERE ${movedRows(tx, move)}`;
  await updateSurveySummaries(tx, storeId, ids);
  await countReviews(tx, storeId, published, 1);
  await moveVotes(tx, move, ids);
}
