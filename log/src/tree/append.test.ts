import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leafOf, leavesOf, rootByDefinition } from '../../test/trees.ts';
import { appendEntries, narrowed } from './append.ts';
import { growTree } from './growing-tree.ts';
import type { ReadTile } from './nodes-of-tiles.ts';
import { readBundle, type Tile, tileIn, tilePath } from './tiles.ts';

const entryOf = (index: number) => utf8ToBytes(`entry ${index}`);

/** A log whose tiles are in memory, whole. */
function emptyLog() {
  const stored = new Map<string, Uint8Array>();
  const whole = (tile: Tile) => tilePath({ ...tile, width: 256 });
  const readTile: ReadTile = async (tile) => {
    const bytes = stored.get(whole(tile));
    if (bytes === undefined) throw new Error(`There is no tile ${tilePath(tile)}.`);
    return narrowed(bytes, tile);
  };
  let size = 0;
  return {
    readTile,
    async append(count: number) {
      const entries = Array.from({ length: count }, (_, at) => entryOf(size + at));
      const appended = await appendEntries(size, readTile, entries);
      for (const tile of appended.tiles) stored.set(whole(tile), tile.bytes);
      size = appended.size;
      return appended;
    },
  };
}

it('has the root of the definition after each addition', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 700 }), { maxLength: 5 }), async (counts) => {
      const log = emptyLog();
      let size = 0;
      for (const count of counts) {
        size += count;
        const { root } = await log.append(count);
        expect(root).toEqual(rootByDefinition(leavesOf(size)));
      }
    }),
    { numRuns: 40 },
  );
});

it('fills a second level, and keeps each tile of a smaller tree', async () => {
  const log = emptyLog();
  const tree = growTree();
  for (const count of [255, 1, 256 * 256 - 300, 200, 1]) {
    const { root, size } = await log.append(count);
    while (tree.size() < size) tree.add(leafOf(tree.size()));
    expect(root).toEqual(tree.root());
  }
  const size = tree.size();
  // Full tiles of the entries up to here, one of the first level above them, and one hash above that.
  expect((await log.readTile(tileIn(size, 1, 0) as Tile)).length).toBe(256 * 32);
  for (const former of [1, 255, 257, 40_000]) {
    const last = tileIn(former, 'entries', Math.floor((former - 1) / 256)) as Tile;
    const entries = readBundle(await log.readTile(last), last.width);
    expect(entries.at(-1)).toEqual(entryOf(former - 1));
  }
  expect(() => narrowed(new Uint8Array(31), { level: 0, index: 0, width: 1 })).toThrow('not 1 parts');
  expect(() => narrowed(Uint8Array.of(0), { level: 'entries', index: 0, width: 1 })).toThrow('not 1 entries');
});
