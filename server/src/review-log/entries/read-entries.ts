import type { PlacedEntry, ReviewEntry } from '@opina/log/reviews/entry';
import { readBundle, type Tile, tileIn, tileWidth } from '@opina/log/tree/tiles';
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
    found.push(parsed(bundles.get(index) ?? [], place));
  }
  return found;
}

/** The entry at a place, in its bundle. */
export const entryIn = (bundle: Uint8Array, { width }: Tile, place: number): StoredEntry =>
  parsed(readBundle(bundle, width), place);

function parsed(bundle: readonly Uint8Array[], place: number): StoredEntry {
  const bytes = bundle[place % tileWidth];
  if (bytes === undefined) throw new RangeError(`The log has no entry ${place}.`);
  return { place, bytes, entry: JSON.parse(decoder.decode(bytes)) as ReviewEntry };
}
