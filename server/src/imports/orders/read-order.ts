import { checkOrder, type NewOrder, type OrderProblem, type UncheckedItem } from '../../orders/new-order.ts';
import { readOrderStatus } from '../../orders/order-status.ts';
import { unguardCell } from '../../platform/text/guarded-cell.ts';
import { readMoment } from '../../platform/time/read-times.ts';
import { type RefusalCode, RowRefused } from '../rows/row-refusals.ts';
import type { OrderColumns } from './order-columns.ts';
import type { OrderField } from './order-fields.ts';

/** A row by field. Of several columns of a field, the first with a value. */
export type OrderRow = (field: OrderField) => string;

export const orderRow =
  ({ mapped }: OrderColumns, fields: readonly string[]): OrderRow =>
  (field) => {
    for (const column of mapped) {
      const cell = column.field === field ? unguardCell(fields[column.index] ?? '').trim() : '';
      if (cell !== '') return cell;
    }
    return '';
  };

const refusals: Readonly<
  Record<OrderProblem['field'], { readonly code: RefusalCode; readonly column: OrderField }>
> = {
  order_id: { code: 'row.order_id_invalid', column: 'order_id' },
  delivery_date: { code: 'row.date_invalid', column: 'delivery_date' },
  email: { code: 'row.email_invalid', column: 'email' },
  product_code: { code: 'row.product_id_invalid', column: 'product_id' },
};

/** The order of its rows, of which each has one product or several separated by `|`. Throws `RowRefused`. */
export function readOrder(rows: readonly OrderRow[], timeZone: string): NewOrder {
  const first = (field: OrderField) => rows.map((row) => row(field)).find((text) => text !== '') ?? '';
  const delivered = first('delivery_date');
  const { order, problems } = checkOrder({
    orderId: first('order_id'),
    status: readOrderStatus(first('status')),
    deliveryDate: delivered === '' ? null : (readMoment(delivered, timeZone)?.toISOString() ?? ''),
    email: first('email'),
    firstName: first('first_name'),
    lastName: first('last_name'),
    phone: first('phone_number'),
    clientTags: [],
    tags: first('tags').split(','),
    items: rows.flatMap(readItems),
  });
  const [refused, ...others] = problems.map(({ field }) => {
    const { code, column } = refusals[field];
    return new RowRefused(code, column, first(column));
  });
  if (refused !== undefined) throw refused.with(others);
  if (order.items.length === 0) throw new RowRefused('row.product_missing', 'product_id');
  return order;
}

const readItems = (row: OrderRow): UncheckedItem[] =>
  row('product_id')
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
