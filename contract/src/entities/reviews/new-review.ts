import { type Static, Type } from 'typebox';
import { maxEmailLength } from '../../constants/email.ts';
import { maxOrderIdLength } from '../../constants/invitations.ts';
import { maxPictureUrlLength, maxReviewPhotos } from '../../constants/media.ts';
import {
  maxAuthorNameLength,
  maxProfileLength,
  maxReplyLength,
  maxReviewLength,
  maxSourceIdLength,
  maxTitleLength,
  reviewStatuses,
} from '../../constants/reviews.ts';
import { isoDay, safeInteger, stars } from '../fields.ts';
import { newProductValues } from '../new-product.ts';

/** Maximum lengths of the texts of a review, in characters. */
export interface ReviewLimits {
  readonly title: number;
  readonly text: number;
  readonly authorName: number;
  readonly profile: number;
  readonly thirdPartyName: number;
}

const newReviewLimits: ReviewLimits = {
  title: maxTitleLength,
  text: maxReviewLength,
  authorName: maxAuthorNameLength,
  profile: maxProfileLength,
  thirdPartyName: maxAuthorNameLength,
};

const maxCount = 2_147_483_647;

/** The values that every way in accepts for a review. A whole-store file has wider limits: see `records/review.ts`. */
export const reviewValues = (limits: ReviewLimits) => ({
  product_code: newProductValues.code,
  rate: stars,
  title: Type.String({ maxLength: limits.title }),
  text: Type.String({ maxLength: limits.text }),
  author_name: Type.String({ maxLength: limits.authorName }),
  profile: Type.String({ maxLength: limits.profile }),
  upvotes_count: Type.Integer({ minimum: 0, maximum: maxCount }),
  downvotes_count: Type.Integer({ minimum: 0, maximum: maxCount }),
  third_party_name: Type.String({ maxLength: limits.thirdPartyName }),
  sale_item_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  status: Type.Enum(reviewStatuses, { description: 'Default: `published`.' }),
  experienced_on: { ...isoDay, description: 'The day of the experience: `2026-01-31`.' },
  insider: Type.Boolean({
    description: 'Its author works for the store, or is close to it. Default: false.',
  }),
  incentivized: Type.Boolean({ description: 'Its author got something for it. Default: false.' }),
});

const values = reviewValues(newReviewLimits);
/** ISO 8601 in UTC. */
const moment = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$` });

/** Fields that the merchant API has too. */
const newReviewFields = {
  product_code: values.product_code,
  product_name: Type.Optional(newProductValues.name),
  rate: values.rate,
  title: Type.Optional(values.title),
  text: Type.Optional(values.text),
  author_name: Type.Optional(values.author_name),
  profile: Type.Optional(values.profile),
  sale_item_id: Type.Optional(values.sale_item_id),
  third_party_name: Type.Optional(values.third_party_name),
  source_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxSourceIdLength,
      description: 'Your id for the review. A second call with the same id does not add another review.',
    }),
  ),
  status: Type.Optional(values.status),
  experienced_on: Type.Optional(values.experienced_on),
  insider: Type.Optional(values.insider),
  incentivized: Type.Optional(values.incentivized),
};

/** A review as programs of the store send it to the merchant API. */
export const sentReviewSchema = Type.Object(
  {
    product_code: newReviewFields.product_code,
    product_name: newReviewFields.product_name,
    rate: newReviewFields.rate,
    title: newReviewFields.title,
    text: newReviewFields.text,
    author_name: newReviewFields.author_name,
    author_email: Type.Optional(
      Type.Union([Type.String({ maxLength: maxEmailLength }), Type.Null()], {
        description: 'Never shown to shoppers.',
      }),
    ),
    profile: newReviewFields.profile,
    recommends: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('yes'), Type.Literal('no')])),
    locale: Type.Optional(Type.String({ maxLength: 35, description: "Default: the store's." })),
    created_at: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          "ISO 8601, or a day (`2026-01-31`). Default: now. A time without a zone is in the store's time zone.",
      }),
    ),
    order_id: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: maxOrderIdLength }), safeInteger], {
        description:
          'Id of the order that contains the product. Default: an order of the customer with this author_email.',
      }),
    ),
    sale_item_id: newReviewFields.sale_item_id,
    third_party_name: newReviewFields.third_party_name,
    source_id: newReviewFields.source_id,
    status: newReviewFields.status,
    experienced_on: newReviewFields.experienced_on,
    insider: newReviewFields.insider,
    incentivized: newReviewFields.incentivized,
  },
  { additionalProperties: true },
);

export type SentReview = Static<typeof sentReviewSchema>;

/**
 * A review on its way in. The merchant API, CSV files and forms are translated into it, and the server checks it, texts after
 * they are cleaned. An e-mail address, a locale and times have rules that a schema cannot express.
 */
export const newReviewSchema = Type.Object({
  ...newReviewFields,
  author_email: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  recommends: Type.Optional(Type.Boolean()),
  locale: Type.Optional(Type.String()),
  created_at: Type.Optional(moment),
  upvotes_count: Type.Optional(values.upvotes_count),
  downvotes_count: Type.Optional(values.downvotes_count),
  reply: Type.Optional(Type.String({ maxLength: maxReplyLength })),
  replied_at: Type.Optional(moment),
  /** Addresses. */
  photos: Type.Optional(
    Type.Array(Type.String({ maxLength: maxPictureUrlLength }), { maxItems: maxReviewPhotos }),
  ),
  translations: Type.Optional(
    Type.Array(Type.Object({ locale: Type.String(), title: values.title, text: values.text })),
  ),
});
type NewReview = Static<typeof newReviewSchema>;
export type NewReviewField = keyof NewReview;
export type UncheckedReview = { readonly [Field in NewReviewField]?: NewReview[Field] | undefined };
