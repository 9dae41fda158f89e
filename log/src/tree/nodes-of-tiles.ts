import { LogError } from '../log-error.ts';
import { type Hash, hashBytes, hashNode } from './hashes.ts';
import type { ReadNode } from './nodes.ts';
import { type Tile, tileHeight, tileIn, tileWidth } from './tiles.ts';

export type ReadTile = (tile: Tile) => Promise<Uint8Array>;

/** Reads nodes of the tree of the first `size` entries from its tiles, each of which is read once. */
export function nodesOfTiles(size: number, readTile: ReadTile): ReadNode {
  const known = new Map<string, Promise<Hash[]>>();

  function hashesOf(tile: Tile): Promise<Hash[]> {
    const key = `${tile.level}/${tile.index}`;
    const read = known.get(key) ?? readTile(tile).then((bytes) => splitTile(bytes, tile));
    known.set(key, read);
    return read;
  }

  return async ({ level, index }) => {
    const height = level % tileHeight;
    const first = index * 2 ** height;
    const tile = tileIn(size, (level - height) / tileHeight, Math.floor(first / tileWidth));
    const at = first % tileWidth;
    if (tile === undefined || at + 2 ** height > tile.width)
      throw new RangeError(`A tree of ${size} entries has no complete node ${index} on level ${level}.`);
    const hashes = await hashesOf(tile);
    return joined(hashes.slice(at, at + 2 ** height));
  };
}

function splitTile(bytes: Uint8Array, { width }: Tile): Hash[] {
  if (bytes.length !== width * hashBytes)
    throw new LogError(`A tile has ${bytes.length} bytes, not ${width * hashBytes}.`);
  return Array.from({ length: width }, (_, at) => bytes.subarray(at * hashBytes, (at + 1) * hashBytes));
}

/** The root of a complete tree with these hashes below it: a power of two of them. */
function joined(hashes: readonly Hash[]): Hash {
  const [first, second] = hashes;
  if (first === undefined) throw new RangeError('There is no hash to join.');
  if (second === undefined) return first;
  const middle = hashes.length / 2;
  return hashNode(joined(hashes.slice(0, middle)), joined(hashes.slice(middle)));
}
