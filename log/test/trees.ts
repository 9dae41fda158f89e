import { utf8ToBytes } from '@noble/hashes/utils.js';
import { emptyRoot, type Hash, hashLeaf, hashNode } from '../src/tree/hashes.ts';
import { nodesOfTiles } from '../src/tree/nodes-of-tiles.ts';
import { type Tile, tileWidth } from '../src/tree/tiles.ts';

/** The leaf of each entry of a log that grows: entry `n` never changes. */
export const leafOf = (index: number): Hash => hashLeaf(utf8ToBytes(`entry ${index}`));

export const leavesOf = (size: number): Hash[] => Array.from({ length: size }, (_, index) => leafOf(index));

/** MTH of RFC 6962, section 2.1, word by word. */
export function rootByDefinition(leaves: readonly Hash[]): Hash {
  const [first] = leaves;
  if (first === undefined) return emptyRoot;
  if (leaves.length === 1) return first;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hashNode(rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)));
}

/** The tile of the specification: hash `i` is that of the entries `(index·256 + i)·256^level` up to the next. */
async function tileByDefinition(leaves: readonly Hash[], { level, index, width }: Tile) {
  const each = tileWidth ** (level === 'entries' ? 0 : level);
  const hashes = Array.from({ length: width }, (_, at) => {
    const start = (index * tileWidth + at) * each;
    return rootByDefinition(leaves.slice(start, start + each));
  });
  return Uint8Array.from(hashes.flatMap((hash) => [...hash]));
}

export const readerOf = (leaves: readonly Hash[]) =>
  nodesOfTiles(leaves.length, (tile) => tileByDefinition(leaves, tile));
