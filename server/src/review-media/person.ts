import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import type { Listing } from '../platform/database/person.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { placedKey } from './placed-keys.ts';

interface VideoRow {
  readonly opinionId: number;
  readonly video: string;
  readonly poster: string | null;
}

/** The newest first. `reviews`: an array of the ids of a person's reviews. */
export async function listVideos(
  sql: Sql,
  storeId: string,
  reviews: Fragment,
  { limit, offset }: Listing,
): Promise<VideoRow[]> {
  return sql<VideoRow[]>`
    SELECT opinion_id, ${placedKey(sql, 'v.video')} AS video, ${placedKey(sql, 'v.poster')} AS poster
    FROM opinion_videos AS v
    WHERE store_id = ${storeId} AND opinion_id = ANY (${reviews})
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** Deletes the videos of reviews. A trigger notes the names of the files. */
export async function eraseVideos(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
): Promise<void> {
  await tx`DELETE FROM opinion_videos WHERE store_id = ${storeId} AND opinion_id = ANY (${[...reviewIds]})`;
  raiseEvent('files.unused', { storeId });
}

/** Deletes the photos of reviews, which can identify people. The caller has counted them off. */
export async function erasePhotos(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
): Promise<void> {
  await tx`DELETE FROM opinion_photos WHERE store_id = ${storeId} AND opinion_id = ANY (${[...reviewIds]})`;
  raiseEvent('files.unused', { storeId });
}
