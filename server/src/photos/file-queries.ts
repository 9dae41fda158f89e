import type { Sql } from '../platform/database/engine/sql.ts';

export interface MediaRemoval {
  readonly storeId: string;
  readonly id: number;
  /** Of a picture that no row refers to any more. */
  readonly name: string;
}

/** Pictures whose files are to be removed, of all stores or of one. */
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

/** Their files are gone. */
export async function deleteMediaRemovals(sql: Sql, removals: readonly MediaRemoval[]): Promise<void> {
  const rows = removals.map(({ storeId, id }) => ({ store_id: storeId, id }));
  await sql`
    DELETE FROM media_removals AS m
    USING jsonb_to_recordset(${sql.json(rows)}::jsonb) AS r (store_id text, id bigint)
    WHERE m.store_id = r.store_id AND m.id = r.id`;
}

/** Those of these images (`media:…`) that a row refers to. */
export async function findUsedImages(sql: Sql, images: readonly string[]): Promise<string[]> {
  const rows = await sql<{ image: string }[]>`
    SELECT image FROM opinion_photos
    WHERE image LIKE 'media:%' AND image = ANY (${images})`;
  return rows.map(({ image }) => image);
}
