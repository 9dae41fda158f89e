import { enqueueMessage } from '../mail/enqueue.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import type { StoredStore } from '../stores/find-store.ts';

export const markClicked = async (sql: Sql, storeId: string, id: number): Promise<void> => {
  await sql`
    UPDATE invitations SET clicked_at = now(), updated_at = now()
    WHERE store_id = ${storeId} AND id = ${id} AND clicked_at IS NULL`;
};

export async function markReviewed(
  tx: TransactionSql,
  store: StoredStore,
  { id, orderId }: { readonly id: number; readonly orderId: string },
): Promise<void> {
  await tx`
    UPDATE invitations SET reviewed_at = coalesce(reviewed_at, now()), updated_at = now(),
      status = CASE WHEN EXISTS (
        SELECT FROM order_items AS i
        WHERE i.store_id = ${store.id} AND i.order_id = ${orderId} AND NOT EXISTS (
          SELECT FROM opinions AS o
          WHERE o.store_id = ${store.id} AND o.order_id = ${orderId} AND o.product_code = i.product_code))
        THEN status ELSE 'reviewed' END
    WHERE store_id = ${store.id} AND id = ${id} AND status <> 'cancelled'`;
}

export async function sendFreshLink(
  tx: TransactionSql,
  store: StoredStore,
  { id }: { readonly id: number },
): Promise<boolean> {
  const { link_days: linkDays } = collectionOf(store).invitations;
  await tx`
    UPDATE invitations SET status = CASE WHEN status = 'expired' THEN 'sent' ELSE status END,
      link_version = link_version + 1, expires_at = now() + ${linkDays} * interval '1 day', updated_at = now()
    WHERE store_id = ${store.id} AND id = ${id} AND status <> 'cancelled'`;
  const expiresAt = new Date(Date.now() + 86_400_000);
  return enqueueMessage(tx, { storeId: store.id, kind: 'fresh_link', invitationId: id, expiresAt });
}
