import type { MediaStatus } from '@opina/contract/constants';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { mediaKey } from '../../platform/media/media-names.ts';
import type { VideoFile } from '../form/form.ts';

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
  }: { readonly video: VideoFile | null; readonly before: VideoFile | null; readonly status: MediaStatus },
): Promise<void> {
  await tx`
    DELETE FROM opinion_videos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND video <> ${video?.file ?? ''}`;
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
