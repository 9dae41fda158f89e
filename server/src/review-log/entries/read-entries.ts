import type { PlacedEntry, ReviewEntry } from '@opina/log/reviews/entry';
import { readBundle, tileIn, tileWidth } from '@opina/log/tree/tiles';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { tilesOf } from './read-tile.ts';

const decoder = new TextDecoder();

export interface StoredEntry extends PlacedEntry {
  readonly bytes: Uint8Array;
}

/** The entries at these places of a log with `size` entries, in the order of the places. */
export async function readEntries(
  sql: Sql | TransactionSql,
  storeId: string,
  size: number,
  places: readonly number[],
): Promise<StoredEntry[]> {
  const readTile = tilesOf(sql, storeId);
  const bundles = new Map<number, readonly Uint8Array[]>();
  const found: StoredEntry[] = [];
  for (const place of places) {
    const index = Math.floor(place / tileWidth);
    const tile = tileIn(size, 'entries', index);
    if (tile !== undefined && !bundles.has(index))
      bundles.set(index, readBundle(await readTile(tile), tile.width));
    const bytes = bundles.get(index)?.[place % tileWidth];
    if (bytes === undefined) throw new RangeError(`A log of ${size} entries has no entry ${place}.`);
    found.push({ place, bytes, entry: JSON.parse(decoder.decode(bytes)) as ReviewEntry });
  }
  return found;
}

/** The entry at a place of a log with `size` entries. */
export async function readEntry(
  sql: Sql | TransactionSql,
  storeId: string,
  size: number,
  place: number,
): Promise<StoredEntry> {
  const [entry] = await readEntries(sql, storeId, size, [place]);
  return entry as StoredEntry;
}
