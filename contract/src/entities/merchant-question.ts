import { type Static, Type } from 'typebox';
import { statuses } from '../constants.ts';
import { code, instant } from './fields.ts';
import { linkSchema } from './link.ts';

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
