import { type Static, Type } from 'typebox';
import type { ReviewSource } from '../constants/reviews.ts';
import { auditorSchema } from './auditor.ts';
import { disclosuresSchema } from './disclosures.ts';
import { featuresSchema } from './features.ts';
import { questionSchema } from './question.ts';
import { featuredOpinionSchema, opinionSchema } from './reviews/opinion.ts';
import { productRateSchema, rateSchema, recommendationsSchema } from './reviews/rating.ts';
import { attributeSchema, surveyQuestionSchema } from './survey.ts';

/** Number of published reviews of a product by kind. */
export const opinionCountsSchema = Type.Object(
  {
    positive: Type.Integer({ minimum: 0 }),
    negative: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
    photo: Type.Integer({ minimum: 0 }),
  },
  { $id: 'OpinionCounts', additionalProperties: false },
);

const number = Type.Integer({ minimum: 0 });

/** How many published reviews there are of each source. */
export const opinionsBySourceSchema = Type.Object(
  { bought_here: number, open: number, imported: number, third_party: number } satisfies Record<
    ReviewSource,
    unknown
  >,
  { $id: 'OpinionsBySource', additionalProperties: false },
);
export type WireOpinionsBySource = Static<typeof opinionsBySourceSchema>;

/** Everything the widget needs to draw its first screen. */
export const rootSchema = Type.Object(
  {
    // First, as a view is shown with them before the rest has come.
    features: featuresSchema,
    questions_count: Type.Integer({ minimum: 0 }),
    opinions_count: opinionCountsSchema,
    opinions_by_source: Type.Optional(opinionsBySourceSchema),
    store_opinions_by_source: Type.Optional(opinionsBySourceSchema),
    photo_reviews_count: Type.Integer({ minimum: 0 }),
    top_rated_opinion: Type.Union([featuredOpinionSchema, Type.Null()]),
    top_rated_negative_opinion: Type.Union([featuredOpinionSchema, Type.Null()]),
    rate: productRateSchema,
    store_rate: rateSchema,
    prefetched_questions: Type.Array(questionSchema),
    prefetched_opinions: Type.Array(opinionSchema),
    recommendations: recommendationsSchema,
    /** Both are absent where the store has switched surveys off. */
    survey_questions: Type.Optional(Type.Array(surveyQuestionSchema)),
    attributes: Type.Optional(Type.Array(attributeSchema)),
    raw_store_name: Type.String(),
    store_locale: Type.String(),
    /** Null: the store has set none. */
    store_logo_url: Type.Union([Type.String(), Type.Null()]),
    /** Null: the store has no auditor, and the page names none. */
    auditor: Type.Union([auditorSchema, Type.Null()]),
    /** Absent: the store follows no law that asks for more than every store shows. */
    disclosures: Type.Optional(disclosuresSchema),
    product_name: Type.Union([Type.String(), Type.Null()]),
    /** Absent from other providers' responses. */
    reviews_search: Type.Optional(
      Type.Boolean({ description: "Whether `listOpinions` knows conditions beside the list's modes." }),
    ),
    /** Absent from other providers' responses. */
    reviews_log: Type.Optional(
      Type.Boolean({ description: 'Whether the store has a log of its reviews, below `/log/{store_id}/`.' }),
    ),
  },
  { $id: 'Root', additionalProperties: false },
);
export type WireRoot = Static<typeof rootSchema>;
