import type { Sql } from '../platform/database/engine/sql.ts';
import type { StoredStore } from '../stores/find-store.ts';
import type { PlanOrders } from './orders.ts';
import { type NewOrder, readStoredOrders, type StoredOrderRow, writeOrders } from './queries.ts';

export interface BatchOptions {
  readonly dryRun: boolean;
  readonly planOrders: PlanOrders;
}

/** Writes new and changed orders with different ids in one transaction. Returns how many are as they were. */
export async function writeOrderBatch(
  sql: Sql,
  store: StoredStore,
  orders: readonly NewOrder[],
  { dryRun, planOrders }: BatchOptions,
): Promise<{ readonly written: number; readonly unchanged: number }> {
  return sql.begin(async (tx) => {
    const ids = orders.map(({ orderId }) => orderId);
    const stored = new Map((await readStoredOrders(tx, store.id, ids)).map((row) => [row.orderId, row]));
    const changed = orders.filter((order) => !isSame(order, stored.get(order.orderId)));
    if (!dryRun) {
      await writeOrders(tx, store.id, changed, (on, changedIds) => planOrders(on, store, changedIds));
    }
    return { written: changed.length, unchanged: orders.length - changed.length };
  });
}

/** Whether writing the order would change nothing: what it does not say keeps its stored value. */
function isSame(order: NewOrder, stored: StoredOrderRow | undefined): boolean {
  if (stored === undefined) return false;
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [order.status, stored.status],
    [order.deliveryDate, stored.deliveryDate?.toISOString()],
    [order.email, stored.email],
    [order.firstName, stored.firstName],
    [order.lastName, stored.lastName],
    [order.phone, stored.phone],
    [order.tags.length > 0 ? order.tags.join() : null, stored.tags.join()],
    [
      JSON.stringify(order.items.map(({ productCode, name, url }) => [productCode, name, url])),
      JSON.stringify(stored.items),
    ],
  ];
  return pairs.every(
    ([given, kept]) => given === null || given === undefined || given === '' || given === kept,
  );
}
