import { type Hash, hashBytes, hashLeaf, hashNode } from './hashes.ts';
import { rootOf } from './nodes.ts';
import { nodesOfTiles, type ReadTile } from './nodes-of-tiles.ts';
import { type Tile, tileWidth, writeBundle } from './tiles.ts';

/** What entries have made of a tree. */
export interface Appended {
  readonly size: number;
  readonly root: Hash;
  /** The tiles that are new or longer, each whole. */
  readonly tiles: readonly (Tile & { readonly bytes: Uint8Array })[];
}

/** Adds entries to the tree of the first `size` entries. Reads only the last tile of each level. */
export async function appendEntries(
  size: number,
  readTile: ReadTile,
  entries: readonly Uint8Array[],
): Promise<Appended> {
  const grown = size + entries.length;
  const tiles = await grow(
    'entries',
    size,
    entries.map((entry) => writeBundle([entry])),
    readTile,
  );
  let [count, hashes] = [size, entries.map(hashLeaf)];
  for (let level = 0; hashes.length > 0; level += 1) {
    const ofLevel = await grow(level, count, hashes, readTile);
    tiles.push(...ofLevel);
    hashes = ofLevel.filter(({ width }) => width === tileWidth).map(({ bytes }) => rootOfTile(bytes));
    count = Math.floor(count / tileWidth);
  }
  const changed = new Map(tiles.map((tile) => [keyOf(tile), tile]));
  const read: ReadTile = async (tile) => changed.get(keyOf(tile))?.bytes ?? readTile(tile);
  return { size: grown, root: await rootOf(grown, nodesOfTiles(grown, read)), tiles };
}

const keyOf = ({ level, index }: Tile) => `${level}/${index}`;

/** Adds parts, of which a tile holds 256, to the `count` that a level has. */
async function grow(
  level: Tile['level'],
  count: number,
  parts: readonly Uint8Array[],
  readTile: ReadTile,
): Promise<(Tile & { bytes: Uint8Array })[]> {
  if (parts.length === 0) return [];
  const first = Math.floor(count / tileWidth);
  const last = count % tileWidth === 0 ? undefined : { level, index: first, width: count % tileWidth };
  const begun = last === undefined ? [] : [await readTile(last)];
  const tiles: (Tile & { bytes: Uint8Array })[] = [];
  for (let from = -(count % tileWidth); from < parts.length; from += tileWidth) {
    const added = parts.slice(Math.max(from, 0), from + tileWidth);
    const bytes = joined(tiles.length === 0 ? [...begun, ...added] : added);
    const width = Math.min(parts.length - from, tileWidth);
    tiles.push({ level, index: first + tiles.length, width, bytes });
  }
  return tiles;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The root of a full tile: it is one hash of the level above. */
function rootOfTile(bytes: Uint8Array): Hash {
  let hashes = Array.from({ length: tileWidth }, (_, at) =>
    bytes.subarray(at * hashBytes, (at + 1) * hashBytes),
  );
  while (hashes.length > 1) {
    hashes = Array.from({ length: hashes.length / 2 }, (_, at) =>
      hashNode(hashes[at * 2] as Hash, hashes[at * 2 + 1] as Hash),
    );
  }
  return hashes[0] as Hash;
}

/** The tile of a narrower tree, of this one: entries are only added. Throws `RangeError` if it has not so many. */
export function narrowed(bytes: Uint8Array, { level, width }: Tile): Uint8Array {
  const end = level === 'entries' ? endOfEntries(bytes, width) : width * hashBytes;
  if (end > bytes.length) throw new RangeError(`A tile has not ${width} parts.`);
  return bytes.subarray(0, end);
}

function endOfEntries(bundle: Uint8Array, count: number): number {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    if (end + 2 > bundle.length) throw new RangeError(`A bundle has not ${count} entries.`);
    end += 2 + view.getUint16(end);
  }
  return end;
}
