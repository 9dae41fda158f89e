import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { recordActivity } from '../../activity/record.ts';
import { deletePhoto, deleteVideo } from '../../photos/writes.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { ReviewKey } from '../review-key.ts';
import { getChangedReview, getStoreReview } from '../store-reviews.ts';
import { type Actor, insertEvents } from './event-queries.ts';
import { raiseVersions } from './versions.ts';

interface FileKind {
  readonly remove: typeof deletePhoto;
  readonly action: string;
  /** What the activity log calls it. */
  readonly part: string;
  readonly unknown: 'photo.unknown' | 'opinion.video_unknown';
}

const photo: FileKind = {
  remove: deletePhoto,
  action: 'photo_removed',
  part: 'photo',
  unknown: 'photo.unknown',
};
const video: FileKind = {
  remove: deleteVideo,
  action: 'video_removed',
  part: 'video',
  unknown: 'opinion.video_unknown',
};

/** Removes a photo of a review with its files, and writes that into its history. Throws `opinion.unknown`, `photo.unknown`. */
export const removeReviewPhoto = (sql: Sql, key: ReviewKey, photoId: number, actor: Actor) =>
  removeFile(sql, key, photoId, { ...photo, actor });

/** The same with a video and its poster. Throws `opinion.unknown`, `opinion.video_unknown`. */
export const removeReviewVideo = (sql: Sql, key: ReviewKey, videoId: number, actor: Actor) =>
  removeFile(sql, key, videoId, { ...video, actor });

async function removeFile(
  sql: Sql,
  { storeId, reviewId }: ReviewKey,
  id: number,
  { remove, action, part, unknown, actor }: FileKind & { readonly actor: Actor },
): Promise<WireMerchantOpinion> {
  const isRemoved = await sql.begin(async (tx) => {
    const isFound = await remove(tx, storeId, reviewId, id);
    if (isFound) {
      await raiseVersions(tx, storeId, [reviewId]);
      await insertEvents(tx, storeId, [reviewId], { actor, action });
      await recordActivity(tx, storeId, { subject: 'review', id: reviewId, before: { [part]: id } });
    }
    return isFound;
  });
  if (isRemoved) return getChangedReview(sql, storeId, reviewId);
  await getStoreReview(sql, storeId, reviewId);
  throw new OpinaError(unknown);
}
