import type { WebhookEvent } from '@opina/contract/constants/webhooks';
import { enqueueMessage } from '../../mail/enqueue.ts';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { enqueueEvent } from '../../webhooks/enqueue-event.ts';
import { readStoreReviews } from '../queries.ts';
import { wireStoreReview } from '../wire/wire-store-review.ts';

const daysToSend = 30;

/** Queues mail to the author of a review that was written with this server's form. */
export async function notifyAuthor(
  tx: TransactionSql,
  storeId: string,
  id: number,
  kind: 'review_received' | 'review_published' | 'review_refused' | 'review_hidden' | 'review_reply',
): Promise<void> {
  const expiresAt = new Date(Date.now() + daysToSend * 86_400_000);
  await enqueueMessage(tx, { storeId, kind, opinionId: id, expiresAt });
}

/**
 * Queues a webhook event, with the review as its store sees it after the change. Without the author's address: only
 * `invitation.due` has one.
 */
export async function enqueueReviewEvents(
  tx: TransactionSql,
  storeId: string,
  id: number,
  type: WebhookEvent & `review.${string}`,
): Promise<void> {
  const [review] = await readStoreReviews(tx, storeId, [id]);
  if (review === undefined) return;
  await enqueueEvent(tx, storeId, type, {
    review_id: id,
    ...(review.orderId === null ? {} : { order_id: review.orderId }),
    opinion: wireStoreReview({ ...review, authorEmail: null }),
  });
}
