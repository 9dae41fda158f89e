import type { SentOrder } from '@opina/contract/entities/new-order';
import type { Sql } from '../platform/database/engine/sql.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { requireStore } from '../stores/require-store.ts';
import { checkOrder } from './new-order.ts';
import { writeOrder } from './queries.ts';
import { readSentOrder, refusedOrder } from './sent-order.ts';

/**
 * Takes an order; the same again changes nothing. Throws `order.id_invalid`, `order.item_invalid`,
 * `order.date_invalid`, `order.email_invalid`.
 */
export async function createOrder(
  sql: Sql,
  storeId: string,
  sent: SentOrder,
): Promise<{ order_id: string; items_count: number }> {
  const timeZone = timeZoneOf(await requireStore(sql, storeId));
  const { order, problems } = checkOrder(readSentOrder(sent, timeZone));
  const [problem] = problems;
  if (problem !== undefined) throw refusedOrder(problem);
  await writeOrder(sql, storeId, order);
  return { order_id: order.orderId, items_count: order.items.length };
}
