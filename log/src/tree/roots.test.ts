import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leavesOf, readerOf, rootByDefinition } from '../../test/trees.ts';
import { growTree } from './growing-tree.ts';
import { emptyRoot, hashLeaf } from './hashes.ts';
import { rootOf } from './nodes.ts';
import { nodesOfTiles } from './nodes-of-tiles.ts';

/** Of Certificate Transparency's own tests: other implementations have the same roots for these entries. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

it('has the roots of Certificate Transparency', async () => {
  const leaves = entries.map((entry) => hashLeaf(hexToBytes(entry)));
  const grown = growTree();
  for (const [size, root] of roots.entries()) {
    expect([size, bytesToHex(await rootOf(size, readerOf(leaves.slice(0, size))))]).toEqual([size, root]);
    expect([size, bytesToHex(grown.root())]).toEqual([size, root]);
    const leaf = leaves[size];
    if (leaf !== undefined) grown.add(leaf);
  }
});

it('has the root by definition, read from tiles and grown, at all sizes around the edges of tiles', async () => {
  const edges = [0, 1, 2, 3, 127, 128, 129, 255, 256, 257, 511, 512, 513, 700];
  for (const size of edges) {
    const leaves = leavesOf(size);
    const root = bytesToHex(rootByDefinition(leaves));
    const grown = growTree();
    for (const leaf of leaves) grown.add(leaf);
    expect([size, bytesToHex(await rootOf(size, readerOf(leaves)))]).toEqual([size, root]);
    expect([grown.size(), bytesToHex(grown.root())]).toEqual([size, root]);
  }
});

it('has one root for each sequence of entries', () => {
  const grownOf = (list: readonly Uint8Array[]) => {
    const grown = growTree();
    for (const entry of list) grown.add(hashLeaf(entry));
    return bytesToHex(grown.root());
  };
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 8 }), { maxLength: 20 }),
      fc.array(fc.uint8Array({ maxLength: 8 }), { maxLength: 20 }),
      (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(grownOf(one) === grownOf(other)).toBe(isSame);
      },
    ),
  );
  expect(grownOf([])).toBe(bytesToHex(emptyRoot));
});

it('refuses a tile that is too short, and a node that the tree does not have', async () => {
  const short = nodesOfTiles(300, async ({ width }) => new Uint8Array(width * 32 - 1));
  await expect(short({ level: 0, index: 3 })).rejects.toThrow('A tile has 8191 bytes, not 8192.');
  const read = readerOf(leavesOf(300));
  await expect(read({ level: 0, index: 300 })).rejects.toThrow('no complete node 300 on level 0');
  await expect(read({ level: 8, index: 1 })).rejects.toThrow('no complete node 1 on level 8');
});
