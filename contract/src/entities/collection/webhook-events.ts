import { type Static, type TObject, Type } from 'typebox';
import type { WebhookEvent } from '../../constants/webhooks.ts';
import { code, instant, nullableText } from '../fields.ts';
import { merchantOpinionSchema } from '../reviews/merchant-opinion.ts';
import { invitationSettingsSchema } from './collection-settings.ts';

/** What a customer is asked with. Only this event has an address: its receiver sends the message. */
const invitationDue = Type.Object(
  {
    invitation_id: Type.Integer(),
    order_id: Type.String(),
    is_reminder: Type.Boolean(),
    link: Type.String({ description: 'Opens the form. Whoever has it can write the reviews of this order.' }),
    expires_at: Type.Union([instant, Type.Null()], { description: 'When the link stops working.' }),
    locale: Type.String({ description: 'Of the store.' }),
    incentive: invitationSettingsSchema.properties.incentive,
    client: Type.Object(
      {
        email: nullableText,
        first_name: Type.String(),
        last_name: Type.String(),
        phone_number: Type.String(),
      },
      { additionalProperties: false },
    ),
    items: Type.Array(
      Type.Object(
        { id: code, name: Type.String(), url: nullableText, photo_url: nullableText },
        { additionalProperties: false },
      ),
      { description: 'The products that are not reviewed yet.' },
    ),
  },
  { additionalProperties: false },
);

const ofReview = Type.Object(
  {
    review_id: Type.Integer(),
    order_id: Type.Optional(Type.String()),
    opinion: merchantOpinionSchema,
  },
  { additionalProperties: false, description: 'The review after the change. `client.email` is null.' },
);

const asked = { question_id: Type.Integer(), product_code: code, question: Type.String() };
const questionAsked = Type.Object(asked, { additionalProperties: false });
const questionAnswered = Type.Object(
  {
    ...asked,
    answer: Type.String(),
    visibility: Type.Union([Type.Literal('public'), Type.Literal('private')]),
  },
  { additionalProperties: false },
);

/**
 * The `data` of each event. The ids have these names in every event: the erasure of a person finds deliveries by them.
 */
export const webhookDataSchemas = {
  'invitation.due': invitationDue,
  'review.submitted': ofReview,
  'review.published': ofReview,
  'review.refused': ofReview,
  'question.asked': questionAsked,
  'question.answered': questionAnswered,
} as const satisfies Record<WebhookEvent, TObject>;

export type WebhookData = { [Type in WebhookEvent]: Static<(typeof webhookDataSchemas)[Type]> };

export const webhookSummaries: Readonly<Record<WebhookEvent, string>> = {
  'invitation.due': 'A customer should be asked for a review, or reminded',
  'review.submitted': 'A shopper sent a review',
  'review.published': 'A review is published',
  'review.refused': 'A review is refused',
  'question.asked': 'A shopper asked a question',
  'question.answered': 'The store answered a question',
};
