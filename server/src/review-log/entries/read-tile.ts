import { narrowed } from '@opina/log/tree/append';
import type { ReadTile } from '@opina/log/tree/nodes-of-tiles';
import { tilePath } from '@opina/log/tree/tiles';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { readTileBytes } from './log-queries.ts';

/** Reads tiles of a store's log. One that was longer meanwhile is as it was: entries are only added. */
export const tilesOf =
  (sql: Sql | TransactionSql, storeId: string): ReadTile =>
  async (tile) => {
    const bytes = await readTileBytes(sql, storeId, tile);
    if (bytes === undefined) throw new Error(`The log of ${storeId} has no ${tilePath(tile)}.`);
    return narrowed(bytes, tile);
  };
