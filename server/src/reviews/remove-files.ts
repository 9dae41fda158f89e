import type { WireMerchantOpinion } from '@opina/contract/entities/merchant-opinion';
import { recordActivity } from '../activity/record.ts';
import { removeUnusedFiles } from '../photos/media-files.ts';
import { deletePhoto, deleteVideo } from '../photos/writes.ts';
import type { MediaContext } from '../platform/context.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { type Actor, insertEvents } from './event-queries.ts';
import type { ReviewKey } from './review-key.ts';
import { getStoreReview } from './store-reviews.ts';
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
export const removeReviewPhoto = (context: MediaContext, key: ReviewKey, photoId: number, actor: Actor) =>
  removeFile(context, key, photoId, { ...photo, actor });

/** The same with a video and its poster. Throws `opinion.unknown`, `opinion.video_unknown`. */
export const removeReviewVideo = (context: MediaContext, key: ReviewKey, videoId: number, actor: Actor) =>
  removeFile(context, key, videoId, { ...video, actor });

async function removeFile(
  context: MediaContext,
  { storeId, reviewId }: ReviewKey,
  id: number,
  { remove, action, part, unknown, actor }: FileKind & { readonly actor: Actor },
): Promise<WireMerchantOpinion> {
  const isRemoved = await context.write((sql) =>
    sql.begin(async (tx) => {
      const isFound = await remove(tx, storeId, reviewId, id);
      if (isFound) {
        await raiseVersions(tx, storeId, [reviewId]);
        await insertEvents(tx, storeId, [reviewId], { actor, action });
        await recordActivity(tx, storeId, { subject: 'review', id: reviewId, before: { [part]: id } });
      }
      return isFound;
    }),
  );
  const review = await context.write((sql) => getStoreReview(sql, storeId, reviewId));
  if (!isRemoved) throw new OpinaError(unknown);
  await removeUnusedFiles(context, storeId);
  return review;
}
