import type { Sql } from '../../src/platform/database/engine/sql.ts';

/** Gives each of these reviews a video, whose file does not exist. Resolves to the ids of the videos. */
export async function seedVideos(sql: Sql, storeId: string, reviewIds: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const reviewId of reviewIds) {
    const name = String(reviewId).padStart(40, '0');
    const rows = await sql<{ id: number }[]>`
      INSERT INTO opinion_videos (store_id, opinion_id, video, type, bytes)
      VALUES (${storeId}, ${reviewId}, ${`media:${name}-video.mp4`}, 'video/mp4', 7) RETURNING id`;
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
