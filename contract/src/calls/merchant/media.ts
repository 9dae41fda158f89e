import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxCounted } from '../../constants/inbox.ts';
import { mediaKinds, mediaLists, mediaStatuses } from '../../constants/media.ts';
import { storeMediaPageSchema, storeMediaSchema } from '../../entities/reviews/store-media.ts';
import { ofReview, storeMedia } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { productCode, rowId, storeId } from '../parameters.ts';
import {
  bodyErrors,
  cursor,
  ifVersion,
  merchantErrors,
  onlyIds,
  perPage,
  storeParams,
} from './merchant-parameters.ts';

/** Photos and videos of all reviews, the newest review first. `product_code` and `rate` are those of the review. */
export const listMedia = defineCall({
  name: 'listMedia',
  path: '/api/stores/{store_id}/media',
  method: 'GET',
  summary: "One page of the store's photos and videos",
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  query: Type.Object(
    {
      listed: Type.Enum([...mediaLists, 'any'] as const, { default: 'any' }),
      kind: Type.Optional(Type.Enum(mediaKinds)),
      product_code: Type.Optional(productCode),
      rate: Type.Optional(
        Type.String({
          pattern: '^[1-5](,[1-5]){0,4}$',
          description: 'Ratings, separated by commas: `1,2`. A page may be short, and not be the last.',
        }),
      ),
      opinion_ids: onlyIds('photos and videos of reviews'),
      per_page: perPage,
      cursor,
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: storeMediaPageSchema,
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { listed: 'waiting', kind: 'photo' },
    response: { items: [storeMedia], next_cursor: '1794493800000000_14' },
  },
});

const counted = Type.Integer({
  minimum: 0,
  maximum: maxCounted,
  description: `${maxCounted}: as many, or more.`,
});

export const countMedia = defineCall({
  name: 'countMedia',
  path: '/api/stores/{store_id}/media/counts',
  method: 'GET',
  summary: "Counts of the store's photos and videos",
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  status: 200,
  response: Type.Object(
    { waiting: counted, accepted: counted, refused: counted },
    { $id: 'MediaCounts', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: { params: shop.ofStore, response: { waiting: 18, accepted: 9_310, refused: 44 } },
});

const mediaParams = Type.Object({
  store_id: storeId,
  id: rowId,
  media_kind: Type.Enum(mediaKinds),
  media_id: rowId,
});
const ofMedia = { ...ofReview, media_kind: 'photo', media_id: storeMedia.id } as const;

export const getMedia = defineCall({
  name: 'getMedia',
  path: '/api/stores/{store_id}/opinions/{id}/media/{media_kind}/{media_id}',
  method: 'GET',
  summary: 'One photo or video of a review',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: mediaParams,
  status: 200,
  response: storeMediaSchema,
  errors: [...merchantErrors, 'media.unknown'],
  example: { params: ofMedia, response: storeMedia },
});

/**
 * Decides about a photo or a video; its review stays as it is. What is refused is kept, and can be accepted later. All counts are
 * updated in the same transaction.
 */
export const decideMedia = defineCall({
  name: 'decideMedia',
  path: '/api/stores/{store_id}/opinions/{id}/media/{media_kind}/{media_id}',
  method: 'PATCH',
  summary: 'Accept or refuse a photo or a video',
  tag: 'merchant',
  scopes: ['moderate'],
  params: mediaParams,
  body: Type.Object(
    { status: Type.Enum(mediaStatuses), if_version: ifVersion },
    { additionalProperties: false },
  ),
  status: 200,
  response: storeMediaSchema,
  errors: [...merchantErrors, ...bodyErrors, 'opinion.unknown', 'media.unknown', 'media.changed'],
  example: {
    params: ofMedia,
    body: { status: 'refused', if_version: 1 },
    response: { ...storeMedia, status: 'refused', listed: 'refused', version: 2 },
  },
});
