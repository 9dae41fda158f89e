import { narrowed } from '@opina/log/tree/append';
import { nodesOfTile, type TileNodes } from '@opina/log/tree/tile-nodes';
import { type Tile, tilePath } from '@opina/log/tree/tiles';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { readTiles } from '../entries/log-queries.ts';

/** A full tile has 16 kB with its nodes: those of a million entries are in here. */
const maxBytes = 64 * 1024 * 1024;

/** The nodes of tiles that proofs were made from. A tile of one width never changes, and a log that begins anew has another name. */
export interface KeptNodes {
  /**
   * The nodes of these tiles, and the bytes of this bundle of entries. What is not kept is read in one statement. `log`: names the log.
   */
  readonly read: (
    sql: Sql,
    storeId: string,
    of: { readonly log: string; readonly tiles: readonly Tile[]; readonly bundle: Tile },
  ) => Promise<{ readonly nodes: ReadonlyMap<string, TileNodes>; readonly bundle: Uint8Array }>;
  readonly clear: () => void;
}

export function keepNodes(): KeptNodes {
  const kept = new LRUCache<string, TileNodes>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  return {
    async read(sql, storeId, { log, tiles, bundle }) {
      const keyOf = (tile: Tile) => `${log} ${tilePath(tile)}`;
      const found = tiles.map((tile) => ({ tile, nodes: kept.get(keyOf(tile)) }));
      const missing = found.flatMap(({ tile, nodes }) => (nodes === undefined ? [tile] : []));
      const bytesOf = await readTiles(sql, storeId, [...missing, bundle]);
      const nodes = new Map<string, TileNodes>();
      for (const { tile, nodes: known } of found) {
        const made = known ?? nodesOfTile(narrowed(bytesOf(tile), tile), tile);
        kept.set(keyOf(tile), made);
        nodes.set(tilePath(tile), made);
      }
      return { nodes, bundle: narrowed(bytesOf(bundle), bundle) };
    },
    clear: () => kept.clear(),
  };
}
