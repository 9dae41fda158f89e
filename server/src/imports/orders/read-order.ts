import { checkOrder, type NewOrder, type UncheckedItem } from '../../orders/new-order.ts';
import { readOrderStatus } from '../../orders/order-status.ts';
import { unguardCell } from '../../platform/text/guarded-cell.ts';
import { readMoment } from '../../platform/time/read-times.ts';
import type { OrderField } from './order-columns.ts';

/** A row by field. */
export type OrderRow = (field: OrderField) => string;

export const orderRow =
  (columns: ReadonlyMap<OrderField, number>, fields: readonly string[]): OrderRow =>
  (field) =>
    unguardCell(fields[columns.get(field) ?? -1] ?? '').trim();

/** The order of its rows, of which each has one product or several separated by `|`; or the field that is invalid. */
export function readOrder(
  rows: readonly OrderRow[],
  timeZone: string,
): { readonly order: NewOrder; readonly problem: string | undefined } {
  const first = (field: OrderField) => rows.map((row) => row(field)).find((text) => text !== '') ?? '';
  const delivered = first('delivery_date');
  const { order, problems } = checkOrder({
    orderId: first('order_id'),
    status: readOrderStatus(first('status')),
    deliveryDate: delivered === '' ? null : (readMoment(delivered, timeZone)?.toISOString() ?? ''),
    email: first('email'),
    firstName: first('first_name'),
    lastName: first('last_name'),
    phone: first('phone'),
    clientTags: [],
    tags: first('tags').split(','),
    items: rows.flatMap(readItems),
  });
  return { order, problem: problems[0]?.field };
}

const readItems = (row: OrderRow): UncheckedItem[] =>
  row('product_code')
    .split('|')
    .filter((code) => code.trim() !== '')
    .map((productCode) => ({
      productCode,
      name: row('product_name'),
      url: row('product_url'),
      price: null,
      photosUrls: row('photo_url').split(/[|\s]+/),
      tags: [],
      extra: null,
    }));
