import type { SentOrder } from '@opina/contract/entities/new-order';
import type { Context } from '../platform/context.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { requireStore } from '../stores/require-store.ts';
import { checkOrder } from './new-order.ts';
import { deleteOrderRows, writeOrder } from './queries.ts';
import { readSentOrder, refusedOrder } from './sent-order.ts';

/** Plans what orders cause, in the transaction that writes them. */
export type PlanOrders = (
  tx: TransactionSql,
  store: StoredStore,
  orderIds: readonly string[],
) => Promise<void>;

export interface OrderContext extends Context {
  readonly planOrders: PlanOrders;
  /** Called after orders were written. */
  readonly onOrders?: (() => void) | undefined;
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
