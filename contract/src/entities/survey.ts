import { type Static, Type } from 'typebox';
import { surveyAnswerKinds, surveyKinds } from '../constants/surveys.ts';
import { averageStars, stars } from './fields.ts';

const answersCount = Type.Integer({ minimum: 0 });

/** What the customer of one review answered to the questions of one kind. `extra_id` is the review's `sale_item.id`. */
export const surveyAnswerSchema = Type.Object(
  {
    extra_id: Type.Integer(),
    kind: Type.Enum(surveyAnswerKinds),
    options: Type.Array(
      Type.Object(
        {
          id: Type.Integer(),
          description: Type.String(),
          question: Type.Object(
            { id: Type.Integer(), description: Type.String() },
            { additionalProperties: false },
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'SurveyAnswer', additionalProperties: false },
);
export type WireSurveyAnswer = Static<typeof surveyAnswerSchema>;

/** A question about customers or occasions, and how many published reviews of the product chose each option. */
export const surveyQuestionSchema = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum(surveyKinds),
    description: Type.String(),
    options: Type.Array(
      Type.Object(
        {
          id: Type.Integer(),
          description: Type.String(),
          weight: Type.Integer(),
          answers_count: answersCount,
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'SurveyQuestion', additionalProperties: false },
);
export type WireSurveyQuestion = Static<typeof surveyQuestionSchema>;

/**
 * A question about the product itself. `average` is that of the chosen options' orderings, 1 to 5 with two decimals;
 * `weight` the ordering that is "as expected" to a reader that knows no others, `expected` all that are.
 */
export const attributeSchema = Type.Object(
  {
    id: Type.Integer(),
    description: Type.String(),
    average: averageStars,
    weight: stars,
    expected: Type.Optional(Type.Array(stars)),
    options: Type.Array(
      Type.Object(
        {
          id: Type.Integer(),
          description: Type.String(),
          ordering: Type.Integer({ minimum: 1 }),
          answers_count: answersCount,
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'Attribute', additionalProperties: false },
);
export type WireAttribute = Static<typeof attributeSchema>;
