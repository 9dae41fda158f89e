import type { ReviewEntry } from '@opina/log/reviews/entry';
import { readBundle, tileIn, tileWidth } from '@opina/log/tree/tiles';
import type { Sql } from '../src/platform/database/engine/sql.ts';
import { findLog } from '../src/review-log/entries/log-queries.ts';
import { placeEntries } from '../src/review-log/entries/place-entries.ts';
import { tilesOf } from '../src/review-log/entries/read-tile.ts';

/** Places what waits, and returns the bytes of all entries of a store's log. */
export async function allEntries(sql: Sql, storeId: string): Promise<Uint8Array[]> {
  while ((await placeEntries(sql, storeId)) > 0);
  const { size = 0 } = (await findLog(sql, storeId)) ?? {};
  const entries: Uint8Array[] = [];
  for (let index = 0; index * tileWidth < size; index += 1) {
    const tile = tileIn(size, 'entries', index);
    if (tile === undefined) throw new Error('The log has no such bundle.');
    entries.push(...readBundle(await tilesOf(sql, storeId)(tile), tile.width));
  }
  return entries;
}

export const parsedEntries = async (sql: Sql, storeId: string): Promise<ReviewEntry[]> =>
  (await allEntries(sql, storeId)).map((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as ReviewEntry);
