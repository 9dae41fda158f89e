import { type Static, Type } from 'typebox';
import { maxOrderIdLength } from '../constants/invitations.ts';
import { maxReviewPhotos, maxVideoBytes, mediaStatuses, videoTypes } from '../constants/media.ts';
import { eventActors, moderationReasons, reportStatuses } from '../constants/moderation.ts';
import { reviewSources, voteActions } from '../constants/reviews.ts';
import { isoDay } from '../entities/fields.ts';
import { reviewValues } from '../entities/reviews/new-review.ts';
import {
  address,
  closed,
  count,
  email,
  hash,
  identity,
  locale,
  maxPosition,
  maxStoredTextLength,
  moment,
  orNull,
  position,
  sha256,
  surveyKind,
  text,
} from './values.ts';

/** The difference from a new review: a text may have the length that any version of the server accepted. */
const values = reviewValues({
  title: maxStoredTextLength,
  text: maxStoredTextLength,
  authorName: maxStoredTextLength,
  profile: maxStoredTextLength,
  thirdPartyName: maxStoredTextLength,
});

/** An address, or `sha256:` and the hash of a file in the folder of pictures. */
const picture = Type.Union([address, Type.String({ pattern: '^sha256:[0-9a-f]{64}$' })]);

/** Default: `with_review`. */
const mediaStatus = Type.Optional(Type.Enum(mediaStatuses));

const photo = Type.Object(
  {
    image: picture,
    square: picture,
    square_150: picture,
    thumbnail: picture,
    /** Of the uploaded file; null if it is not known. */
    content_hash: orNull(sha256),
    status: mediaStatus,
  },
  closed,
);
export type PhotoRecord = Static<typeof photo>;

const file = Type.String({ pattern: '^sha256:[0-9a-f]{64}$' });

/** Its files are in the folder of pictures, and so are those of the picture that is shown before it is played. */
const video = Type.Object(
  {
    video: file,
    type: Type.Enum(videoTypes),
    bytes: Type.Integer({ minimum: 1, maximum: maxVideoBytes }),
    duration_ms: orNull(count),
    width: orNull(count),
    height: orNull(count),
    poster: orNull(Type.Object({ image: file, square: file, square_150: file }, closed)),
    created_at: moment,
    status: mediaStatus,
  },
  closed,
);
export type VideoRecord = Static<typeof video>;

/** What a shopper reported about a review. */
const report = Type.Object(
  {
    created_at: moment,
    reason: Type.Enum(moderationReasons),
    /** Only with personal data. */
    note: orNull(text()),
    /** A hash that recognises a second report. It does not reveal who reported. */
    visitor: hash,
    status: Type.Enum(reportStatuses),
    closed_at: orNull(moment),
  },
  closed,
);

/** Fields that older files do not have are optional. */
export const reviewRecord = Type.Object(
  {
    type: Type.Literal('review'),
    ...identity,
    product_code: values.product_code,
    /** The code under which it came, if that belongs to this product. */
    own_code: Type.Optional(orNull(values.product_code)),
    rate: values.rate,
    title: values.title,
    text: values.text,
    author_name: values.author_name,
    /** Only with personal data. */
    author_email: Type.Optional(orNull(email)),
    profile: orNull(values.profile),
    recommends: orNull(Type.Boolean()),
    locale,
    created_at: moment,
    upvotes_count: values.upvotes_count,
    downvotes_count: values.downvotes_count,
    /** See `opinions.voted_upvotes` of the database. */
    voted_upvotes: Type.Optional(count),
    upvoting_networks: Type.Optional(count),
    third_party_name: orNull(values.third_party_name),
    origin: Type.Optional(Type.Enum(reviewSources)),
    /** The order it was written for. Only with personal data. */
    order_id: Type.Optional(orNull(text(maxOrderIdLength, 1))),
    sale_item_id: orNull(values.sale_item_id),
    status: values.status,
    /** Why it is refused or hidden. */
    status_reason: Type.Optional(orNull(Type.Enum(moderationReasons))),
    /** Written with the form of a server. */
    is_collected: Type.Optional(Type.Boolean()),
    /** By mail or with a link, for the order. */
    is_invited: Type.Optional(Type.Boolean()),
    /** A day. Only with personal data. */
    purchased_on: Type.Optional(orNull(isoDay)),
    incentive: Type.Optional(orNull(text())),
    experienced_on: Type.Optional(orNull(values.experienced_on)),
    insider: Type.Optional(values.insider),
    incentivized: Type.Optional(values.incentivized),
    edited_at: Type.Optional(orNull(moment)),
    /** What happened to it. Notes only with personal data. */
    events: Type.Optional(
      Type.Array(
        Type.Object(
          {
            created_at: moment,
            actor: Type.Enum(eventActors),
            actor_name: orNull(text()),
            action: text(undefined, 1),
            status: orNull(values.status),
            reason: orNull(text()),
            note: orNull(text()),
          },
          closed,
        ),
      ),
    ),
    translations: Type.Array(Type.Object({ locale, title: values.title, text: values.text }, closed)),
    comments: Type.Array(Type.Object({ position, text: text(undefined, 1), created_at: moment }, closed), {
      maxItems: maxPosition,
    }),
    photos: Type.Array(photo, { maxItems: maxReviewPhotos }),
    videos: Type.Optional(Type.Array(video, { maxItems: 1 })),
    reports: Type.Optional(Type.Array(report)),
    survey_answers: Type.Array(
      Type.Object({ kind: surveyKind, question: text(undefined, 1), ordering: position }, closed),
    ),
    votes: Type.Array(
      Type.Object(
        {
          /** A hash that recognises a second vote. It does not reveal who voted. */
          visitor: hash,
          action: Type.Enum(voteActions),
          created_at: moment,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type ReviewRecord = Static<typeof reviewRecord>;
