import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  maxExtraLength,
  maxOrderIdLength,
  maxOrderItems,
  maxProductCodeLength,
  maxTags,
} from '../constants.ts';
import { orderId, writtenOrder } from '../examples/orders.ts';
import * as shop from '../examples/shop.ts';
import { bodyErrors, merchantErrors, storeParams } from './merchant-parameters.ts';

const maxLineLength = 500;
const maxUrlLength = 2_048;
const maxPhotos = 50;

/** Shops send numbers instead of texts, texts instead of lists, and null or false for missing values. */
const nothing = [Type.Null(), Type.Literal(false)] as const;
const anyText = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Number(), ...nothing]);
const id = (maxLength: number) => Type.Union([Type.String({ minLength: 1, maxLength }), Type.Integer()]);
const anyList = (maxItems: number, maxLength: number, description: string) =>
  Type.Optional(
    Type.Union([Type.Array(anyText(maxLength), { maxItems }), Type.String({ maxLength }), ...nothing], {
      description,
    }),
  );
const tags = anyList(maxTags, maxUrlLength, 'A list, or one text with commas.');

const client = Type.Object(
  {
    email: Type.Optional(anyText(maxLineLength)),
    first_name: Type.Optional(anyText(maxLineLength)),
    last_name: Type.Optional(anyText(maxLineLength)),
    phone_number: Type.Optional(anyText(maxLineLength)),
    tags,
  },
  { additionalProperties: true },
);

const item = Type.Object(
  {
    id: id(maxProductCodeLength),
    name: Type.Optional(anyText(maxLineLength)),
    url: Type.Optional(anyText(maxUrlLength)),
    price: Type.Optional(anyText(maxLineLength)),
    photos_urls: anyList(
      maxPhotos,
      maxUrlLength,
      'A list of addresses, or one address. The server leaves out invalid addresses.',
    ),
    tags,
    extra: Type.Optional(
      Type.Unknown({
        description: `Any other data. The server leaves it out if it has more than ${maxExtraLength} characters of JSON.`,
      }),
    ),
  },
  { additionalProperties: true },
);

/**
 * An order in the shop. Adds its products, with their names and tags. A repeated `order_id` updates the order: the items are
 * replaced, and client data that is missing in the call is kept.
 */
export const createOrder = defineCall({
  name: 'createOrder',
  path: '/api/stores/{store_id}/orders',
  method: 'POST',
  summary: 'Add or update an order',
  tag: 'merchant',
  scopes: ['orders'],
  params: storeParams,
  body: Type.Object(
    {
      order_id: id(maxOrderIdLength),
      delivery_date: Type.Optional(
        Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
          description: 'ISO 8601, or day/month/year.',
        }),
      ),
      client: Type.Optional(Type.Union([client, Type.Null()])),
      items: Type.Union(
        [
          Type.Array(item, { minItems: 1, maxItems: maxOrderItems }),
          // PHP writes a list like this after an item was removed, or if the product ids are its keys.
          Type.Record(Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' }), item, {
            minProperties: 1,
            maxProperties: maxOrderItems,
            additionalProperties: false,
          }),
        ],
        {
          description: 'A list, or an object whose keys are whole numbers ("0", "1"), read in their order.',
        },
      ),
      tags,
    },
    { additionalProperties: true },
  ),
  status: 201,
  response: Type.Object(
    { order_id: Type.String(), items_count: Type.Integer({ minimum: 1 }) },
    { $id: 'OrderTaken', additionalProperties: false },
  ),
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'order.id_invalid',
    'order.item_invalid',
    'order.date_invalid',
    'order.email_invalid',
  ],
  example: {
    params: shop.ofStore,
    body: writtenOrder,
    response: { order_id: orderId, items_count: writtenOrder.items.length },
  },
});
