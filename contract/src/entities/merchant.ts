import { type Static, Type } from 'typebox';
import { reviewSources, statuses, surveyAnswerKinds } from '../constants.ts';
import { linkSchema } from './link.ts';
import { reviewPhotoSchema } from './opinion.ts';

const nullableText = Type.Union([Type.String(), Type.Null()]);
const instant = Type.String({ description: 'ISO 8601, in UTC.' });
const code = Type.String({ description: "The merchant's id of the product." });

/** The store's reply below a review; `id` is unique within the review. */
export const merchantCommentSchema = Type.Object(
  { id: Type.Integer(), text: Type.String(), created_at: instant },
  { $id: 'MerchantComment', additionalProperties: false },
);

/** Who wrote a review. Names are empty for an anonymous customer. */
const clientSchema = Type.Object(
  { first_name: Type.String(), last_name: Type.String(), email: nullableText },
  { $id: 'Client', additionalProperties: false },
);

/** A review as its store sees it: with any status, and with the author's e-mail address. */
export const merchantOpinionSchema = Type.Object(
  {
    id: Type.Integer(),
    product_code: code,
    product: Type.Object(
      {
        id: code,
        name: Type.String(),
        price: Type.Union([Type.Number(), Type.Null()], { description: 'The price in its order.' }),
      },
      { additionalProperties: false },
    ),
    order: Type.Object(
      { order_id: nullableText, delivery_date: nullableText },
      {
        additionalProperties: false,
        description: 'The order that the review belongs to; both null if there is none.',
      },
    ),
    status: Type.Enum(statuses),
    rate: Type.Integer({ minimum: 1, maximum: 5 }),
    title: Type.String(),
    text: Type.String(),
    client: clientSchema,
    recommends: Type.Optional(Type.Union([Type.Literal('yes'), Type.Literal('no')])),
    created_at: instant,
    locale: Type.String(),
    upvotes_count: Type.Integer({ minimum: 0 }),
    downvotes_count: Type.Integer({ minimum: 0 }),
    profile: Type.Optional(Type.String()),
    source: Type.Enum(reviewSources, { description: 'Where the review comes from, as shoppers see it.' }),
    third_party_name: Type.Optional(Type.String()),
    sale_item_id: Type.Optional(Type.Integer()),
    comments: Type.Array(merchantCommentSchema),
    review_photos: Type.Array(reviewPhotoSchema),
  },
  { $id: 'MerchantOpinion', additionalProperties: false },
);
export type WireMerchantOpinion = Static<typeof merchantOpinionSchema>;

export const merchantOpinionPageSchema = Type.Object(
  { items: Type.Array(merchantOpinionSchema), links: Type.Array(linkSchema) },
  { $id: 'MerchantOpinionPage', additionalProperties: false },
);

/** A question as its store sees it, without the asker's address. `has_asker`: whether it can be answered in private. */
export const merchantQuestionSchema = Type.Object(
  {
    id: Type.Integer(),
    product_code: code,
    status: Type.Enum(statuses),
    question: Type.String(),
    answer: Type.Optional(Type.String()),
    private_answer: Type.Optional(Type.String()),
    has_asker: Type.Boolean(),
    page_url: Type.Optional(Type.String()),
    created_at: instant,
  },
  { $id: 'MerchantQuestion', additionalProperties: false },
);
export type WireMerchantQuestion = Static<typeof merchantQuestionSchema>;

export const merchantQuestionPageSchema = Type.Object(
  { items: Type.Array(merchantQuestionSchema), links: Type.Array(linkSchema) },
  { $id: 'MerchantQuestionPage', additionalProperties: false },
);

export const surveyDefinitionSchema = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum(surveyAnswerKinds),
    description: Type.String(),
    weight: Type.Integer(),
    expected: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
    tags: Type.Array(Type.String()),
    options: Type.Array(
      Type.Object(
        {
          id: Type.Integer(),
          description: Type.String(),
          ordering: Type.Integer(),
          weight: Type.Integer(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'SurveyDefinition', additionalProperties: false },
);
export type WireSurveyDefinition = Static<typeof surveyDefinitionSchema>;

/** An order as it is stored. */
export const merchantOrderSchema = Type.Object(
  {
    order_id: Type.String(),
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
