import { type Static, Type } from 'typebox';
import { orderStatuses } from '../../constants/invitations.ts';
import { code, instant, nullableText } from '../fields.ts';

/** An order as it is stored. */
export const merchantOrderSchema = Type.Object(
  {
    order_id: Type.String(),
    status: Type.Enum(orderStatuses),
    delivery_date: nullableText,
    client: Type.Object(
      {
        email: nullableText,
        first_name: Type.String(),
        last_name: Type.String(),
        phone_number: Type.String(),
        tags: Type.Array(Type.String()),
      },
      { additionalProperties: false },
    ),
    tags: Type.Array(Type.String()),
    items: Type.Array(
      Type.Object(
        {
          id: code,
          name: Type.String(),
          url: nullableText,
          price: Type.Union([Type.Number(), Type.Null()]),
          photos_urls: Type.Array(Type.String()),
          tags: Type.Array(Type.String()),
          extra: Type.Unknown(),
        },
        { additionalProperties: false },
      ),
    ),
    created_at: instant,
  },
  { $id: 'MerchantOrder', additionalProperties: false },
);
export type WireMerchantOrder = Static<typeof merchantOrderSchema>;
