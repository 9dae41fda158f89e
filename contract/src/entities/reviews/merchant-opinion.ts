import { type Static, Type } from 'typebox';
import { mediaStatuses } from '../../constants/media.ts';
import { moderationReasons } from '../../constants/moderation.ts';
import { reviewSources, reviewStatuses } from '../../constants/reviews.ts';
import { code, instant, isoDay, nextCursor, nullableText, stars, version } from '../fields.ts';
import { linkSchema } from '../link.ts';
import { opinionVideoFields, reviewPhotoFields } from './opinion.ts';

/** The store's reply below a review; `id` is unique within the review. */
export const merchantCommentSchema = Type.Object(
  { id: Type.Integer(), text: Type.String(), created_at: instant },
  { $id: 'MerchantComment', additionalProperties: false },
);

/** The title and text of a review in another language. */
const merchantTranslationSchema = Type.Object(
  { locale: Type.String(), title: Type.String(), text: Type.String() },
  { $id: 'MerchantTranslation', additionalProperties: false },
);

/** Who wrote a review. Names are empty for an anonymous customer. */
const clientSchema = Type.Object(
  { first_name: Type.String(), last_name: Type.String(), email: nullableText },
  { $id: 'Client', additionalProperties: false },
);

/** What the store has decided about a photo or a video by itself. */
export const mediaStatusField = Type.Enum(mediaStatuses, {
  description:
    '`with_review`: shown when its review is. `waiting`: not shown until it is accepted. `accepted`, `refused`: the store has decided.',
});

const merchantPhotoSchema = Type.Object(
  { ...reviewPhotoFields, status: mediaStatusField, version },
  { $id: 'MerchantPhoto', additionalProperties: false },
);

const merchantVideoSchema = Type.Object(
  { ...opinionVideoFields, status: mediaStatusField, version },
  { $id: 'MerchantVideo', additionalProperties: false },
);

/** A review as its store sees it: with any status, and with the author's e-mail address. */
export const merchantOpinionSchema = Type.Object(
  {
    id: Type.Integer(),
    version,
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
        description: 'The order of the review; both fields are null if there is none.',
      },
    ),
    status: Type.Enum(reviewStatuses),
    status_reason: Type.Union([Type.Enum(moderationReasons), Type.Null()], {
      description: 'Why it is refused or hidden; null: it is neither, or the reason is not known.',
    }),
    rate: stars,
    title: Type.String(),
    text: Type.String(),
    client: clientSchema,
    recommends: Type.Optional(Type.Union([Type.Literal('yes'), Type.Literal('no')])),
    created_at: instant,
    locale: Type.String(),
    translations: Type.Array(merchantTranslationSchema),
    upvotes_count: Type.Integer({ minimum: 0 }),
    downvotes_count: Type.Integer({ minimum: 0 }),
    profile: Type.Optional(Type.String()),
    source: Type.Enum(reviewSources, { description: 'Where the review comes from, as shoppers see it.' }),
    third_party_name: Type.Optional(Type.String()),
    verified_purchase: Type.Boolean({ description: 'Whether the server has the order of the purchase.' }),
    purchased_on: Type.Union([Type.String(), Type.Null()], { description: 'A day: `2026-01-31`.' }),
    incentive: Type.Union([Type.String(), Type.Null()]),
    incentivized: Type.Boolean({ description: 'Its author got something for it.' }),
    insider: Type.Boolean({ description: 'Its author works for the store, or is close to it.' }),
    experienced_on: Type.Union([isoDay, Type.Null()], { description: 'The day of the experience.' }),
    edited_at: Type.Union([Type.String(), Type.Null()], { description: 'When its author changed it.' }),
    collected: Type.Boolean({
      description: "Written with this server's form: its author gets mail about it.",
    }),
    sale_item_id: Type.Optional(Type.Integer()),
    comments: Type.Array(merchantCommentSchema),
    review_photos: Type.Array(merchantPhotoSchema),
    opinion_videos: Type.Array(merchantVideoSchema),
  },
  { $id: 'MerchantOpinion', additionalProperties: false },
);
export type WireMerchantOpinion = Static<typeof merchantOpinionSchema>;

export const merchantOpinionPageSchema = Type.Object(
  { items: Type.Array(merchantOpinionSchema), links: Type.Array(linkSchema), next_cursor: nextCursor },
  { $id: 'MerchantOpinionPage', additionalProperties: false },
);
