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
    found.push(parseEntry(bundles.get(index)?.[place % tileWidth], place));
  }
  return found;
}

export function parseEntry(bytes: Uint8Array | undefined, place: number): StoredEntry {
  if (bytes === undefined) throw new RangeError(`The log has no entry ${place}.`);
  return { place, bytes, entry: JSON.parse(decoder.decode(bytes)) as ReviewEntry };
}
