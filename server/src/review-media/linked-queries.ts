import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import type { NewPhoto } from './photo-queries.ts';

/** A picture of a review whose file is on another server. */
export interface LinkedPhoto {
  readonly reviewId: number;
  readonly id: number;
  readonly image: string;
}

export async function countLinkedPhotos(sql: Sql, storeId: string): Promise<number> {
  const { count } = oneRow(
    await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM opinion_photos WHERE store_id = ${storeId} AND ${isLinked(sql)}`,
  );
  return count;
}

/** The next pictures of a store, after `after`. */
export async function listLinkedPhotos(
  sql: Sql,
  storeId: string,
  { after, limit }: { readonly after?: LinkedPhoto | undefined; readonly limit: number },
): Promise<LinkedPhoto[]> {
  return sql<LinkedPhoto[]>`
    SELECT opinion_id AS review_id, id, image FROM opinion_photos
    WHERE store_id = ${storeId} AND (opinion_id, id) > (${after?.reviewId ?? 0}, ${after?.id ?? 0}) AND ${isLinked(sql)}
    ORDER BY opinion_id, id
    LIMIT ${limit}`;
}

/** Replaces the address by the keys of stored files. False if the picture was deleted or replaced meanwhile. */
export async function replaceLinkedPhoto(
  sql: Sql,
  storeId: string,
  { reviewId, id, image }: LinkedPhoto,
  photo: NewPhoto,
): Promise<boolean> {
  const rows = await sql`
    UPDATE opinion_photos AS p SET
      image = ${photo.image}, square = ${photo.square}, square_150 = ${photo.square150},
      thumbnail = ${photo.thumbnail},
      -- It identifies a picture when it is sent again; the same twice in one review counts as the first.
      content_hash = CASE
        WHEN EXISTS (
          SELECT FROM opinion_photos AS other
          WHERE other.store_id = ${storeId} AND other.opinion_id = p.opinion_id
            AND other.content_hash = ${photo.contentHash})
        THEN NULL ELSE ${photo.contentHash}::bytea END
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND id = ${id} AND image = ${image}
    RETURNING id`;
  return rows.length > 0;
}

const isLinked = (sql: Sql) => sql`image ~ '^https?:'`;
