import type { ModerationReason } from '@opina/contract/constants/moderation';
import type { ReviewStatus } from '@opina/contract/constants/reviews';
import { recordActivity } from '../../activity/record.ts';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockInStore } from '../../platform/database/hold-store.ts';
import { raiseEvent } from '../../platform/events/events.ts';
import { countReviewsOfProducts } from '../../products/summaries.ts';
import { countReviewsOfStore } from '../../stores/summaries.ts';
import { updateSurveySummaries } from '../../surveys/writes.ts';
import { countVotesOf } from '../../votes/slot-queries.ts';
import { addToSlots, removeFromSlots } from '../slot-queries.ts';
import { type Actor, insertEvents } from './event-queries.ts';
import { enqueueReviewEvents, notifyAuthor } from './notify.ts';

interface LockedReview {
  readonly id: number;
  readonly version: number;
  readonly status: ReviewStatus;
  readonly reason: ModerationReason | null;
  /** Whether its author gets mail about it. */
  readonly isNotified: boolean;
}

/** What becomes of a review, by whom and why. */
export interface Decision {
  readonly status: ReviewStatus;
  readonly actor: Actor;
  /** Kept with the review where it is refused or hidden, else in its history alone. */
  readonly reason?: ModerationReason | undefined;
  readonly note?: string | undefined;
  /** What the event says was done. Default: the status, and no event if it stays the same. */
  readonly action?: string | undefined;
  /** The version that was decided about. Default: any. */
  readonly ifVersion?: number | undefined;
}

/** `stale`: the review has another version. `withdrawn`: only its author can send the review again. */
export type DecisionOutcome = 'changed' | 'unchanged' | 'unknown' | 'stale' | 'withdrawn';

/**
 * Gives a review a status: the one way in which statuses change. Counts it in or out everywhere, writes the event,
 * and queues mail and webhook events, in one transaction.
 */
export async function decideReview(
  tx: TransactionSql,
  storeId: string,
  id: number,
  decision: Decision,
): Promise<DecisionOutcome> {
  const { status, actor, note, action } = decision;
  const [review] = await lockReviews(tx, storeId, [id]);
  if (review === undefined) return 'unknown';
  if (decision.ifVersion !== undefined && decision.ifVersion !== review.version) return 'stale';
  if (review.status === 'withdrawn' && actor.kind !== 'author') return 'withdrawn';
  const reason = reasonOf(decision, review);
  if (review.status === status && review.reason === reason && note === undefined && action === undefined)
    return 'unchanged';
  await moveReviews(tx, storeId, [review], { status, reason });
  await insertEvents(tx, storeId, [id], {
    ...decision,
    reason: decision.reason ?? reason ?? undefined,
    action: action ?? status,
  });
  await recordDecision(tx, storeId, review, { ...decision, reason: decision.reason ?? reason ?? undefined });
  if (review.status !== status) await notify(tx, storeId, review, status);
  return 'changed';
}

/** The note is in the review's own history. */
const recordDecision = (
  tx: TransactionSql,
  storeId: string,
  { id, status, reason }: LockedReview,
  decision: Decision,
) =>
  recordActivity(tx, storeId, {
    subject: 'review',
    id,
    before: { status, reason },
    after: { status: decision.status, reason: decision.reason, note: decision.note && true },
  });

/** Queues the mail to the author and the webhook events. That a refused review is hidden is no news to its author. */
async function notify(
  tx: TransactionSql,
  storeId: string,
  { id, status: before, isNotified }: LockedReview,
  status: ReviewStatus,
): Promise<void> {
  if (status !== 'published' && status !== 'refused' && status !== 'hidden') return;
  const isNews = status !== 'hidden' || before !== 'refused';
  if (isNotified && isNews) await notifyAuthor(tx, storeId, id, `review_${status}`);
  if (status === 'hidden') return;
  await enqueueReviewEvents(tx, storeId, id, `review.${status}`);
}

/** A reason that it has stays, if it is refused or hidden again without one. */
function reasonOf({ status, reason }: Decision, review: LockedReview): ModerationReason | null {
  if (status !== 'refused' && status !== 'hidden') return null;
  return reason ?? (review.status === status ? review.reason : null);
}

/**
 * Removes reviews with all that hangs on them, except their history. Returns how many there were. They are hidden first, so that
 * nothing goes on counting them.
 */
export async function deleteReviews(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
  actor: Actor,
): Promise<number> {
  const reviews = await lockReviews(tx, storeId, ids);
  await moveReviews(tx, storeId, reviews, { status: 'hidden', reason: null });
  const found = reviews.map(({ id }) => id);
  await insertEvents(tx, storeId, found, { actor, action: 'deleted' });
  await countVotesOf(tx, storeId, found, -1);
  await tx`DELETE FROM opinions WHERE store_id = ${storeId} AND id = ANY (${found})`;
  raiseEvent('files.unused', { storeId });
  for (const { id, status } of reviews) {
    await recordActivity(tx, storeId, { subject: 'review', id, before: { status } });
  }
  return reviews.length;
}

function lockReviews(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<LockedReview[]> {
  return lockInStore(
    tx,
    storeId,
    tx<LockedReview[]>`
    SELECT id, version, status, status_reason AS reason, is_collected AND author_email IS NOT NULL AS is_notified FROM opinions
    WHERE store_id = ${storeId} AND id = ANY (${ids})
    ORDER BY id
    FOR UPDATE`,
  );
}

/**
 * Gives locked reviews a status and counts them in or out everywhere. Always in the same order: reviews by id, then summaries by
 * product, then the store's. Imports, votes, survey answers and public answers to questions lock in this order too, so that none
 * of them waits in a circle.
 */
async function moveReviews(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly LockedReview[],
  { status, reason }: { readonly status: ReviewStatus; readonly reason: ModerationReason | null },
): Promise<void> {
  await tx`
    UPDATE opinions SET status = ${status}, status_reason = ${reason}
    WHERE store_id = ${storeId} AND id = ANY (${reviews.map(({ id }) => id)})`;
  const isShown = status === 'published';
  const changed = reviews.filter((review) => (review.status === 'published') !== isShown);
  await countChanged(
    tx,
    storeId,
    changed.map(({ id }) => id),
    isShown ? 1 : -1,
  );
}

/** Counts reviews that were written as published, with all that hangs on them, in the same transaction. */
export function countNewReviews(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<void> {
  return countChanged(tx, storeId, ids, 1);
}

async function countChanged(tx: TransactionSql, storeId: string, ids: readonly number[], sign: 1 | -1) {
  if (ids.length === 0) return;
  await updateSurveySummaries(tx, storeId, ids);
  await countReviews(tx, storeId, ids, sign);
}

/** Adds these reviews to the summaries of their products and of the store, or takes them out. The summaries are locked. */
export async function countReviews(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
  sign: 1 | -1,
): Promise<void> {
  const changed = tx`store_id = ${storeId} AND id = ANY (${ids})`;
  const reviews = tx`(
    SELECT product_code, rate, origin, recommends, photos_count, created_at FROM opinions WHERE ${changed}) AS r`;
  // The summaries of the products exist, and are locked, since the survey answers were settled.
  await countReviewsOfProducts(tx, storeId, reviews, sign);
  await countReviewsOfStore(tx, storeId, reviews, sign);
  await (sign === 1 ? addToSlots : removeFromSlots)(tx, storeId, reviews);
}
