import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxPhotoUrls, maxPictureBytes, maxPictureUrlLength } from '../../constants.ts';
import { merchantOpinionSchema } from '../../entities/merchant-opinion.ts';
import { bodyErrors, merchantErrors, storeRowParams } from '../merchant-parameters.ts';
import { rowId, storeId } from '../parameters.ts';

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
});
