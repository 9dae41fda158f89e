import { type Static, Type } from 'typebox';
import { reviewStatuses } from '../../constants/reviews.ts';

/** The products of an invitation, each once, in the order of the order. */
export const invitedItemsSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          product_code: Type.String(),
          name: Type.String({ description: 'Empty if nobody has named the product.' }),
          review: Type.Union(
            [
              Type.Object(
                { id: Type.Integer(), status: Type.Enum(reviewStatuses) },
                { additionalProperties: false },
              ),
              Type.Null(),
            ],
            { description: 'What the customer has written of it; null: it is still to be written.' },
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'InvitedItems', additionalProperties: false },
);
export type WireInvitedItems = Static<typeof invitedItemsSchema>;
