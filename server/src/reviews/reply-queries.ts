import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { notifyAuthor } from './decisions/notify.ts';
import { raiseVersions } from './decisions/versions.ts';

/** `stale`: the review has another version. */
export type ReplyOutcome = 'written' | 'review unknown' | 'stale' | 'reply unknown' | 'too many';

/**
 * Writes one more comment below a review, and queues mail to its author about the first. Comments of one review wait for one
 * another.
 */
export async function insertReply(
  sql: Sql,
  storeId: string,
  reviewId: number,
  {
    text,
    most,
    ifVersion,
  }: { readonly text: string; readonly most: number; readonly ifVersion?: number | undefined },
): Promise<ReplyOutcome> {
  return sql.begin(async (tx) => {
    const review = await lockReview(tx, storeId, reviewId);
    if (review === undefined) return 'review unknown';
    if (isOther(review, ifVersion)) return 'stale';
    const { number, last } = oneRow(
      await tx<{ number: number; last: number }[]>`
      SELECT count(*) AS number, coalesce(max(position), 0) AS last FROM opinion_comments
      WHERE store_id = ${storeId} AND opinion_id = ${reviewId}`,
    );
    if (number >= most) return 'too many';
    await tx`
      INSERT INTO opinion_comments (store_id, opinion_id, position, text, reply_seconds)
      VALUES (${storeId}, ${reviewId}, ${last + 1}, ${text},
        CASE WHEN ${number === 0} THEN seconds_between(${review.createdAt}, now()) END)`;
    await raiseVersions(tx, storeId, [reviewId]);
    await recordActivity(tx, storeId, { subject: 'review', id: reviewId, after: { reply: text } });
    if (review.isNotified) await notifyAuthor(tx, storeId, reviewId, 'review_reply');
    return 'written';
  });
}

/** Gives a comment another text; without one it is removed. */
export async function updateReply(
  sql: Sql,
  storeId: string,
  reviewId: number,
  {
    id,
    text,
    ifVersion,
  }: { readonly id: number; readonly text: string | undefined; readonly ifVersion?: number | undefined },
): Promise<ReplyOutcome> {
  return sql.begin(async (tx) => {
    const review = await lockReview(tx, storeId, reviewId);
    if (review === undefined) return 'review unknown';
    if (isOther(review, ifVersion)) return 'stale';
    const comment = tx`store_id = ${storeId} AND opinion_id = ${reviewId} AND position = ${id}`;
    const [former] = await tx<{ text: string }[]>`SELECT text FROM opinion_comments WHERE ${comment}`;
    if (former === undefined) return 'reply unknown';
    if (text === undefined) await tx`DELETE FROM opinion_comments WHERE ${comment}`;
    else await tx`UPDATE opinion_comments SET text = ${text} WHERE ${comment}`;
    await raiseVersions(tx, storeId, [reviewId]);
    await recordActivity(tx, storeId, {
      subject: 'review',
      id: reviewId,
      before: { reply: former.text },
      after: text === undefined ? undefined : { reply: text },
    });
    return 'written';
  });
}

interface RepliedReview {
  readonly version: number;
  readonly createdAt: Date;
  readonly isNotified: boolean;
}

const isOther = ({ version }: RepliedReview, ifVersion: number | undefined): boolean =>
  ifVersion !== undefined && ifVersion !== version;

/** `isNotified`: its author gets mail about the first reply. A review that is not shown has none to read. */
async function lockReview(
  tx: TransactionSql,
  storeId: string,
  id: number,
): Promise<RepliedReview | undefined> {
  const [review] = await lockInStore(
    tx,
    storeId,
    tx<RepliedReview[]>`
    SELECT version, created_at, is_collected AND author_email IS NOT NULL AND status = 'published' AS is_notified
    FROM opinions WHERE store_id = ${storeId} AND id = ${id}
    FOR UPDATE`,
  );
  return review;
}
