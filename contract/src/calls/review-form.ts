import { type TObject, Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  confirmationCodePattern,
  maxPictureBytes,
  maxProductNameLength,
  maxVideoBytes,
  videoTypes,
} from '../constants.ts';
import {
  challengeSchema,
  draftChangeSchema,
  reviewDraftSchema,
  reviewFormSchema,
  sentFormSchema,
} from '../entities/review-form.ts';
import type { ErrorCode } from '../errors.ts';
import {
  challenge,
  confirmationCode,
  draft,
  formItem,
  photoId,
  reviewForm,
  solution,
} from '../examples/review-form.ts';
import { opinion } from '../examples/reviews.ts';
import * as shop from '../examples/shop.ts';
import { bodyErrors } from './merchant-parameters.ts';
import { productCode, rowId, storeId } from './parameters.ts';

/**
 * The form in which a shopper writes reviews. Its link has a token, which names the store and what may be reviewed; each
 * call has it in the header `Authorization`, never in an address. Tokens that are unknown, wrong or replaced all get
 * `review_form.unknown`.
 */
const linkErrors = ['review_form.unknown'] as const satisfies readonly ErrorCode[];
const itemErrors = [
  ...linkErrors,
  'review_form.expired',
  'request.parameter_invalid',
  'review_form.item_unknown',
  'review_form.item_sent',
] as const satisfies readonly ErrorCode[];
const pictureErrors = [
  ...itemErrors,
  ...bodyErrors,
  'request.too_slow',
  'review_form.photos_off',
  'photo.empty',
  'photo.format_unsupported',
  'photo.damaged',
  'photo.too_many_pixels',
  'photo.too_slow',
  'server.unavailable',
] as const satisfies readonly ErrorCode[];
const valueErrors = [
  'review_form.name_invalid',
  'review_form.email_invalid',
  'review_form.option_unknown',
] as const satisfies readonly ErrorCode[];

const itemParams = Type.Object({ item: rowId });
const ofItem = { item: formItem.id };
/** No JSON is accepted: the picture is the body. */
const noJson = Type.Object({}, { additionalProperties: true });

/** The field that no person sees, and that programs fill in. */
const honeypot = Type.Optional(
  Type.String({ maxLength: 2_048, description: 'Left empty by people, who do not see its field.' }),
);

const done = (id: string): TObject => Type.Object({}, { $id: id, additionalProperties: false });

/** All that the form shows, with what was written before on any device. Changes nothing. */
export const getReviewForm = defineCall({
  name: 'getReviewForm',
  path: '/review-form',
  method: 'GET',
  summary: 'The form of a link',
  tag: 'form',
  takesLinkToken: true,
  status: 200,
  response: reviewFormSchema,
  errors: linkErrors,
  example: { response: reviewForm },
});

/** Tells that a person has begun to use the form: fetching a link counts nothing, because programs that check mail do so too. */
export const visitReviewForm = defineCall({
  name: 'visitReviewForm',
  path: '/review-form/visit',
  method: 'POST',
  summary: 'Count the first use of a link',
  tag: 'form',
  takesLinkToken: true,
  changes: 'nothing',
  status: 200,
  response: done('Visited'),
  errors: linkErrors,
  example: { response: {} },
});

export const saveReviewDraft = defineCall({
  name: 'saveReviewDraft',
  path: '/review-form/items/{item}/draft',
  method: 'PATCH',
  summary: 'Save a part of a draft',
  tag: 'form',
  takesLinkToken: true,
  changes: 'nothing',
  params: itemParams,
  body: draftChangeSchema,
  status: 200,
  response: reviewDraftSchema,
  errors: [...itemErrors, ...bodyErrors],
  example: { params: ofItem, body: { rate: 5, text: draft.text }, response: draft },
});

/** A picture, as the body of the request (JPEG, PNG, WebP or AVIF). One that the draft has already changes nothing. */
export const addDraftPhoto = defineCall({
  name: 'addDraftPhoto',
  path: '/review-form/items/{item}/photos',
  method: 'POST',
  summary: 'Add a photo to a draft',
  tag: 'form',
  takesLinkToken: true,
  changes: 'nothing',
  params: itemParams,
  body: noJson,
  maxPictureBytes,
  status: 201,
  response: Type.Object(
    { id: Type.String({ description: 'Of the photo.' }), draft: reviewDraftSchema },
    { $id: 'AddedDraftPhoto', additionalProperties: false },
  ),
  errors: [...pictureErrors, 'review_form.photos_full'],
  example: { params: ofItem, body: {}, response: { id: photoId, draft } },
});

export const removeDraftPhoto = defineCall({
  name: 'removeDraftPhoto',
  path: '/review-form/items/{item}/photos/{photo}',
  method: 'DELETE',
  summary: 'Remove a photo from a draft',
  tag: 'form',
  takesLinkToken: true,
  changes: 'nothing',
  params: Type.Object({ item: rowId, photo: Type.String({ minLength: 1, maxLength: 64 }) }),
  status: 200,
  response: reviewDraftSchema,
  errors: [...itemErrors, 'review_form.photo_unknown'],
  example: { params: { ...ofItem, photo: photoId }, response: { ...draft, photos: [] } },
});

/** The video of a draft, as the body of the request. Replaces an earlier one. It is stored as it came. */
export const setDraftVideo = defineCall({
  name: 'setDraftVideo',
  path: '/review-form/items/{item}/video',
  method: 'PUT',
  summary: 'Add a video to a draft',
  tag: 'form',
  takesLinkToken: true,
  changes: 'nothing',
  params: itemParams,
  acceptsFile: {
    types: videoTypes,
    maxBytes: maxVideoBytes,
    errors: { type: 'video.format_unsupported', size: 'video.too_large' },
  },
  status: 200,
  response: reviewDraftSchema,
  errors: [
    ...itemErrors,
    'request.too_slow',
    'review_form.photos_off',
    'video.too_large',
    'video.too_long',
    'video.damaged',
    'video.format_unsupported',
    'server.unavailable',
  ],
  example: {
    params: ofItem,
    file: { 'video/mp4': '(the file)', 'video/webm': '(the file)', 'video/quicktime': '(the file)' },
    response: draft,
  },
});

/** A picture to show before the video is played, as the body of the request. Replaces an earlier one. */
export const setDraftPoster = defineCall({
  name: 'setDraftPoster',
  path: '/review-form/items/{item}/video/poster',
  method: 'PUT',
  summary: "Set the poster picture of a draft's video",
  tag: 'form',
  takesLinkToken: true,
  changes: 'nothing',
  params: itemParams,
  body: noJson,
  maxPictureBytes,
  status: 200,
  response: reviewDraftSchema,
  errors: [...pictureErrors, 'video.unknown'],
  example: { params: ofItem, body: {}, response: draft },
});

export const removeDraftVideo = defineCall({
  name: 'removeDraftVideo',
  path: '/review-form/items/{item}/video',
  method: 'DELETE',
  summary: 'Remove the video from a draft',
  tag: 'form',
  takesLinkToken: true,
  changes: 'nothing',
  params: itemParams,
  status: 200,
  response: reviewDraftSchema,
  errors: itemErrors,
  example: { params: ofItem, response: { ...draft, video: null } },
});

/**
 * Sends a review: the draft, with the values that the body changes. The same call again, such as after a lost response, gets
 * the same response. Of a review without an order, first sends a code to the address.
 */
export const sendReview = defineCall({
  name: 'sendReview',
  path: '/review-form/items/{item}/submit',
  method: 'POST',
  summary: 'Send a review',
  tag: 'form',
  takesLinkToken: true,
  changes: 'reported',
  params: itemParams,
  body: Type.Object(
    { ...draftChangeSchema.properties, website: honeypot },
    { $id: 'ReviewToSend', additionalProperties: true },
  ),
  status: 200,
  response: sentFormSchema,
  errors: [
    ...itemErrors,
    ...bodyErrors,
    ...valueErrors,
    'review_form.rate_missing',
    'review_form.too_fast',
    'review_form.flood',
    'review_form.closed',
  ],
  example: {
    params: ofItem,
    body: { rate: 5 },
    response: { id: opinion.id, status: 'pending', next_item: null },
  },
});

/** The author takes a review back. Needs the link that edits it. */
export const withdrawReview = defineCall({
  name: 'withdrawReview',
  path: '/review-form/withdraw',
  method: 'POST',
  summary: 'Withdraw a review',
  tag: 'form',
  takesLinkToken: true,
  changes: 'reported',
  status: 200,
  response: done('Withdrawn'),
  errors: [...linkErrors, 'review_form.expired'],
  example: { response: {} },
});

/**
 * Sends mail to the address that is known: a fresh link if this one has expired, or the code once more. The response is
 * always the same.
 */
export const resendFormLink = defineCall({
  name: 'resendFormLink',
  path: '/review-form/resend',
  method: 'POST',
  summary: 'Send a fresh link',
  tag: 'form',
  takesLinkToken: true,
  changes: 'nothing',
  status: 200,
  response: done('Resent'),
  errors: linkErrors,
  example: { response: {} },
});

/** A task that the browser solves before it opens a form without an order; see `Challenge`. */
export const createFormChallenge = defineCall({
  name: 'createFormChallenge',
  path: '/review-form/challenge',
  method: 'POST',
  summary: 'Get a challenge for the browser',
  tag: 'form',
  changes: 'nothing',
  query: Type.Object({ store_id: storeId }, { additionalProperties: true }),
  status: 200,
  response: challengeSchema,
  errors: [
    'request.parameter_missing',
    'request.parameter_invalid',
    'store.unknown',
    'store.origin_refused',
    'review_form.closed',
  ],
  example: { query: shop.ofStore, response: challenge },
});

/** Opens a form for a review of a product without an order, if the store's feature `open_reviews` is on. */
export const openReviewForm = defineCall({
  name: 'openReviewForm',
  path: '/review-form/open',
  method: 'POST',
  summary: 'Open a form without an order',
  tag: 'form',
  changes: 'nothing',
  query: Type.Object({ code: productCode, store_id: storeId }, { additionalProperties: true }),
  body: Type.Object(
    {
      solution: Type.String({
        minLength: 1,
        maxLength: 2_048,
        description:
          'The payload of ALTCHA: JSON in Base64 with algorithm, challenge, number, salt and signature.',
      }),
      product_name: Type.Optional(Type.String({ maxLength: maxProductNameLength })),
      website: honeypot,
    },
    { additionalProperties: true },
  ),
  status: 201,
  response: Type.Object(
    { token: Type.String(), expires_at: Type.String() },
    { $id: 'OpenedForm', additionalProperties: false },
  ),
  errors: [
    'request.parameter_missing',
    'request.parameter_invalid',
    ...bodyErrors,
    'store.unknown',
    'store.origin_refused',
    'review_form.closed',
    'review_form.challenge_invalid',
    'review_form.flood',
  ],
  example: {
    query: shop.ofProduct,
    body: { solution, product_name: shop.productName },
    response: { token: 'mF0xd2k5T3Bpbi4uLg', expires_at: '2026-11-13T14:30:00.000Z' },
  },
});

/** Confirms the address of a review without an order: by the code in its mail, or by the link there. */
export const confirmReview = defineCall({
  name: 'confirmReview',
  path: '/review-form/confirm',
  method: 'POST',
  summary: 'Confirm the address of a review',
  tag: 'form',
  takesLinkToken: true,
  changes: 'reported',
  body: Type.Object(
    {
      code: Type.Optional(
        Type.String({
          pattern: confirmationCodePattern,
          description: 'Not needed with the token of the link in the mail.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: sentFormSchema,
  errors: [
    ...linkErrors,
    ...bodyErrors,
    'review_form.expired',
    'review_form.code_invalid',
    'review_form.flood',
  ],
  example: {
    body: { code: confirmationCode },
    response: { id: opinion.id, status: 'pending', next_item: null },
  },
});
