import type { ReviewRecord } from '@opina/contract/records/review';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';

/** Writes the photos of new reviews, whose files exist. The caller updates the summaries. */
export async function restorePhotos(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly Pick<ReviewRecord, 'id' | 'photos'>[],
): Promise<void> {
  const rows = reviews.flatMap(({ id, photos }) =>
    photos.map((photo, position) => ({ ...photo, position, opinion_id: id })),
  );
  await tx`
    INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail, content_hash,
      status)
    SELECT ${storeId}::text, opinion_id, position, image, square, square_150, thumbnail, decode(content_hash, 'hex'),
      coalesce(status, 'with_review')
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS p (
      opinion_id bigint, position smallint, image text, square text, square_150 text, thumbnail text,
      content_hash text, status text)
    ORDER BY opinion_id, position`;
}

/** Writes the videos of new reviews. The files exist, and their keys are in the place of hashes. */
export async function restoreVideos(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly (Pick<ReviewRecord, 'videos'> & { readonly id: number })[],
): Promise<void> {
  const rows = reviews.flatMap(({ id, videos = [] }) =>
    videos.map(({ poster, ...one }) => ({ ...one, poster: poster?.image ?? null, opinion_id: id })),
  );
  if (rows.length === 0) return;
  await tx`
    INSERT INTO opinion_videos (store_id, opinion_id, video, poster, type, bytes, duration_ms, width, height, created_at,
      status)
    SELECT ${storeId}::text, opinion_id, video, poster, type, bytes, duration_ms, width, height, created_at,
      coalesce(status, 'with_review')
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
      AS v (opinion_id bigint, video text, poster text, type text, bytes integer, duration_ms integer, width integer,
        height integer, created_at timestamptz, status text)`;
}
