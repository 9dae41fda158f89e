import { groupBy } from '../platform/core/group-by.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { listOrderedItems, type OrderedItem } from './item-queries.ts';
import { delayOf } from './plan.ts';

export type InvitedItem = OrderedItem;
type Collecting = Pick<StoredStore, 'id' | 'collection'>;

/** The items of orders that their customers are asked about, each product once, in the order's order. */
export async function invitedItemsOf(
  sql: Sql | TransactionSql,
  store: Collecting,
  orderIds: readonly string[],
): Promise<Map<string, InvitedItem[]>> {
  const { invitations } = collectionOf(store);
  const items = await listOrderedItems(sql, store.id, orderIds);
  const asked = items.filter((item) => delayOf(item, invitations) !== null);
  const ofOrders = groupBy(asked, ({ orderId }) => orderId);
  return new Map([...ofOrders].map(([orderId, own]) => [orderId, onceEach(own)]));
}

/** The first item of each product. */
function onceEach(items: readonly InvitedItem[]): InvitedItem[] {
  const ofProducts = groupBy(items, ({ productCode }) => productCode);
  return [...ofProducts.values()].flatMap(([first]) => first ?? []);
}
