import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxPictureBytes, maxVideoBytes, videoTypes } from '../../constants/media.ts';
import { draftChangeSchema, reviewDraftSchema } from '../../entities/reviews/review-form.ts';
import type { ErrorCode } from '../../errors.ts';
import { draft, photoId } from '../../examples/review-form.ts';
import { bodyErrors } from '../merchant/merchant-parameters.ts';
import { rowId } from '../parameters.ts';
import { itemErrors, itemParams, ofItem, ofLink } from './form-parameters.ts';

/** What the calls that change a draft share. */
const ofDraft = {
  ...ofLink,
  changes: 'nothing',
  params: itemParams,
  status: 200,
  response: reviewDraftSchema,
} as const;

const pictureErrors = [
  ...itemErrors,
  ...bodyErrors,
  'request.too_slow',
  'review_form.photos_off',
  'review_form.flood',
  'photo.empty',
  'photo.format_unsupported',
  'photo.damaged',
  'photo.too_many_pixels',
  'photo.too_slow',
  'server.unavailable',
] as const satisfies readonly ErrorCode[];

/** No JSON is accepted: the picture is the body. */
const noJson = Type.Object({}, { additionalProperties: true });

export const saveReviewDraft = defineCall({
  ...ofDraft,
  name: 'saveReviewDraft',
  path: '/review-form/items/{item}/draft',
  method: 'PATCH',
  summary: 'Save a part of a draft',
  body: draftChangeSchema,
  errors: [...itemErrors, ...bodyErrors],
  example: { params: ofItem, body: { rate: 5, text: draft.text }, response: draft },
});

/** A picture, as the body of the request (JPEG, PNG, WebP or AVIF). One that the draft has already changes nothing. */
export const addDraftPhoto = defineCall({
  ...ofDraft,
  name: 'addDraftPhoto',
  path: '/review-form/items/{item}/photos',
  method: 'POST',
  summary: 'Add a photo to a draft',
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
  ...ofDraft,
  name: 'removeDraftPhoto',
  path: '/review-form/items/{item}/photos/{photo}',
  method: 'DELETE',
  summary: 'Remove a photo from a draft',
  params: Type.Object({ item: rowId, photo: Type.String({ minLength: 1, maxLength: 64 }) }),
  errors: [...itemErrors, 'review_form.photo_unknown'],
  example: { params: { ...ofItem, photo: photoId }, response: { ...draft, photos: [] } },
});

/** The video of a draft, as the body of the request. Replaces an earlier one. It is not encoded anew; only what a player needs is kept. */
export const setDraftVideo = defineCall({
  ...ofDraft,
  name: 'setDraftVideo',
  path: '/review-form/items/{item}/video',
  method: 'PUT',
  summary: 'Add a video to a draft',
  acceptsFile: {
    types: videoTypes,
    maxBytes: maxVideoBytes,
    errors: { type: 'video.format_unsupported', size: 'video.too_large' },
  },
  errors: [
    ...itemErrors,
    'request.too_slow',
    'review_form.photos_off',
    'review_form.flood',
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
  ...ofDraft,
  name: 'setDraftPoster',
  path: '/review-form/items/{item}/video/poster',
  method: 'PUT',
  summary: "Set the poster picture of a draft's video",
  body: noJson,
  maxPictureBytes,
  errors: [...pictureErrors, 'video.unknown'],
  example: { params: ofItem, body: {}, response: draft },
});

export const removeDraftVideo = defineCall({
  ...ofDraft,
  name: 'removeDraftVideo',
  path: '/review-form/items/{item}/video',
  method: 'DELETE',
  summary: 'Remove the video from a draft',
  errors: itemErrors,
  example: { params: ofItem, response: { ...draft, video: null } },
});
