import type { OrderStatus } from '@opina/contract/constants/invitations';
import type { WireMerchantOrder } from '@opina/contract/entities/collection/merchant-order';
import type { SentOrder } from '@opina/contract/entities/collection/new-order';
import type { Context } from '../platform/context.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { requireStore } from '../stores/require-store.ts';
import { listOrders, type OrderListing } from './list-orders.ts';
import { checkOrder } from './new-order.ts';
import { deleteOrderRows, setOrderStatus, writeOrder } from './queries.ts';
import { readSentOrder, refusedOrder } from './sent-order.ts';
import { wireOrder } from './wire.ts';

/** Plans what orders cause, in the transaction that writes them. */
export type PlanOrders = (
  tx: TransactionSql,
  store: StoredStore,
  orderIds: readonly string[],
) => Promise<void>;

export interface OrderContext extends Context {
  readonly planOrders: PlanOrders;
}

export interface StoreOrdersRequest extends Omit<OrderListing, 'limit' | 'offset'> {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/**
 * Takes an order; the same again changes nothing. Throws `order.id_invalid`, `order.item_invalid`,
 * `order.date_invalid`, `order.email_invalid`.
 */
export async function createOrder(
  sql: Sql,
  storeId: string,
  sent: SentOrder,
  planOrders?: PlanOrders,
): Promise<{ order_id: string; items_count: number }> {
  const store = await requireStore(sql, storeId);
  const { order, problems } = checkOrder(readSentOrder(sent, timeZoneOf(store)));
  const [problem] = problems;
  if (problem !== undefined) throw refusedOrder(problem);
  await writeOrder(sql, storeId, order, (tx, ids) => planOrders?.(tx, store, ids));
  return { order_id: order.orderId, items_count: order.items.length };
}

/** Throws `order.unknown`. */
export async function deleteOrder(sql: Sql, storeId: string, orderId: string): Promise<{ order_id: string }> {
  const id = normalizeId(orderId);
  if (!(await deleteOrderRows(sql, storeId, id))) throw new OpinaError('order.unknown');
  return { order_id: id };
}

/** As a call with a new `status`: the customer of a cancelled or returned order is not asked. Throws `order.unknown`. */
export async function changeOrderStatus(
  sql: Sql,
  storeId: string,
  { orderId, status }: { readonly orderId: string; readonly status: OrderStatus },
  planOrders: PlanOrders,
): Promise<void> {
  const store = await requireStore(sql, storeId);
  const id = normalizeId(orderId);
  const isFound = await sql.begin(async (tx) => {
    if (!(await setOrderStatus(tx, storeId, id, status))) return false;
    await planOrders(tx, store, [id]);
    return true;
  });
  if (!isFound) throw new OpinaError('order.unknown');
}

/** A page of a store's orders, newest first; empty after the last. */
export async function listStoreOrders(
  sql: Sql,
  storeId: string,
  { page, perPage, ...filters }: StoreOrdersRequest,
): Promise<{ items: WireMerchantOrder[]; hasMore: boolean }> {
  await requireStore(sql, storeId);
  const listing = { ...filters, limit: perPage + 1, offset: (page - 1) * perPage };
  const orders = await listOrders(sql, storeId, listing);
  return { items: orders.slice(0, perPage).map(wireOrder), hasMore: orders.length > perPage };
}
