import { maxVideoBytes, maxVideoSeconds } from '../constants/media.ts';
import { maxFormNameLength, maxFormPhotos } from '../constants/review-form.ts';
import { type ErrorEntry, megabytes } from './error-entry.ts';

/** Errors of the form in which shoppers write reviews. */
export const reviewFormErrors = {
  'review_form.unknown': { status: 404, message: 'No form exists for this token.' },
  'review_form.expired': { status: 409, message: 'This link has expired. Ask for a fresh one.' },
  'review_form.item_unknown': {
    status: 404,
    message: 'This form has no product with this id.',
    field: 'item',
  },
  'review_form.item_sent': {
    status: 409,
    message: 'The review of this product has been sent.',
    field: 'item',
  },
  'review_form.rate_missing': {
    status: 400,
    message: 'A review needs a rating from 1 to 5.',
    field: 'rate',
  },
  'review_form.name_invalid': {
    status: 400,
    message: `A name has 1 to ${maxFormNameLength} characters, or the review is anonymous.`,
    field: 'name',
  },
  'review_form.email_invalid': { status: 400, message: 'The e-mail address is invalid.', field: 'email' },
  'review_form.option_unknown': {
    status: 400,
    message: 'The form has no such option, or two of a question that takes one.',
    field: 'option_ids',
  },
  'review_form.photo_unknown': {
    status: 404,
    message: 'The draft has no photo with this id.',
    field: 'photo',
  },
  'review_form.photos_full': { status: 409, message: `A review has at most ${maxFormPhotos} photos.` },
  'review_form.photos_off': { status: 409, message: 'This store takes no photos and videos.' },
  'review_form.closed': { status: 409, message: 'This store takes reviews only of what was bought.' },
  'review_form.too_fast': { status: 429, message: 'That was faster than people write. Try again.' },
  'review_form.flood': { status: 429, message: 'Too many reviews in a short time. Try again later.' },
  'review_form.challenge_invalid': {
    status: 400,
    message: 'The solution is wrong, too old or was used before. Get another challenge.',
    field: 'solution',
  },
  'review_form.code_invalid': {
    status: 400,
    message: 'The code is wrong, or too many were tried.',
    field: 'code',
  },
  'video.too_large': { status: 413, message: `A video has at most ${megabytes(maxVideoBytes)}.` },
  'video.too_long': { status: 400, message: `A video has at most ${maxVideoSeconds} seconds.` },
  'video.damaged': { status: 400, message: 'The video is incomplete or damaged.' },
  'video.format_unsupported': {
    status: 415,
    message: 'The file is not an MP4, WebM or MOV video that browsers play (H.264, VP8, VP9 or AV1).',
  },
  'video.unknown': { status: 404, message: 'This draft has no video.' },
} as const satisfies Record<string, ErrorEntry>;
