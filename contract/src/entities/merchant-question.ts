import { type Static, Type } from 'typebox';
import { statuses } from '../constants/reviews.ts';
import { code, instant, nextCursor, version } from './fields.ts';
import { linkSchema } from './link.ts';

/** A question as its store sees it, without the asker's address. `has_asker`: whether it can be answered in private. */
export const merchantQuestionSchema = Type.Object(
  {
    id: Type.Integer(),
    version,
    product_code: code,
    product: Type.Object(
      { id: code, name: Type.String({ description: 'Empty: not known.' }) },
      { additionalProperties: false },
    ),
    status: Type.Enum(statuses),
    question: Type.String(),
    answer: Type.Optional(Type.String()),
    private_answer: Type.Optional(Type.String()),
    has_asker: Type.Boolean(),
    page_url: Type.Optional(Type.String()),
    created_at: instant,
    answered_at: Type.Union([Type.String(), Type.Null()], {
      description:
        'When the store first answered it here; null: it has not, or it was imported with its answer.',
    }),
  },
  { $id: 'MerchantQuestion', additionalProperties: false },
);
export type WireMerchantQuestion = Static<typeof merchantQuestionSchema>;

export const merchantQuestionPageSchema = Type.Object(
  { items: Type.Array(merchantQuestionSchema), links: Type.Array(linkSchema), next_cursor: nextCursor },
  { $id: 'MerchantQuestionPage', additionalProperties: false },
);
