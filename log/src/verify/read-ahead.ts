import { type Tile, tileIn, tilePath } from '../tree/tiles.ts';
import type { LogReader } from './read-log.ts';

type TileReader = Pick<LogReader, 'tile'>;

/** How many tiles are on their way while one is checked. */
const tilesAhead = 4;

/** Requests the next tiles of a level with each: a distant server would cost a round trip for every 256 entries. */
export function readAhead(reader: TileReader, size: number): TileReader {
  const begun = new Map<string, Promise<Uint8Array>>();
  function begin(tile: Tile): Promise<Uint8Array> {
    const path = tilePath(tile);
    const bytes = begun.get(path) ?? reader.tile(tile);
    begun.set(path, bytes);
    // Whoever reads the tile learns of it.
    bytes.catch(() => {});
    return bytes;
  }
  return {
    tile(tile) {
      const bytes = begin(tile);
      begun.delete(tilePath(tile));
      for (let next = 1; next <= tilesAhead; next += 1) {
        const later = tileIn(size, tile.level, tile.index + next);
        if (later !== undefined) begin(later);
      }
      return bytes;
    },
  };
}
