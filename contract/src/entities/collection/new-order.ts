import { type Static, type TString, Type } from 'typebox';
import { maxEmailLength } from '../../constants/email.ts';
import { maxOrderIdLength, maxOrderItems } from '../../constants/invitations.ts';
import { maxExtraLength, maxProductNameLength, maxTags } from '../../constants/products.ts';
import { safeInteger } from '../fields.ts';
import { newProductValues, type productValues } from '../new-product.ts';

/** Maximum numbers of characters and items of an order, and the values of its products. */
export interface OrderLimits {
  readonly email: number;
  readonly items: number;
  readonly product: ReturnType<typeof productValues>;
}

/** The values that every way in accepts for an order. A whole-store file has wider limits: see `records/order.ts`. */
export const orderValues = (limits: OrderLimits) => ({
  order_id: Type.String({ minLength: 1, maxLength: maxOrderIdLength }),
  email: Type.String({ minLength: 3, maxLength: limits.email }),
  product_code: limits.product.code,
  tags: limits.product.tags,
  maxItems: limits.items,
});

/** Of a new order. The server checks values after they are cleaned. */
export const newOrderValues = orderValues({
  email: maxEmailLength,
  items: maxOrderItems,
  product: newProductValues,
});
const values = newOrderValues;

const maxLineLength = 500;
const maxUrlLength = 2_048;
const maxPhotos = 50;

/** Shops send numbers instead of texts, texts instead of lists, and null or false for missing values. */
const nothing = [Type.Null(), Type.Literal(false)] as const;
const anyText = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Number(), ...nothing]);
const id = (text: TString) => Type.Union([text, safeInteger]);
const anyList = (maxItems: number, maxLength: number, description: string) =>
  Type.Optional(
    Type.Union([Type.Array(anyText(maxLength), { maxItems }), Type.String({ maxLength }), ...nothing], {
      description,
    }),
  );
const sentTags = anyList(maxTags, maxUrlLength, 'A list, or one text with commas.');

const client = Type.Object(
  {
    email: Type.Optional(anyText(maxLineLength)),
    first_name: Type.Optional(anyText(maxLineLength)),
    last_name: Type.Optional(anyText(maxLineLength)),
    phone_number: Type.Optional(anyText(maxLineLength)),
    tags: sentTags,
  },
  { additionalProperties: true },
);

const item = Type.Object(
  {
    id: id(values.product_code),
    name: Type.Optional(anyText(maxProductNameLength)),
    url: Type.Optional(anyText(maxUrlLength)),
    price: Type.Optional(anyText(maxLineLength)),
    photos_urls: anyList(
      maxPhotos,
      maxUrlLength,
      'A list of addresses, or one address. The server leaves out invalid addresses.',
    ),
    tags: sentTags,
    extra: Type.Optional(
      Type.Unknown({
        description: `Any other data. The server leaves it out if it has more than ${maxExtraLength} characters of JSON.`,
      }),
    ),
  },
  { additionalProperties: true },
);

/** An order as shops send it to the merchant API: numbers for texts, one text for a list, null or false for nothing. */
export const sentOrderSchema = Type.Object(
  {
    order_id: id(values.order_id),
    delivery_date: Type.Optional(
      Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
        description: 'ISO 8601, or day/month/year.',
      }),
    ),
    status: Type.Optional(
      Type.Unknown({
        description:
          'placed, cancelled or returned, or what shop systems call it, such as canceled, refunded or completed. The customer of a cancelled or returned order is not asked for a review. Unknown words change nothing.',
      }),
    ),
    client: Type.Optional(Type.Union([client, Type.Null()])),
    items: Type.Union(
      [
        Type.Array(item, { minItems: 1, maxItems: values.maxItems }),
        // PHP writes a list like this after an item was removed, or if the product ids are its keys.
        Type.Record(Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' }), item, {
          minProperties: 1,
          maxProperties: values.maxItems,
          additionalProperties: false,
        }),
      ],
      {
        description: 'A list, or an object whose keys are whole numbers ("0", "1"), read in their order.',
      },
    ),
    tags: sentTags,
  },
  { additionalProperties: true },
);
export type SentOrder = Static<typeof sentOrderSchema>;
