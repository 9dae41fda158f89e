import { enqueueMessage } from '../mail/enqueue.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { invitedItems, isToReview } from './items.ts';
import { dayMs } from './planning/sending-hours.ts';

/** Records that the link was used, the first time. */
export async function markClicked(sql: Sql, storeId: string, id: number): Promise<void> {
  await sql`
    UPDATE invitations SET clicked_at = now(), updated_at = now()
    WHERE store_id = ${storeId} AND id = ${id} AND clicked_at IS NULL`;
}

/**
 * Records that a review was written, in its transaction. With nothing left to review, the invitation is done. `least` ignores
 * null: the time of the first review stays.
 */
export async function markReviewed(
  tx: TransactionSql,
  store: StoredStore,
  { id, orderId }: { readonly id: number; readonly orderId: string },
): Promise<void> {
  const isDone = !(await invitedItems(tx, store, orderId)).some(isToReview);
  await tx`
    UPDATE invitations SET reviewed_at = least(reviewed_at, now()), updated_at = now(),
      status = CASE WHEN ${isDone}::boolean THEN 'reviewed' ELSE status END
    WHERE store_id = ${store.id} AND id = ${id} AND status <> 'cancelled'`;
}

/** A mail that was not sent for so long is of no use to a person who waits for it. */
const freshLinkDays = 1;

/**
 * Replaces the link by one that works as long as a new one, and queues the mail with it: at most once an hour, and not for an
 * invitation that was cancelled.
 */
export async function sendFreshLink(tx: TransactionSql, store: StoredStore, id: number): Promise<void> {
  const { link_days: linkDays } = collectionOf(store).invitations;
  const replaced = await tx`
    UPDATE invitations SET status = CASE WHEN status = 'expired' THEN 'sent' ELSE status END,
      link_version = link_version + 1, expires_at = now() + ${linkDays} * interval '1 day', fresh_link_at = now(),
      updated_at = now()
    WHERE store_id = ${store.id} AND id = ${id} AND status <> 'cancelled'
      AND (fresh_link_at IS NULL OR fresh_link_at <= now() - interval '1 hour')
    RETURNING id`;
  if (replaced.length === 0) return;
  const expiresAt = new Date(Date.now() + freshLinkDays * dayMs);
  await enqueueMessage(tx, { storeId: store.id, kind: 'fresh_link', invitationId: id, expiresAt });
}
