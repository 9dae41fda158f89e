import { maxExtraLength } from '@opina/contract/constants/products';
import { newOrderValues as values } from '@opina/contract/entities/collection/new-order';
import { Compile } from 'typebox/compile';
import { isStorableJson } from '../platform/core/storable-json.ts';
import { normalizeId, toPlainLine } from '../platform/text/clean-text.ts';
import { isEmail } from '../platform/text/is-email.ts';
import { checkProductName, checkTags, isProductCode, readWebAddress } from '../products/new-product.ts';
import type { NewOrder, OrderItem } from './queries.ts';

export type { NewOrder };

/** An order that is not checked yet. An empty text is not given; an empty delivery date was given and is no date. */
export interface UncheckedOrder extends Omit<NewOrder, 'email' | 'items'> {
  readonly email: string;
  readonly items: readonly UncheckedItem[];
}

export interface UncheckedItem extends Omit<OrderItem, 'url'> {
  readonly url: string;
}

/** What refuses an order. Other invalid values are left out. */
export interface OrderProblem {
  readonly field: 'order_id' | 'delivery_date' | 'email' | 'product_code';
  /** Of a product code: its place in the items. */
  readonly item?: number;
}

const isOrderId = Compile(values.order_id);
const isShortEmail = Compile(values.email);
const maxPrice = 1e11;

/** Cleans an order and checks it: the one rule set. Whoever reads a format translates it into an unchecked order. */
export function checkOrder(unchecked: UncheckedOrder): {
  readonly order: NewOrder;
  readonly problems: readonly OrderProblem[];
} {
  const order = cleanOrder(unchecked);
  const { orderId, deliveryDate, email, items } = order;
  const isEmailWrong = email !== null && !(isShortEmail.Check(email) && isEmail(email));
  const problems: readonly OrderProblem[] = [
    ...(isOrderId.Check(orderId) ? [] : [{ field: 'order_id' } as const]),
    ...(deliveryDate === '' ? [{ field: 'delivery_date' } as const] : []),
    ...(isEmailWrong ? [{ field: 'email' } as const] : []),
    ...items.flatMap(({ productCode }, item) =>
      isProductCode(productCode) ? [] : [{ field: 'product_code', item } as const],
    ),
  ];
  return { order, problems };
}

const cleanOrder = (order: UncheckedOrder): NewOrder => ({
  orderId: normalizeId(order.orderId),
  status: order.status ?? null,
  deliveryDate: order.deliveryDate,
  email: order.email.trim() || null,
  firstName: toPlainLine(order.firstName),
  lastName: toPlainLine(order.lastName),
  phone: toPlainLine(order.phone),
  clientTags: checkTags(order.clientTags),
  tags: checkTags(order.tags),
  items: order.items.map(cleanItem),
});

const cleanItem = (item: UncheckedItem): OrderItem => ({
  productCode: normalizeId(item.productCode),
  name: checkProductName(item.name),
  url: readWebAddress(item.url) ?? null,
  price: item.price !== null && item.price < maxPrice ? item.price : null,
  photosUrls: item.photosUrls.flatMap((text) => readWebAddress(text) ?? []),
  tags: checkTags(item.tags),
  extra: isStorableJson(item.extra, maxExtraLength) ? item.extra : null,
});
