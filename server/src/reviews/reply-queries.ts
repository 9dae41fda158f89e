import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { notifyAuthor } from './notify.ts';

export type ReplyOutcome = 'written' | 'review unknown' | 'reply unknown' | 'too many';

/**
 * Writes one more comment below a review, and queues mail to its author about the first. Comments of one review wait for one
 * another. Call `onMail` after the commit.
 */
export async function insertReply(
  sql: Sql,
  storeId: string,
  reviewId: number,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<ReplyOutcome> {
  return sql.begin(async (tx) => {
    const review = await lockReview(tx, storeId, reviewId);
    if (review === undefined) return 'review unknown';
    const { number, last } = oneRow(
      await tx<{ number: number; last: number }[]>`
      SELECT count(*) AS number, coalesce(max(position), 0) AS last FROM opinion_comments
      WHERE store_id = ${storeId} AND opinion_id = ${reviewId}`,
    );
    if (number >= most) return 'too many';
    await tx`
      INSERT INTO opinion_comments (store_id, opinion_id, position, text)
      VALUES (${storeId}, ${reviewId}, ${last + 1}, ${text})`;
    if (review.hearsBack) await notifyAuthor(tx, storeId, reviewId, 'review_reply');
    return 'written';
  });
}

/** Gives a comment another text; without one it is removed. */
export async function updateReply(
  sql: Sql,
  storeId: string,
  reviewId: number,
  { id, text }: { readonly id: number; readonly text: string | undefined },
): Promise<ReplyOutcome> {
  return sql.begin(async (tx) => {
    if ((await lockReview(tx, storeId, reviewId)) === undefined) return 'review unknown';
    const comment = tx`store_id = ${storeId} AND opinion_id = ${reviewId} AND position = ${id}`;
    const changed =
      text === undefined
        ? await tx`DELETE FROM opinion_comments WHERE ${comment} RETURNING position`
        : await tx`UPDATE opinion_comments SET text = ${text} WHERE ${comment} RETURNING position`;
    return changed.length > 0 ? 'written' : 'reply unknown';
  });
}

/** `hearsBack`: its author gets mail about the first reply. A review that is not shown has none to read. */
async function lockReview(
  tx: TransactionSql,
  storeId: string,
  id: number,
): Promise<{ readonly hearsBack: boolean } | undefined> {
  const [review] = await lockInStore(
    tx,
    storeId,
    tx<{ hearsBack: boolean }[]>`
    SELECT is_collected AND author_email IS NOT NULL AND status = 'published' AS hears_back
    FROM opinions WHERE store_id = ${storeId} AND id = ${id}
    FOR UPDATE`,
  );
  return review;
}
