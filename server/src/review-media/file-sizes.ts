import type { Sql } from '../platform/database/engine/sql.ts';
import type { Media } from '../platform/media/media.ts';
import { fileOfKey, storedName } from '../platform/media/media-names.ts';
import { draftFileKeys, type KeyPage, photoKeys, videoKeys } from './file-queries.ts';

/** How many bytes the files of a store take. */
export interface FileSizes {
  /** Of reviews, in all their sizes. */
  readonly pictures: number;
  /** Of reviews, with their posters. */
  readonly videos: number;
  /** Pictures and videos of forms that were not sent. */
  readonly unsent: number;
}

/** The bytes of each picture and video of a storage, by name. */
export type StoredBytes = ReadonlyMap<string, number>;

/** Lists the whole storage. */
export async function readStoredBytes(media: Media): Promise<StoredBytes> {
  return new Map((await media.list()).map(({ name, bytes }) => [name, bytes]));
}

/** Reads the rows in pages, so that no statement takes long. Pictures at other addresses take no bytes. */
export async function readFileSizes(sql: Sql, storeId: string, stored: StoredBytes): Promise<FileSizes> {
  const sum = async (read: (after: KeyPage['last']) => Promise<KeyPage>) => {
    let bytes = 0;
    for (let page = await read([0, 0]); page.keys.length > 0; page = await read(page.last)) {
      for (const key of page.keys) bytes += stored.get(storedName(fileOfKey(key) ?? '') ?? '') ?? 0;
    }
    return bytes;
  };
  return {
    pictures: await sum((after) => photoKeys(sql, storeId, after)),
    videos: await sum((after) => videoKeys(sql, storeId, after)),
    unsent: await sum((after) => draftFileKeys(sql, storeId, after)),
  };
}
