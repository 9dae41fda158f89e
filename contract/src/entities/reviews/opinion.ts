import { type Static, Type } from 'typebox';
import { reviewSources } from '../../constants/reviews.ts';
import { dayPattern, stars } from '../fields.ts';
import { videoFields } from './video.ts';

/** A review's title and text in another language. */
export const translationSchema = Type.Object(
  {
    opinion_id: Type.Integer(),
    locale: Type.String(),
    title: Type.String(),
    text: Type.String(),
  },
  { $id: 'Translation', additionalProperties: false },
);
export type WireTranslation = Static<typeof translationSchema>;

/** One customer picture of a review, as addresses of its sizes. */
export const reviewPhotoFields = {
  id: Type.Integer(),
  image: Type.String(),
  square: Type.String(),
  thumbnail: Type.String(),
};
export const reviewPhotoSchema = Type.Object(reviewPhotoFields, {
  $id: 'ReviewPhoto',
  additionalProperties: false,
});
export type WireReviewPhoto = Static<typeof reviewPhotoSchema>;

/** The customer's video of a review: at most one. */
export const opinionVideoFields = { id: Type.Integer(), ...videoFields };
export const opinionVideoSchema = Type.Object(opinionVideoFields, {
  $id: 'OpinionVideo',
  additionalProperties: false,
});
export type WireOpinionVideo = Static<typeof opinionVideoSchema>;

/** What the store, or whoever collected the review, wrote below it. */
export const commentSchema = Type.Object(
  { text: Type.String() },
  { $id: 'Comment', additionalProperties: false },
);

/** Where a review comes from. A server that does not know omits `source`. */
export const sourceFields = {
  third_party: Type.Optional(Type.Boolean()),
  third_party_name: Type.Optional(Type.String()),
  source: Type.Optional(
    Type.Enum(reviewSources, {
      description:
        '`bought_here`: the server has an order for it. `open`: written here, for no known order. `third_party`: collected by `third_party_name`. `imported`: from a file or a program of the store.',
    }),
  ),
  verified_purchase: Type.Optional(
    Type.Boolean({ description: 'Whether the server has the order of the purchase.' }),
  ),
};

/** What is said beside a review besides where it comes from. */
const noteFields = {
  disclosures: Type.Optional(
    Type.String({
      description: 'What the three fields below say, in the language of the store.',
    }),
  ),
  incentivized: Type.Optional(Type.Literal(true, { description: 'Its author got something for it.' })),
  insider: Type.Optional(
    Type.Literal(true, { description: 'Its author works for the store, or is close to it.' }),
  ),
  experienced_on: Type.Optional(
    Type.String({ pattern: dayPattern, description: 'The day of the experience: day/month/year.' }),
  ),
  incentive: Type.Optional(
    Type.String({
      description: 'What everybody who was asked for a review was offered, whatever the rating.',
    }),
  ),
  edited_at: Type.Optional(
    Type.String({ pattern: dayPattern, description: 'When its author changed it: day/month/year.' }),
  ),
  purchased_in: Type.Optional(
    Type.String({
      pattern: String.raw`^\d{4}-\d{2}$`,
      description: 'The month of a verified purchase, if the store shows it.',
    }),
  ),
};

/**
 * A review. `created_at` is day/month/year (`31/12/2026`). A rating without text leaves `opinion` and
 * `opinion_title` out; `recommends` is left out when the customer did not say.
 */
export const opinionSchema = Type.Object(
  {
    id: Type.Integer(),
    rate: stars,
    opinion: Type.Optional(Type.String()),
    opinion_title: Type.Optional(Type.String()),
    user: Type.Object({ name: Type.String() }, { additionalProperties: false }),
    profile: Type.Optional(Type.String()),
    created_at: Type.String({ pattern: dayPattern }),
    locale: Type.String(),
    translations: Type.Array(translationSchema),
    recommends: Type.Optional(Type.Union([Type.Literal('yes'), Type.Literal('no')])),
    upvotes_count: Type.Integer({ minimum: 0 }),
    downvotes_count: Type.Integer({ minimum: 0 }),
    upvote_count: Type.Integer({ minimum: 0 }),
    ...sourceFields,
    third_party: Type.Boolean(),
    verified_purchase: Type.Boolean({ description: 'Whether the server has the order of the purchase.' }),
    ...noteFields,
    comments: Type.Array(commentSchema),
    review_photos: Type.Array(reviewPhotoSchema),
    opinion_videos: Type.Array(opinionVideoSchema),
    sale_item: Type.Optional(Type.Object({ id: Type.Integer() }, { additionalProperties: false })),
  },
  { $id: 'Opinion', additionalProperties: false },
);
export type WireOpinion = Static<typeof opinionSchema>;

/** The most helpful positive or negative review, in the root response. */
export const featuredOpinionSchema = Type.Object(
  {
    id: Type.Integer(),
    upvote_count: Type.Integer({ minimum: 0 }),
    rate: stars,
    locale: Type.String(),
    translations: Type.Array(translationSchema),
    opinion_title: Type.Optional(Type.String()),
    opinion: Type.Optional(Type.String()),
    ...sourceFields,
    ...noteFields,
    opinion_videos: Type.Array(opinionVideoSchema),
  },
  { $id: 'FeaturedOpinion', additionalProperties: false },
);
export type WireFeaturedOpinion = Static<typeof featuredOpinionSchema>;
