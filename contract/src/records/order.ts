import { type Static, Type } from 'typebox';
import { maxOrderIdLength, maxProductCodeLength } from '../constants.ts';
import { closed, email, moment, orNull, tags, text } from './values.ts';

const item = Type.Object(
  {
    product_code: text(maxProductCodeLength, 1),
    name: text(),
    url: orNull(text()),
    /** Decimal, as the database writes it. */
    price: orNull(Type.String({ pattern: String.raw`^\d{1,12}(\.\d{1,4})?$` })),
    photos_urls: Type.Array(text()),
    tags,
    extra: Type.Unknown(),
  },
  closed,
);

/** An order that the store's programs sent. Only with personal data. */
export const orderRecord = Type.Object(
  {
    type: Type.Literal('order'),
    order_id: text(maxOrderIdLength, 1),
    delivery_date: orNull(moment),
    client_email: orNull(email),
    client_first_name: text(),
    client_last_name: text(),
    client_phone: text(),
    client_tags: tags,
    tags,
    created_at: moment,
    updated_at: moment,
    items: Type.Array(item, { maxItems: 32_000 }),
  },
  closed,
);
export type OrderRecord = Static<typeof orderRecord>;
