import type { ReviewEntry } from '@opina/log/reviews/entry';
import { readBundle, tileIn, tileWidth } from '@opina/log/tree/tiles';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { tilesOf } from './read-tile.ts';

const decoder = new TextDecoder();

export interface PlacedEntry {
  readonly place: number;
  readonly bytes: Uint8Array;
  readonly entry: ReviewEntry;
}

/** The entry at a place of a log with `size` entries. */
export async function readEntry(
  sql: Sql | TransactionSql,
  storeId: string,
  size: number,
  place: number,
): Promise<PlacedEntry> {
  const tile = tileIn(size, 'entries', Math.floor(place / tileWidth));
  const entries = tile && readBundle(await tilesOf(sql, storeId)(tile), tile.width);
  const bytes = entries?.[place % tileWidth];
  if (bytes === undefined) throw new RangeError(`A log of ${size} entries has no entry ${place}.`);
  return { place, bytes, entry: JSON.parse(decoder.decode(bytes)) as ReviewEntry };
}
