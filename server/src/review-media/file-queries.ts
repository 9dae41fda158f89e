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

/** Returns the keys of files (`media:…`) to which a row refers: of a review or of a draft. */
export async function findUsedFiles(sql: Sql, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all([
    sql<{ key: string }[]>`
      SELECT image AS key FROM opinion_photos WHERE image LIKE 'media:%' AND image = ANY (${keys})`,
    sql<{ key: string }[]>`SELECT video AS key FROM opinion_videos WHERE video = ANY (${keys})`,
    sql<{ key: string }[]>`SELECT poster AS key FROM opinion_videos WHERE poster = ANY (${keys})`,
    sql<{ key: string }[]>`SELECT file AS key FROM draft_files WHERE file = ANY (${keys})`,
  ]);
  return found.flat().map(({ key }) => key);
}

/** Keys of files (`media:…`), and after which the next page begins. */
export interface KeyPage {
  readonly keys: readonly string[];
  readonly last: readonly [number, number];
}

interface KeyRow {
  /** Null: no file. */
  readonly keys: readonly (string | null)[];
  readonly first: number;
  readonly second: number;
}

const keysAtOnce = 2_000;

function pageOf(rows: readonly KeyRow[]): KeyPage {
  const last = rows.at(-1);
  return {
    keys: rows.flatMap(({ keys }) => keys.map((key) => key ?? '')),
    last: last === undefined ? [0, 0] : [last.first, last.second],
  };
}

/** The pictures of a store's reviews, after this one. */
export async function photoKeys(
  sql: Sql,
  storeId: string,
  [first, second]: KeyPage['last'],
): Promise<KeyPage> {
  return pageOf(
    await sql<KeyRow[]>`
    SELECT ARRAY[image] AS keys, opinion_id AS first, id AS second FROM opinion_photos
    WHERE store_id = ${storeId} AND (opinion_id, id) > (${first}::bigint, ${second}::bigint)
    ORDER BY opinion_id, id LIMIT ${keysAtOnce}`,
  );
}

/** The videos of a store's reviews and their posters, after this one. */
export async function videoKeys(sql: Sql, storeId: string, [first]: KeyPage['last']): Promise<KeyPage> {
  return pageOf(
    await sql<KeyRow[]>`
    SELECT ARRAY[video, poster] AS keys, id AS first, 0 AS second FROM opinion_videos
    WHERE store_id = ${storeId} AND id > ${first} ORDER BY id LIMIT ${keysAtOnce}`,
  );
}

/** The files of a store's forms that no review has, after this one. */
export async function draftFileKeys(sql: Sql, storeId: string, [first]: KeyPage['last']): Promise<KeyPage> {
  return pageOf(
    await sql<KeyRow[]>`
    SELECT ARRAY[file] AS keys, id AS first, 0 AS second FROM draft_files
    WHERE store_id = ${storeId} AND id > ${first} AND NOT is_moved ORDER BY id LIMIT ${keysAtOnce}`,
  );
}
