import { countEntries } from '@opina/log/reviews/figures';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { readEntries } from '../entries/read-entries.ts';
import { addCounted, lockCounted, readUndecided } from './figure-queries.ts';

/** In one transaction. */
const maxEntries = 5_000;

/** Counts the next entries of a log, from its tiles, as anybody could who reads them. Returns whether there may be more. */
export async function countLog(sql: Sql, storeId: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const { size, countedSize } = await lockCounted(tx, storeId);
    const end = Math.min(size, countedSize + maxEntries);
    const places = Array.from({ length: end - countedSize }, (_, at) => countedSize + at);
    if (places.length === 0) return false;
    const entries = (await readEntries(tx, storeId, size, places)).map(({ entry }) => entry);
    const reviews = [...new Set(entries.map(({ review }) => review))];
    const counted = countEntries(entries, await readUndecided(tx, storeId, reviews));
    await addCounted(tx, storeId, counted, end);
    return end < size;
  });
}
