import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { recordActivity } from '../../activity/record.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { deletePhotoRow } from '../../review-media/photo-queries.ts';
import { deleteVideoRow } from '../../review-media/video-queries.ts';
import { type Actor, insertEvents } from '../decisions/event-queries.ts';
import { raiseVersions } from '../decisions/versions.ts';
import type { ReviewKey } from '../review-key.ts';
import { getChangedReview, getStoreReview } from '../store-reviews.ts';
import { countPhotos, lockMediaOf } from './photo-counts.ts';

/** Removes a photo of a review with its files, and writes that into its history. Throws `opinion.unknown`, `photo.unknown`. */
export async function removeReviewPhoto(
  sql: Sql,
  key: ReviewKey,
  photoId: number,
  actor: Actor,
): Promise<WireMerchantOpinion> {
  const { storeId, reviewId } = key;
  const isRemoved = await sql.begin(async (tx) => {
    if (!(await deletePhoto(tx, storeId, reviewId, photoId))) return false;
    await recordRemoval(tx, key, { part: 'photo', id: photoId, actor });
    return true;
  });
  return afterRemoval(sql, key, isRemoved, 'photo.unknown');
}

/** The same with a video and its poster. Throws `opinion.unknown`, `opinion.video_unknown`. */
export async function removeReviewVideo(
  sql: Sql,
  key: ReviewKey,
  videoId: number,
  actor: Actor,
): Promise<WireMerchantOpinion> {
  const { storeId, reviewId } = key;
  const isRemoved = await sql.begin(async (tx) => {
    const review = await lockMediaOf(tx, storeId, reviewId);
    if (review === undefined || !(await deleteVideoRow(tx, storeId, reviewId, videoId))) return false;
    await recordRemoval(tx, key, { part: 'video', id: videoId, actor });
    return true;
  });
  return afterRemoval(sql, key, isRemoved, 'opinion.video_unknown');
}

/** Deletes a photo and counts it off. Returns false if the review does not have it. */
export async function deletePhoto(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  photoId: number,
): Promise<boolean> {
  const review = await lockMediaOf(tx, storeId, reviewId);
  if (review === undefined || !(await deletePhotoRow(tx, storeId, reviewId, photoId))) return false;
  await countPhotos(tx, storeId, reviewId, review);
  return true;
}

interface Removal {
  readonly part: 'photo' | 'video';
  readonly id: number;
  readonly actor: Actor;
}

async function recordRemoval(
  tx: TransactionSql,
  { storeId, reviewId }: ReviewKey,
  { part, id, actor }: Removal,
): Promise<void> {
  await raiseVersions(tx, storeId, [reviewId]);
  await insertEvents(tx, storeId, [reviewId], { actor, action: `${part}_removed` });
  await recordActivity(tx, storeId, { subject: 'review', id: reviewId, before: { [part]: id } });
}

async function afterRemoval(
  sql: Sql,
  { storeId, reviewId }: ReviewKey,
  isRemoved: boolean,
  unknown: 'photo.unknown' | 'opinion.video_unknown',
): Promise<WireMerchantOpinion> {
  if (isRemoved) return getChangedReview(sql, storeId, reviewId);
  await getStoreReview(sql, storeId, reviewId);
  throw new OpinaError(unknown);
}
