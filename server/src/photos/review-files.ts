import type { MediaStatus } from '@opina/contract/constants/media';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { mediaKey } from '../platform/media/media-names.ts';

/** A video of a review, by the keys of its files. */
export interface ReviewVideo {
  readonly file: string;
  readonly poster: string | null;
  readonly type: string;
  readonly bytes: number;
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Gives a review this video instead of the one it has; null: none. A trigger notes the files that no row names any more. One that
 * the review had when it was read is not added again: the store may have deleted it since.
 */
export async function setVideo(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  {
    video,
    before,
    status,
  }: {
    readonly video: ReviewVideo | null;
    readonly before: ReviewVideo | null;
    readonly status: MediaStatus;
  },
): Promise<void> {
  await tx`
    DELETE FROM opinion_videos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND video <> ${video?.file ?? ''}`;
  raiseEvent('files.unused', { storeId });
  if (video === null || video.file === before?.file) return;
  const { file, poster, type, bytes, durationMs, width, height } = video;
  await tx`
    INSERT INTO opinion_videos (store_id, opinion_id, video, poster, type, bytes, duration_ms, width, height, status)
    VALUES (${storeId}, ${reviewId}, ${file}, ${poster}, ${type}, ${bytes}, ${durationMs}, ${width}, ${height}, ${status})
    ON CONFLICT (store_id, opinion_id) DO NOTHING`;
}

/** Puts the photos of a review in the order of these names. */
export async function orderPhotos(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  names: readonly string[],
): Promise<void> {
  const places = names.map((name, at) => ({ at, image: mediaKey(name, 'image') }));
  await tx`
    UPDATE opinion_photos AS f SET position = p.at
    FROM jsonb_to_recordset(${tx.json(places)}::jsonb) AS p (at int, image text)
    WHERE f.store_id = ${storeId} AND f.opinion_id = ${reviewId} AND f.image = p.image AND f.position <> p.at`;
}

/** Deletes the other photos of a review. The caller counts those that are left. */
export async function deletePhotosExcept(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  kept: readonly number[],
): Promise<void> {
  await tx`
    DELETE FROM opinion_photos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND id <> ALL (${[...kept]}::bigint[])`;
  raiseEvent('files.unused', { storeId });
}
