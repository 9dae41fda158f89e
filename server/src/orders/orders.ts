import {
  maxExtraLength,
  maxOrderIdLength,
  maxProductCodeLength,
  maxTagLength,
  maxTags,
} from '@opina/contract/constants';
import { errorCatalogue } from '@opina/contract/errors';
import { isStorableJson } from '../platform/core/storable-json.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId, toPlainLine } from '../platform/text/clean-text.ts';
import { isEmail } from '../platform/text/is-email.ts';
import { parseUrl } from '../platform/text/parse-url.ts';
import { readMoment } from '../platform/time/read-times.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { requireStore } from '../stores/require-store.ts';
import { type NewOrder, type OrderItem, writeOrder } from './queries.ts';

type Nothing = null | undefined | false;
type Text = string | number | Nothing;
type List = readonly Text[] | string | Nothing;

/** An order as shops send it: numbers for texts, one text for a list, null or false for nothing. */
export interface OrderRequest {
  readonly order_id: string | number;
  readonly delivery_date?: string | null;
  readonly client?: {
    readonly email?: Text;
    readonly first_name?: Text;
    readonly last_name?: Text;
    readonly phone_number?: Text;
    readonly tags?: List;
  } | null;
  readonly items: readonly OrderItemRequest[] | Readonly<Record<string, OrderItemRequest>>;
  readonly tags?: List;
}

export interface OrderItemRequest {
  readonly id: string | number;
  readonly name?: Text;
  readonly url?: Text;
  readonly price?: Text;
  readonly photos_urls?: List;
  readonly tags?: List;
  readonly extra?: unknown;
}

const maxPrice = 1e11;

/**
 * Takes an order; the same again changes nothing. Throws `order.id_invalid`, `order.item_invalid`,
 * `order.date_invalid`, `order.email_invalid`.
 */
export async function createOrder(
  sql: Sql,
  storeId: string,
  request: OrderRequest,
): Promise<{ order_id: string; items_count: number }> {
  const order = readOrder(request, timeZoneOf(await requireStore(sql, storeId)));
  await writeOrder(sql, storeId, order);
  return { order_id: order.orderId, items_count: order.items.length };
}

function readOrder(request: OrderRequest, timeZone: string): NewOrder {
  const orderId = normalizeId(textOf(request.order_id));
  if (orderId === '' || orderId.length > maxOrderIdLength) throw new OpinaError('order.id_invalid');
  const { client } = request;
  return {
    orderId,
    deliveryDate: readDeliveryDate(request.delivery_date, timeZone),
    email: readClientEmail(client?.email),
    firstName: toPlainLine(textOf(client?.first_name)),
    lastName: toPlainLine(textOf(client?.last_name)),
    phone: toPlainLine(textOf(client?.phone_number)),
    clientTags: readTags(client?.tags),
    tags: readTags(request.tags),
    items: listItems(request.items).map(readItem),
  };
}

function readItem(item: OrderItemRequest, at: number): OrderItem {
  const productCode = normalizeId(textOf(item.id));
  if (productCode === '' || productCode.length > maxProductCodeLength) {
    const { message } = errorCatalogue['order.item_invalid'];
    throw new OpinaError('order.item_invalid', { errors: [{ field: `items.${at}.id`, message }] });
  }
  return {
    productCode,
    name: toPlainLine(textOf(item.name)),
    url: readUrl(textOf(item.url)) ?? null,
    price: readPrice(item.price),
    photosUrls: listOf(item.photos_urls, (text) => [text]).flatMap((text) => readUrl(text) ?? []),
    tags: readTags(item.tags),
    extra: isStorableJson(item.extra, maxExtraLength) ? item.extra : null,
  };
}

/** Items sent as an object are sorted by their keys, which are whole numbers. */
const listItems = (items: OrderRequest['items']): readonly OrderItemRequest[] => Object.values(items);

const isNothing = (value: unknown): value is Nothing =>
  value === null || value === undefined || value === false;
const textOf = (value: Text): string => (isNothing(value) ? '' : String(value));

function listOf(value: List, split: (text: string) => string[]): string[] {
  if (isNothing(value)) return [];
  return typeof value === 'string' ? split(value) : value.map(textOf);
}

/** A tag holds no comma, which separates tags on the wire. */
function readTags(value: List): string[] {
  const tags = listOf(value, (text) => [text])
    .flatMap((text) => text.split(','))
    .map((text) => toPlainLine(text))
    .filter((tag) => tag !== '' && tag.length <= maxTagLength);
  return [...new Set(tags)].slice(0, maxTags);
}

function readUrl(text: string): string | undefined {
  const url = parseUrl(text.trim());
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
}

/** `199.90`, `199,90` or a number. An invalid price is left out and does not refuse the order. */
function readPrice(value: Text): number | null {
  const text = textOf(value).trim();
  if (!/^\d{1,12}(?:[.,]\d+)?$/.test(text)) return null;
  const price = Number(text.replace(',', '.'));
  return price < maxPrice ? price : null;
}

function readDeliveryDate(text: string | null | undefined, timeZone: string): string | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  const date = readMoment(text, timeZone);
  if (date === undefined) throw new OpinaError('order.date_invalid');
  return date.toISOString();
}

function readClientEmail(value: Text): string | null {
  const email = textOf(value).trim();
  if (email === '') return null;
  if (!isEmail(email)) throw new OpinaError('order.email_invalid');
  return email;
}
