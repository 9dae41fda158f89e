import type { MediaStatus } from '@opina/contract/constants/media';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { raiseEvent } from '../platform/events/events.ts';

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

/** A video that an author sends with a review. */
export interface SentVideo extends ReviewVideo {
  /** The review had it already when its author opened the form. */
  readonly isKept: boolean;
}

/**
 * Gives a review this video instead of the one it has; null: none. A trigger notes the files that no row names any more. A kept
 * video is not added again: the store may have deleted it since.
 */
export async function setVideo(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  { video, status }: { readonly video: SentVideo | null; readonly status: MediaStatus },
): Promise<void> {
  await tx`
    DELETE FROM opinion_videos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND video <> ${video?.file ?? ''}`;
  raiseEvent('files.unused', { storeId });
  if (video === null || video.isKept) return;
  const { file, poster, type, bytes, durationMs, width, height } = video;
  await tx`
    INSERT INTO opinion_videos (store_id, opinion_id, video, poster, type, bytes, duration_ms, width, height, status)
    VALUES (${storeId}, ${reviewId}, ${file}, ${poster}, ${type}, ${bytes}, ${durationMs}, ${width}, ${height}, ${status})
    ON CONFLICT (store_id, opinion_id) DO NOTHING`;
}

/** Returns false if the review does not have the video. A trigger notes its files. */
export async function deleteVideoRow(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  videoId: number,
): Promise<boolean> {
  const deleted = await tx`
    DELETE FROM opinion_videos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND id = ${videoId}`;
  if (deleted.count > 0) raiseEvent('files.unused', { storeId });
  return deleted.count > 0;
}
