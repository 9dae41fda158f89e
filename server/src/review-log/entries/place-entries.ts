import { appendEntries } from '@opina/log/tree/append';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { lockLog, setSize, takeWaiting, writePlaces, writeTiles } from './log-queries.ts';
import { tilesOf } from './read-tile.ts';

/** In one transaction: some seconds of a store that a thousand shoppers review at once. */
const maxEntries = 5_000;

const encoder = new TextEncoder();

/**
 * Gives the waiting entries of a store their places in its log, in one transaction, so that none is lost and none is there twice. Returns how
 * many there were. Processes that do so at the same time wait for each other.
 */
export async function placeEntries(sql: Sql, storeId: string): Promise<number> {
  return sql.begin(async (tx) => {
    const { size } = await lockLog(tx, storeId);
    const waiting = await takeWaiting(tx, storeId, maxEntries);
    if (waiting.length === 0) return 0;
    const entries = waiting.map(({ entry }) => encoder.encode(entry));
    const appended = await appendEntries(size, tilesOf(tx, storeId), entries);
    await writeTiles(tx, storeId, appended.tiles);
    await writePlaces(tx, storeId, size, waiting);
    await setSize(tx, storeId, appended);
    return waiting.length;
  });
}
