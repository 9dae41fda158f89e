import { firstOfEach, groupBy } from '../platform/core/group-by.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import { findStore, type StoredStore } from '../stores/find-store.ts';
import { listOrderedItems, type OrderedItem } from './item-queries.ts';
import { delayOf } from './planning/plan.ts';

export type InvitedItem = OrderedItem;
type Collecting = Pick<StoredStore, 'id' | 'collection'>;

/**
 * The items of orders that their customers are asked about, and those they have reviewed with the order: each product once, in
 * the order's order. What is due, the mail, the form and whether an order is done all follow it.
 */
export async function invitedItemsOf(
  sql: Sql | TransactionSql,
  store: Collecting,
  orderIds: readonly string[],
): Promise<Map<string, InvitedItem[]>> {
  const { invitations } = collectionOf(store);
  const items = await listOrderedItems(sql, store.id, orderIds);
  const invited = items.filter((item) => item.isOfOrder || delayOf(item, invitations) !== null);
  const ofOrders = groupBy(invited, ({ orderId }) => orderId);
  return new Map(
    [...ofOrders].map(([orderId, own]) => [orderId, firstOfEach(own, ({ productCode }) => productCode)]),
  );
}

/** As `invitedItemsOf`, of one order. */
export async function invitedItems(
  sql: Sql | TransactionSql,
  store: Collecting,
  orderId: string,
): Promise<readonly InvitedItem[]> {
  return (await invitedItemsOf(sql, store, [orderId])).get(orderId) ?? [];
}

/** Whether the customer is still to be asked about it. */
export const isToReview = ({ review }: InvitedItem): boolean => review === null;

/** What the mail of an order asks about. */
export async function itemsToReview(
  sql: Sql,
  storeId: string,
  orderId: string,
): Promise<readonly InvitedItem[]> {
  const store = await findStore(sql, storeId);
  return store === undefined ? [] : (await invitedItems(sql, store, orderId)).filter(isToReview);
}

/** The review that the customer of an order has written of a product; undefined: it is still to be written. */
export async function reviewOfItem(
  sql: Sql | TransactionSql,
  storeId: string,
  { orderId, productCode }: { readonly orderId: string; readonly productCode: string },
): Promise<NonNullable<InvitedItem['review']> | undefined> {
  const items = await listOrderedItems(sql, storeId, [orderId]);
  return items.find((item) => item.productCode === productCode)?.review ?? undefined;
}
