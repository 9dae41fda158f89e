import { LogError } from '../log-error.ts';
import { type Hash, hashBytes, hashNode } from './hashes.ts';
import { type Tile, tileHeight } from './tiles.ts';

/** The hashes of a tile, and above them all nodes that are complete, in one array: level after level, from left to right. */
export interface TileNodes {
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** Throws `LogError` unless the tile has as many hashes as it is wide. */
export function nodesOfTile(tile: Uint8Array, { width }: Pick<Tile, 'width'>): TileNodes {
  if (tile.length !== width * hashBytes)
    throw new LogError(`A tile has ${tile.length} bytes, not ${width * hashBytes}.`);
  const bytes = new Uint8Array(placeOf(width, tileHeight, 0) * hashBytes);
  bytes.set(tile);
  for (let height = 1; height < tileHeight; height += 1) {
    for (let at = 0; at < countOf(width, height); at += 1) {
      const [left, right] = [placeOf(width, height - 1, at * 2), placeOf(width, height - 1, at * 2 + 1)];
      bytes.set(hashNode(hashAt(bytes, left), hashAt(bytes, right)), placeOf(width, height, at) * hashBytes);
    }
  }
  return { width, bytes };
}

/** The node at this place of the level `height` above the hashes of the tile; undefined: it is not complete. */
export const nodeOf = ({ width, bytes }: TileNodes, height: number, at: number): Hash | undefined =>
  at < countOf(width, height) ? hashAt(bytes, placeOf(width, height, at)) : undefined;

const countOf = (width: number, height: number) => width >> height;

function placeOf(width: number, height: number, at: number): number {
  let before = 0;
  for (let below = 0; below < height; below += 1) before += countOf(width, below);
  return before + at;
}

const hashAt = (bytes: Uint8Array, place: number): Hash =>
  bytes.subarray(place * hashBytes, (place + 1) * hashBytes);
