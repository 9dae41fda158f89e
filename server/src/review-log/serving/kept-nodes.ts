import { narrowed } from '@opina/log/tree/append';
import { nodesOfTile, type TileNodes } from '@opina/log/tree/tile-nodes';
import { type Tile, tilePath } from '@opina/log/tree/tiles';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { readProofParts } from '../entries/log-queries.ts';

/** A full tile has 16 kB with its nodes: those of a million entries are in here. */
const maxBytes = 64 * 1024 * 1024;

/** The nodes of tiles that proofs were made from. A tile of one width never changes, and a log that begins anew has another name. */
export interface KeptNodes {
  /**
   * The nodes of these tiles, and the bytes of the entry at this place. What is not kept is read in one statement. `log`: names the log.
   */
  readonly read: (
    sql: Sql,
    storeId: string,
    of: { readonly log: string; readonly tiles: readonly Tile[]; readonly place: number },
  ) => Promise<{ readonly nodes: ReadonlyMap<string, TileNodes>; readonly entry: Uint8Array }>;
  readonly clear: () => void;
}

export function keepNodes(): KeptNodes {
  const kept = new LRUCache<string, TileNodes>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  return {
    async read(sql, storeId, { log, tiles, place }) {
      const keyOf = (tile: Tile) => `${log} ${tilePath(tile)}`;
      const found = tiles.map((tile) => ({ tile, nodes: kept.get(keyOf(tile)) }));
      const missing = found.flatMap(({ tile, nodes }) => (nodes === undefined ? [tile] : []));
      const { tile: bytesOf, entry } = await readProofParts(sql, storeId, { tiles: missing, place });
      const nodes = new Map<string, TileNodes>();
      for (const { tile, nodes: known } of found) {
        const made = known ?? nodesOfTile(narrowed(bytesOf(tile), tile), tile);
        kept.set(keyOf(tile), made);
        nodes.set(tilePath(tile), made);
      }
      return { nodes, entry };
    },
    clear: () => kept.clear(),
  };
}
