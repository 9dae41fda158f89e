import { emptyRoot } from './hashes.ts';
import type { Node, ReadNode } from './nodes.ts';
import { inclusionProof } from './proofs.ts';
import { nodeOf, nodesOfTile, type TileNodes } from './tile-nodes.ts';
import { type Tile, tileHeight, tileIn, tilePath, tileWidth } from './tiles.ts';

export type ReadTile = (tile: Tile) => Promise<Uint8Array>;

/** Reads nodes of the tree of the first `size` entries from its tiles, each of which is read once. */
export function nodesOfTiles(size: number, readTile: ReadTile): ReadNode {
  const known = new Map<string, Promise<TileNodes>>();
  return nodesOf(size, (tile) => {
    const path = tilePath(tile);
    const nodes = known.get(path) ?? readTile(tile).then((bytes) => nodesOfTile(bytes, tile));
    known.set(path, nodes);
    return nodes;
  });
}

/** The same from the nodes of tiles, which somebody keeps. */
export function nodesOf(size: number, nodesIn: (tile: Tile) => Promise<TileNodes>): ReadNode {
  return async (node) => {
    const { tile, height, at } = placeInTile(size, node);
    const hash = tile && nodeOf(await nodesIn(tile), height, at);
    if (hash === undefined)
      throw new RangeError(
        `A tree of ${size} entries has no complete node ${node.index} on level ${node.level}.`,
      );
    return hash;
  };
}

/** The tiles that have the hashes of an inclusion proof. */
export async function tilesOfProof(index: number, size: number): Promise<Tile[]> {
  const tiles = new Map<string, Tile>();
  await inclusionProof(index, size, async (node) => {
    const { tile } = placeInTile(size, node);
    if (tile !== undefined) tiles.set(tilePath(tile), tile);
    return emptyRoot;
  });
  return [...tiles.values()];
}

/** `height`: above the hashes of the tile. */
function placeInTile(size: number, { level, index }: Node) {
  const height = level % tileHeight;
  const first = index * 2 ** height;
  const tile = tileIn(size, (level - height) / tileHeight, Math.floor(first / tileWidth));
  return { tile, height, at: (first % tileWidth) / 2 ** height };
}
