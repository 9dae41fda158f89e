import type { SentOrder } from '@opina/contract/entities/collection/new-order';
import { errorCatalogue } from '@opina/contract/errors';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { readMoment } from '../platform/time/read-times.ts';
import type { OrderProblem, UncheckedItem, UncheckedOrder } from './new-order.ts';
import { readOrderStatus } from './order-status.ts';

type SentItem = Exclude<SentOrder['items'], Readonly<Record<string, unknown>>>[number];
type Nothing = null | undefined | false;
type Text = string | number | Nothing;
type List = readonly Text[] | string | Nothing;

/** Translates an order of the merchant API. A delivery date without a zone is in `timeZone`. */
export function readSentOrder(sent: SentOrder, timeZone: string): UncheckedOrder {
  const { client } = sent;
  return {
    orderId: textOf(sent.order_id),
    status: typeof sent.status === 'string' ? readOrderStatus(sent.status) : null,
    deliveryDate: readDeliveryDate(sent.delivery_date, timeZone),
    email: textOf(client?.email),
    firstName: textOf(client?.first_name),
    lastName: textOf(client?.last_name),
    phone: textOf(client?.phone_number),
    clientTags: readTags(client?.tags),
    tags: readTags(sent.tags),
    // Items sent as an object are sorted by their keys, which are whole numbers.
    items: Object.values<SentItem>(sent.items).map(readItem),
  };
}

const readItem = (item: SentItem): UncheckedItem => ({
  productCode: textOf(item.id),
  name: textOf(item.name),
  url: textOf(item.url),
  price: readPrice(item.price),
  photosUrls: listOf(item.photos_urls),
  tags: readTags(item.tags),
  extra: item.extra,
});

const isNothing = (value: unknown): value is Nothing =>
  value === null || value === undefined || value === false;
const textOf = (value: Text): string => (isNothing(value) ? '' : String(value));

function listOf(value: List): string[] {
  if (isNothing(value)) return [];
  return typeof value === 'string' ? [value] : value.map(textOf);
}

/** A tag holds no comma, which separates tags on the wire. */
const readTags = (value: List): string[] => listOf(value).flatMap((text) => text.split(','));

/** `199.90`, `199,90` or a number. An invalid price is left out and does not refuse the order. */
function readPrice(value: Text): number | null {
  const text = textOf(value).trim();
  return /^\d{1,12}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Empty if the text is not a date. */
function readDeliveryDate(text: string | null | undefined, timeZone: string): string | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  return readMoment(text, timeZone)?.toISOString() ?? '';
}

const codes = {
  order_id: 'order.id_invalid',
  delivery_date: 'order.date_invalid',
  email: 'order.email_invalid',
  product_code: 'order.item_invalid',
} as const;

/** The refusal of an order by the API. */
export function refusedOrder({ field, item }: OrderProblem): OpinaError {
  const code = codes[field];
  if (item === undefined) return new OpinaError(code);
  const { message } = errorCatalogue[code];
  return new OpinaError(code, { errors: [{ field: `items.${item}.id`, message }] });
}
