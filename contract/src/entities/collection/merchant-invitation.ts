import { type Static, Type } from 'typebox';
import { invitationStatuses } from '../../constants/invitations.ts';
import { instant, nullableText } from '../fields.ts';

const nullableInstant = (description: string) => Type.Union([instant, Type.Null()], { description });

const link = Type.String({ description: 'Opens the form. Whoever has it can review the order.' });

const properties = {
  id: Type.Integer(),
  order_id: Type.String(),
  status: Type.Enum(invitationStatuses, {
    description:
      'planned: has a date, or waits for the delivery date. sent: handed to the mail queue or to webhooks. reviewed: nothing is left to review. cancelled: by the store or because of its order. skipped: not asked, for reason. expired: the link no longer works.',
  }),
  reason: nullableText,
  due_at: nullableInstant('When the customer is asked; null without a delivery date.'),
  is_moved: Type.Boolean({ description: 'Whether the store has set due_at.' }),
  delay_days: Type.Union([Type.Integer(), Type.Null()]),
  handed_at: nullableInstant('When the mail was put into the queue, or the webhook.'),
  sent_at: nullableInstant('When the mail server took the mail; without mail, as handed_at.'),
  reminder_due_at: nullableInstant('When the customer is reminded.'),
  reminded_at: nullableInstant('When the customer was reminded.'),
  opened_at: nullableInstant('When the mail was first opened, if the store counts it.'),
  clicked_at: nullableInstant('When the form was first used.'),
  reviewed_at: nullableInstant('When the first review was sent.'),
  unsubscribed_at: nullableInstant('When the customer chose to get no more invitations.'),
  bounced_at: nullableInstant('When the mail came back.'),
  expires_at: nullableInstant('When the link stops working.'),
  created_at: instant,
};

/** An invitation to review an order, for those who may write orders. */
export const merchantInvitationSchema = Type.Object(
  { ...properties, link },
  { $id: 'MerchantInvitation', additionalProperties: false },
);
export type WireMerchantInvitation = Static<typeof merchantInvitationSchema>;

/** The same for everybody who may read it. */
export const readInvitationSchema = Type.Object(
  {
    ...properties,
    link: Type.Union([link, Type.Null()], {
      description:
        'With the link one writes in the name of the customer, so it is null for tokens and members that may not write orders.',
    }),
  },
  { $id: 'ReadInvitation', additionalProperties: false },
);
export type WireReadInvitation = Static<typeof readInvitationSchema>;
