import { type Static, Type } from 'typebox';
import { orderStatuses } from '../constants/invitations.ts';
import { suppressionReasons } from '../constants/mail.ts';
import { orderValues } from '../entities/collection/new-order.ts';
import {
  address,
  closed,
  maxStoredEmailLength,
  moment,
  orNull,
  page,
  storedProduct,
  text,
} from './values.ts';

/** The difference from a new order: what any version of the server accepted. */
const values = orderValues({
  email: maxStoredEmailLength,
  items: 32_000,
  product: storedProduct,
});

const item = Type.Object(
  {
    product_code: values.product_code,
    name: storedProduct.name,
    url: orNull(page),
    /** Decimal, as the database writes it. */
    price: orNull(Type.String({ pattern: String.raw`^\d{1,12}(\.\d{1,4})?$` })),
    photos_urls: Type.Array(address),
    tags: values.tags,
    extra: Type.Unknown(),
  },
  closed,
);

/** An order that the store's programs sent. Only with personal data. */
export const orderRecord = Type.Object(
  {
    type: Type.Literal('order'),
    order_id: values.order_id,
    /** Missing in older files: placed. */
    status: Type.Optional(Type.Enum(orderStatuses)),
    delivery_date: orNull(moment),
    client_email: orNull(values.email),
    /** Why the client gets no invitations, or no mail. Missing: gets them. Older files say `left` for `unsubscribed`. */
    client_suppression: Type.Optional(Type.Enum([...suppressionReasons, 'left'])),
    client_first_name: text(),
    client_last_name: text(),
    client_phone: text(),
    client_tags: values.tags,
    tags: values.tags,
    created_at: moment,
    updated_at: moment,
    items: Type.Array(item, { maxItems: values.maxItems }),
  },
  closed,
);
export type OrderRecord = Static<typeof orderRecord>;
