import { groupBy } from '../platform/core/group-by.ts';
import type { Sql } from '../platform/database/engine/sql.ts';

export interface MediaRemoval {
  readonly storeId: string;
  readonly id: number;
  /** The name of a picture to which no row refers. */
  readonly name: string;
}

/** Lists the pictures whose files must be deleted, of all stores or of one. */
export async function listMediaRemovals(
  sql: Sql,
  { storeId, limit }: { readonly storeId?: string | undefined; readonly limit: number },
): Promise<MediaRemoval[]> {
  return sql<MediaRemoval[]>`
    SELECT store_id, id, name FROM media_removals
    ${storeId === undefined ? sql`` : sql`WHERE store_id = ${storeId}`}
    ORDER BY store_id, id
    LIMIT ${limit}`;
}

/** Call it after the files were deleted. */
export async function deleteMediaRemovals(sql: Sql, removals: readonly MediaRemoval[]): Promise<void> {
  const byStore = groupBy(removals, ({ storeId }) => storeId);
  for (const [storeId, ofStore] of byStore) {
    await sql`DELETE FROM media_removals WHERE store_id = ${storeId} AND id = ANY (${ofStore.map(({ id }) => id)})`;
  }
}

/** Returns the images (`media:…`) to which a row refers. */
export async function findUsedImages(sql: Sql, images: readonly string[]): Promise<string[]> {
  const rows = await sql<{ image: string }[]>`
    SELECT image FROM opinion_photos
    WHERE image LIKE 'media:%' AND image = ANY (${images})`;
  return rows.map(({ image }) => image);
}
