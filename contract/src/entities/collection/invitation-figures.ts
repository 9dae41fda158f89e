import { type Static, Type } from 'typebox';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** How far the invitations of some days came. */
export const invitationCounts = {
  planned: count('Invitations with a date in these days, whatever became of them.'),
  sent: count('Of these, handed to the mail queue or to webhooks.'),
  opened: count('0 unless the store counts it.'),
  clicked: count('Whose form was used.'),
  reviewed: count('With a review. By product: with a review of the product.'),
  unsubscribed: count('Whose customer wants no more invitations.'),
  bounced: count('Whose mail came back.'),
};

/** Counts of invitations by day, product or delay. */
export const invitationFiguresSchema = Type.Object(
  {
    from: Type.String({ description: 'The first day.' }),
    to: Type.String({ description: 'The last day.' }),
    items: Type.Array(
      Type.Object(
        {
          group: Type.String({
            description:
              "The day in the store's time zone, the product's id, or the number of days after delivery.",
          }),
          ...invitationCounts,
        },
        { additionalProperties: false },
      ),
      { description: 'By day in its order; by product the 1,000 with the most invitations.' },
    ),
  },
  { $id: 'InvitationFigures', additionalProperties: false },
);
export type WireInvitationFigures = Static<typeof invitationFiguresSchema>;
