import { type Static, Type } from 'typebox';
import { averageStars } from '../fields.ts';

/** Number of ratings per value; the keys are the strings "1" to "5". */
export const histogramSchema = Type.Object(
  {
    '1': Type.Integer({ minimum: 0 }),
    '2': Type.Integer({ minimum: 0 }),
    '3': Type.Integer({ minimum: 0 }),
    '4': Type.Integer({ minimum: 0 }),
    '5': Type.Integer({ minimum: 0 }),
  },
  { $id: 'Histogram', additionalProperties: false },
);
export type WireHistogram = Static<typeof histogramSchema>;

/** The rating of a product: `average` 0 (no ratings) to 5 with one decimal, `best` always 5. */
export const productRateSchema = Type.Object(
  {
    average: averageStars,
    best: Type.Integer(),
    count: Type.Integer({ minimum: 0 }),
    histogram: histogramSchema,
  },
  { $id: 'ProductRate', additionalProperties: false },
);
export type WireProductRate = Static<typeof productRateSchema>;

/** An average (0 to 5, one decimal) over a count. */
export const rateSchema = Type.Object(
  { average: averageStars, count: Type.Integer({ minimum: 0 }) },
  { $id: 'Rate', additionalProperties: false },
);
export type WireRate = Static<typeof rateSchema>;

/** How many customers said whether they recommend the product, and the share of them who do, in whole percent. */
export const recommendationsSchema = Type.Object(
  {
    averageAnswerCount: Type.Integer({ minimum: 0 }),
    percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { $id: 'RecommendationsSummary', additionalProperties: false },
);
export type WireRecommendations = Static<typeof recommendationsSchema>;
