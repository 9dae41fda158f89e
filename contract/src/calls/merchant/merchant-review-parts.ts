import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxPictureBytes, maxPictureUrlLength } from '../../constants/media.ts';
import { maxPhotoUrls } from '../../constants/products.ts';
import { maxReplyLength } from '../../constants/reviews.ts';
import { merchantOpinionSchema } from '../../entities/reviews/merchant-opinion.ts';
import { merchantOpinion, ofReview } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { rowId, storeId } from '../parameters.ts';
import { bodyErrors, ifVersion, merchantErrors, storeRowParams } from './merchant-parameters.ts';

const commentParams = Type.Object({
  store_id: storeId,
  id: rowId,
  comment_id: Type.Integer({ minimum: 0, maximum: 32_767 }),
});
const body = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: maxReplyLength }), if_version: ifVersion },
  { additionalProperties: true },
);

const exampleBody = { text: merchantOpinion.comments[0]?.text ?? '' };
const exampleComment = { ...ofReview, comment_id: merchantOpinion.comments[0]?.id ?? 0 };

/** The store's reply below a review. */
export const addOpinionComment = defineCall({
  name: 'addOpinionComment',
  path: '/api/stores/{store_id}/opinions/{id}/comments',
  method: 'POST',
  summary: 'Reply to a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: storeRowParams,
  body,
  status: 201,
  response: merchantOpinionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'opinion.unknown',
    'opinion.changed',
    'comment.text_invalid',
    'comment.too_many',
  ],
  example: { params: ofReview, body: exampleBody, response: merchantOpinion },
});

export const changeOpinionComment = defineCall({
  name: 'changeOpinionComment',
  path: '/api/stores/{store_id}/opinions/{id}/comments/{comment_id}',
  method: 'PUT',
  summary: 'Change a reply to a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: commentParams,
  body,
  status: 200,
  response: merchantOpinionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'opinion.unknown',
    'opinion.changed',
    'comment.unknown',
    'comment.text_invalid',
  ],
  example: { params: exampleComment, body: exampleBody, response: merchantOpinion },
});

export const removeOpinionComment = defineCall({
  name: 'removeOpinionComment',
  path: '/api/stores/{store_id}/opinions/{id}/comments/{comment_id}',
  method: 'DELETE',
  summary: 'Delete a reply to a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: commentParams,
  query: Type.Object({ if_version: ifVersion }, { additionalProperties: true }),
  status: 200,
  response: merchantOpinionSchema,
  errors: [...merchantErrors, 'opinion.unknown', 'opinion.changed', 'comment.unknown'],
  example: { params: exampleComment, query: {}, response: { ...merchantOpinion, comments: [] } },
});

/**
 * Says of a review what shoppers have to know and its author did not say. It is shown with the review from then on. What an author has
 * said in the form stays said.
 */
export const changeOpinionFacts = defineCall({
  name: 'changeOpinionFacts',
  path: '/api/stores/{store_id}/opinions/{id}/facts',
  method: 'PATCH',
  summary: 'Say that an author works for the store, or got something for the review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: storeRowParams,
  body: Type.Object(
    {
      insider: Type.Optional(
        Type.Boolean({ description: 'Its author works for the store, or is close to it.' }),
      ),
      incentivized: Type.Optional(Type.Boolean({ description: 'Its author got something for it.' })),
      if_version: ifVersion,
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: merchantOpinionSchema,
  errors: [...merchantErrors, ...bodyErrors, 'opinion.unknown', 'opinion.changed', 'opinion.fact_of_author'],
  example: {
    params: ofReview,
    body: { insider: true },
    response: { ...merchantOpinion, insider: true },
  },
});

/**
 * Pictures of a review: one as the body of the request (JPEG, PNG, WebP or AVIF), or several by their addresses, all or
 * none. A picture that the review has already changes nothing.
 */
export const addOpinionPhotos = defineCall({
  name: 'addOpinionPhotos',
  path: '/api/stores/{store_id}/opinions/{id}/photos',
  method: 'POST',
  summary: 'Add pictures to a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: storeRowParams,
  body: Type.Object(
    {
      urls: Type.Array(Type.String({ minLength: 1, maxLength: maxPictureUrlLength }), {
        minItems: 1,
        maxItems: maxPhotoUrls,
        description: 'Public http(s) addresses to fetch them from.',
      }),
    },
    { additionalProperties: true },
  ),
  maxPictureBytes,
  status: 201,
  response: merchantOpinionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'opinion.unknown',
    'request.too_slow',
    'photo.too_many',
    'photo.empty',
    'photo.format_unsupported',
    'photo.damaged',
    'photo.too_many_pixels',
    'photo.too_large',
    'photo.too_slow',
    'photo.url_not_allowed',
    'photo.url_unreachable',
    'server.unavailable',
  ],
  example: { params: ofReview, body: { urls: [shop.productPhoto] }, response: merchantOpinion },
});

export const removeOpinionPhoto = defineCall({
  name: 'removeOpinionPhoto',
  path: '/api/stores/{store_id}/opinions/{id}/photos/{photo_id}',
  method: 'DELETE',
  summary: 'Remove a picture of a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: Type.Object({ store_id: storeId, id: rowId, photo_id: rowId }),
  status: 200,
  response: merchantOpinionSchema,
  errors: [...merchantErrors, 'opinion.unknown', 'photo.unknown'],
  example: {
    params: { ...ofReview, photo_id: merchantOpinion.review_photos[0]?.id ?? 0 },
    response: { ...merchantOpinion, review_photos: [] },
  },
});

/** Its file and its poster are deleted with it. */
export const removeOpinionVideo = defineCall({
  name: 'removeOpinionVideo',
  path: '/api/stores/{store_id}/opinions/{id}/videos/{video_id}',
  method: 'DELETE',
  summary: 'Remove the video of a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: Type.Object({ store_id: storeId, id: rowId, video_id: rowId }),
  status: 200,
  response: merchantOpinionSchema,
  errors: [...merchantErrors, 'opinion.unknown', 'opinion.video_unknown'],
  example: {
    params: { ...ofReview, video_id: 3 },
    response: { ...merchantOpinion, opinion_videos: [] },
  },
});
