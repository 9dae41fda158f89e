import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { longestExtra, longestOrderId, longestProductCode, mostOrderItems, mostTags } from '../constants.ts';
import { bodyErrors, merchantErrors, storeParams } from './merchant.ts';

const longestLine = 500;
const longestUrl = 2_048;
const mostPhotos = 50;

/** Shops send numbers where texts are meant, texts where lists are, and null or false for nothing. */
const nothing = [Type.Null(), Type.Literal(false)] as const;
const anyText = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Number(), ...nothing]);
const id = (maxLength: number) => Type.Union([Type.String({ minLength: 1, maxLength }), Type.Integer()]);
const anyList = (maxItems: number, maxLength: number, description: string) =>
  Type.Optional(
    Type.Union([Type.Array(anyText(maxLength), { maxItems }), Type.String({ maxLength }), ...nothing], {
      description,
    }),
  );
const tags = anyList(mostTags, longestUrl, 'A list, or one text with commas.');

const client = Type.Object(
  {
    email: Type.Optional(anyText(longestLine)),
    first_name: Type.Optional(anyText(longestLine)),
    last_name: Type.Optional(anyText(longestLine)),
    phone_number: Type.Optional(anyText(longestLine)),
    tags,
  },
  { additionalProperties: true },
);

const item = Type.Object(
  {
    id: id(longestProductCode),
    name: Type.Optional(anyText(longestLine)),
    url: Type.Optional(anyText(longestUrl)),
    price: Type.Optional(anyText(longestLine)),
    photos_urls: anyList(
      mostPhotos,
      longestUrl,
      'A list of addresses, or one; what is no address is left out.',
    ),
    tags,
    extra: Type.Optional(
      Type.Unknown({
        description: `Whatever else there is to keep; longer than ${longestExtra} characters of JSON it is left out.`,
      }),
    ),
  },
  { additionalProperties: true },
);

/**
 * An order that was made in the shop. It makes its products known, with their names and tags. The same `order_id` again
 * brings the order up to date: its items are then these, and what is not said about the client stays.
 */
export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  summary: 'Tell of an order, or bring one up to date',
  tag: 'merchant',
  scopes: ['orders'],
  params: storeParams,
  body: Type.Object(
    {
      order_id: id(longestOrderId),
      delivery_date: Type.Optional(
        Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
          description: 'ISO 8601, or day/month/year.',
        }),
      ),
      client: Type.Optional(Type.Union([client, Type.Null()])),
      items: Type.Union(
        [
          Type.Array(item, { minItems: 1, maxItems: mostOrderItems }),
          // As PHP writes a list that has lost one of its items, or that has the ids of its products for keys.
          Type.Record(Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' }), item, {
            minProperties: 1,
            maxProperties: mostOrderItems,
            additionalProperties: false,
          }),
        ],
        {
          description: 'A list, or an object whose keys are whole numbers ("0", "1"), in the order of these.',
        },
      ),
      tags,
    },
    { additionalProperties: true },
  ),
  status: 201,
  answer: Type.Object(
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
});
