import type { Sql } from '../platform/database/engine/sql.ts';
import { markErased } from '../platform/database/maintenance/erased-tables.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import { findStore } from '../stores/find-store.ts';

/** Orders in one transaction. */
const batch = 500;

/**
 * Deletes the orders that nobody reviewed, each store's after its own time, with their items and invitations. Returns how
 * many. Several processes may run it at once.
 */
export async function forgetOrders(sql: Sql): Promise<number> {
  const stores = await sql<{ id: string }[]>`SELECT id FROM stores ORDER BY id`;
  let total = 0;
  for (const { id } of stores) total += await forgetOrdersOf(sql, id);
  return total;
}

async function forgetOrdersOf(sql: Sql, storeId: string): Promise<number> {
  const store = await findStore(sql, storeId);
  if (store === undefined) return 0;
  const { forget_orders_days: days } = collectionOf(store).invitations;
  for (let total = 0; ; ) {
    const deleted = await sql.begin(async (tx) => {
      const { count } = await tx`
        DELETE FROM orders WHERE store_id = ${storeId} AND order_id IN (
          SELECT o.order_id FROM orders AS o
          WHERE o.store_id = ${storeId} AND o.created_at < now() - make_interval(days => ${days}::int)
            AND (o.delivery_date IS NULL OR o.delivery_date < now() - make_interval(days => ${days}::int))
            AND NOT EXISTS (SELECT FROM opinions AS r WHERE r.store_id = ${storeId} AND r.order_id = o.order_id)
          ORDER BY o.created_at LIMIT ${batch})`;
      if (count > 0) await markErased(tx, ['orders', 'order_items', 'mail_messages']);
      return count;
    });
    total += deleted;
    if (deleted < batch) return total;
  }
}
