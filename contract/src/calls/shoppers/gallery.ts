import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { photosPageSize } from '../../constants/media.ts';
import { photoSchema } from '../../entities/reviews/photo.ts';
import { photo } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { page, per, productCode, storeId } from '../parameters.ts';

/** One page of the pictures of a product's published reviews: newest review first, in the order of each review. */
export const listPhotoReviews = defineCall({
  name: 'listPhotoReviews',
  path: widgetPaths.listPhotoReviews,
  method: 'GET',
  summary: "One page of a product's customer photos",
  tag: 'widget',
  query: Type.Object(
    { code: productCode, store_id: storeId, page, per: per(photosPageSize) },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      photos_urls: Type.Array(photoSchema),
      total_count: Type.Integer({ minimum: 0 }),
      has_next_page: Type.Boolean(),
    },
    { $id: 'PhotoPage', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: { ...shop.ofProduct, page: 1 },
    response: { photos_urls: [photo], total_count: 1, has_next_page: false },
  },
});
