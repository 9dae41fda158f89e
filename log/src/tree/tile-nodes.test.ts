import { expect, it } from 'vitest';
import { leavesOf, rootByDefinition } from '../../test/trees.ts';
import { tilesOfProof } from './nodes-of-tiles.ts';
import { nodeOf, nodesOfTile } from './tile-nodes.ts';
import { tilePath } from './tiles.ts';

it.each([1, 2, 3, 7, 128, 255, 256])(
  'has all complete nodes of a tile of %i hashes, and no other',
  (width) => {
    const leaves = leavesOf(width);
    const nodes = nodesOfTile(Uint8Array.from(leaves.flatMap((leaf) => [...leaf])), { width });
    for (let height = 0; height < 8; height += 1) {
      const count = 2 ** height;
      const complete = Math.floor(width / count);
      for (let at = 0; at < complete; at += 1) {
        const expected = rootByDefinition(leaves.slice(at * count, (at + 1) * count));
        expect(Buffer.from(nodeOf(nodes, height, at) ?? []).toString('hex')).toBe(
          Buffer.from(expected).toString('hex'),
        );
      }
      expect(nodeOf(nodes, height, complete)).toBeUndefined();
    }
  },
);

it('names the tiles that a proof is read from', async () => {
  const pathsOf = async (index: number, size: number) => (await tilesOfProof(index, size)).map(tilePath);
  expect(await pathsOf(0, 1)).toEqual([]);
  expect(await pathsOf(3, 200)).toEqual(['tile/0/000.p/200']);
  expect((await pathsOf(70_000, 150_000)).toSorted()).toEqual([
    'tile/0/273',
    'tile/0/585.p/240',
    'tile/1/001',
    'tile/1/002.p/73',
    'tile/2/000.p/2',
  ]);
});
