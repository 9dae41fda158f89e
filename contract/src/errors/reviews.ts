import { maxOrderIdLength } from '../constants/invitations.ts';
import { maxPictureBytes, maxReviewPhotos } from '../constants/media.ts';
import { maxModerationNoteLength, moderationReasons } from '../constants/moderation.ts';
import { maxProductCodeLength } from '../constants/products.ts';
import { maxReplies, maxReplyLength } from '../constants/reviews.ts';
import { type ErrorEntry, megabytes } from './error-entry.ts';

/** Errors of reviews and what belongs to them. */
export const reviewErrors = {
  'opinion.unknown': {
    status: 404,
    message: 'The store has no review with this id, or this call cannot see it.',
    field: 'id',
  },
  'opinion.product_invalid': {
    status: 400,
    message: `A product code has 1 to ${maxProductCodeLength} characters.`,
    field: 'product_code',
  },
  'opinion.reason_missing': {
    status: 400,
    message: `A refused review needs a reason: ${moderationReasons.join(', ')}.`,
    field: 'reason',
  },
  'opinion.note_invalid': {
    status: 400,
    message: `A note has at most ${maxModerationNoteLength} characters.`,
    field: 'note',
  },
  'opinion.withdrawn': {
    status: 409,
    message: 'Its author has withdrawn this review. Only its author can send it again.',
    field: 'status',
  },
  'opinion.fact_of_author': {
    status: 409,
    message: 'The author of this review has said so. A store cannot take it back.',
  },
  'opinion.changed': {
    status: 409,
    message: 'Somebody has changed this review since you read it. Read it again; nothing was written.',
    field: 'if_version',
  },
  'opinion.locale_invalid': {
    status: 400,
    message: 'A locale is a language, optionally with a country: pt-BR, es, en-US.',
    field: 'locale',
  },
  'opinion.date_invalid': {
    status: 400,
    message: 'A date looks like 2026-01-31, or is ISO 8601 with a time, and is not in the future.',
    field: 'created_at',
  },
  'opinion.experience_invalid': {
    status: 400,
    message:
      'The day of the experience looks like 2026-01-31, is not before 1990, and is not after the review.',
    field: 'experienced_on',
  },
  'opinion.order_unknown': {
    status: 400,
    message: 'The store has no order with this id that contains this product.',
    field: 'order_id',
  },
  'opinion.source_id_taken': {
    status: 409,
    message: 'A review of another product or rating has this source id.',
    field: 'source_id',
  },
  'opinion.video_unknown': {
    status: 404,
    message: 'This review has no video with this id.',
    field: 'video_id',
  },
  'comment.unknown': {
    status: 404,
    message: 'This review has no comment with this id.',
    field: 'comment_id',
  },
  'comment.text_invalid': {
    status: 400,
    message: `A comment has 1 to ${maxReplyLength} characters.`,
    field: 'text',
  },
  'comment.too_many': { status: 409, message: `A review has at most ${maxReplies} comments.` },
  'media.unknown': {
    status: 404,
    message: 'This review has no photo or video with this id.',
    field: 'media_id',
  },
  'media.gone': {
    status: 410,
    message: 'This picture or video is not shown, or not under this address any more.',
  },
  'media.changed': {
    status: 409,
    message:
      'Somebody has decided about this photo or video since you read it. Read it again; nothing was written.',
    field: 'if_version',
  },
  'photo.unknown': { status: 404, message: 'This review has no photo with this id.', field: 'photo_id' },
  'photo.too_many': { status: 409, message: `A review has at most ${maxReviewPhotos} photos.` },
  'photo.empty': { status: 400, message: 'The picture is empty.' },
  'photo.format_unsupported': { status: 415, message: 'The file is not a JPEG, PNG, WebP or AVIF picture.' },
  'photo.damaged': { status: 400, message: 'The picture is incomplete or damaged.' },
  'photo.too_many_pixels': { status: 413, message: 'The picture has too many pixels.' },
  'photo.too_large': { status: 413, message: `A picture has at most ${megabytes(maxPictureBytes)}.` },
  'photo.too_slow': { status: 400, message: 'Decoding the picture takes too long.' },
  'photo.url_not_allowed': {
    status: 400,
    message: 'Pictures are fetched from public http(s) addresses only.',
    field: 'urls',
  },
  'photo.url_unreachable': {
    status: 400,
    message: 'The server could not fetch a picture from this address.',
    field: 'urls',
  },
  'order.unknown': { status: 404, message: 'The store has no order with this id.', field: 'order_id' },
  'order.id_invalid': {
    status: 400,
    message: `An order id has 1 to ${maxOrderIdLength} characters.`,
    field: 'order_id',
  },
  'order.item_invalid': {
    status: 400,
    message: `An item id is a product code and has 1 to ${maxProductCodeLength} characters.`,
    field: 'items',
  },
  'order.date_invalid': {
    status: 400,
    message: 'A delivery date is ISO 8601, or day/month/year.',
    field: 'delivery_date',
  },
  'order.email_invalid': {
    status: 400,
    message: "The client's e-mail address is invalid.",
    field: 'client.email',
  },
  'survey.question_invalid': {
    status: 400,
    message: 'The question is empty, or its options or tags are invalid.',
  },
  'survey.options_differ': {
    status: 409,
    message: 'The question exists with other options, and customers may have chosen them.',
    field: 'options',
  },
  'survey.question_unknown': {
    status: 404,
    message: 'The store has no survey question with this id.',
    field: 'id',
  },
  'survey.question_exists': {
    status: 409,
    message: 'The store has a survey question of this kind with this description.',
    field: 'description',
  },
  'survey.question_answered': {
    status: 409,
    message:
      'Customers have answered this question. Retire it: it is not asked any more, and its answers stay.',
  },
  'survey.kind_answered': {
    status: 409,
    message: 'Customers have answered this question, so its kind stays.',
    field: 'kind',
  },
  'survey.option_answered': {
    status: 409,
    message:
      'Customers have chosen this option. Send it with retired: true: it is not offered any more, and its answers stay.',
    field: 'options',
  },
  'survey.changed': {
    status: 409,
    message: 'Somebody has changed this question since you read it. Read it again; nothing was written.',
    field: 'if_version',
  },
  'survey.order_differs': {
    status: 409,
    message: 'The order must name each survey question of the store once.',
    field: 'ids',
  },
  'survey.opinion_unknown': { status: 404, message: 'The store has no review with this id.', field: 'id' },
  'survey.sale_item_missing': {
    status: 409,
    message: 'Survey answers need a review with a sale item, and this review has none.',
  },
  'survey.option_unknown': {
    status: 400,
    message: 'The store has no survey option with this id.',
    field: 'option_ids',
  },
  'survey.option_conflict': {
    status: 400,
    message: 'A review can have only one answer per attribute.',
    field: 'option_ids',
  },
  'vote.flags_conflict': {
    status: 400,
    message: 'A vote can be taken back (unvote) or changed (change), not both.',
    field: 'change',
  },
  'vote.network_limit': {
    status: 429,
    message: 'Too many people on this network have voted on this review today.',
  },
} as const satisfies Record<string, ErrorEntry>;
