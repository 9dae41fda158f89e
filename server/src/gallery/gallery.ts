import type { listPhotoReviews as listPhotoReviewsCall } from '@opina/contract/calls/shoppers/gallery';
import type { Static } from 'typebox';
import type { Sql } from '../platform/database/engine/sql.ts';
import { findProduct } from '../products/find-products.ts';
import { emptySummary } from '../products/ratings.ts';
import { wireSource } from '../reviews/wire/wire-review.ts';
import { requireStore } from '../stores/require-store.ts';
import { listPhotos } from './queries.ts';

export interface PhotosRequest {
  readonly storeId: string;
  readonly productCode: string;
  /** From 1. */
  readonly page: number;
  readonly per: number;
}

/** One page of the gallery; empty after the last. Throws `store.unknown`. */
export async function listPhotoReviews(
  sql: Sql,
  { storeId, productCode, page, per }: PhotosRequest,
): Promise<Static<typeof listPhotoReviewsCall.response>> {
  const [product, photos] = await Promise.all([
    findProduct(sql, storeId, productCode),
    // One more than requested shows whether there is a next page.
    listPhotos(sql, storeId, productCode, { limit: per + 1, offset: (page - 1) * per }),
    requireStore(sql, storeId),
  ]);
  return {
    photos_urls: photos.slice(0, per).map((photo) => ({
      opinion_id: photo.reviewId,
      original: photo.image,
      square: photo.square,
      square_150: photo.square150,
      photo_review_id: photo.id,
      ...wireSource(photo),
    })),
    total_count: (product?.summary ?? emptySummary).photos,
    has_next_page: photos.length > per,
  };
}
