import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBundle, readTilePath, type Tile, tileIn, tilePath, tileWidth, writeBundle } from './tiles.ts';

it.each([
  [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
  [{ level: 1, index: 1_234_067, width: 256 }, 'tile/1/x001/x234/067'],
  [{ level: 'entries', index: 999, width: 17 }, 'tile/entries/999.p/17'],
  [{ level: 63, index: 1_000, width: 1 }, 'tile/63/x001/000.p/1'],
] as const)('%o is at %s', (tile, path) => {
  expect(tilePath(tile)).toBe(path);
  expect(readTilePath(path)).toEqual(tile);
});

it('reads each path that it writes', () => {
  const tiles: fc.Arbitrary<Tile> = fc.record({
    level: fc.oneof(fc.constant('entries' as const), fc.integer({ min: 0, max: 63 })),
    index: fc.nat({ max: 2 ** 45 }),
    width: fc.integer({ min: 1, max: 256 }),
  });
  fc.assert(
    fc.property(tiles, (tile) => {
      expect(readTilePath(tilePath(tile))).toEqual(tile);
    }),
  );
});

it.each([
  'tile/0/1',
  'tile/00/001',
  'tile/64/000',
  'tile/0/x000/001',
  'tile/0/001/002',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/01',
  'tile/-1/000',
  'tile/entries/x001/x234/067/',
  '/tile/0/000',
  'tile/0/000?',
  'tile/0/../000',
])('knows no tile %s', (path) => expect(readTilePath(path)).toBeUndefined());

it('has the tiles of the tree of 70,000 entries that the specification names', () => {
  const widths = (level: Tile['level'], count: number) =>
    Array.from({ length: count }, (_, index) => tileIn(70_000, level, index)?.width);
  expect(new Set(widths(0, 273))).toEqual(new Set([tileWidth]));
  expect([tileIn(70_000, 0, 273)?.width, tileIn(70_000, 0, 274)]).toEqual([112, undefined]);
  expect(widths(1, 3)).toEqual([256, 17, undefined]);
  expect(widths(2, 2)).toEqual([1, undefined]);
  expect(tileIn(70_000, 'entries', 273)?.width).toBe(112);
  expect([tileIn(256, 0, 0)?.width, tileIn(256, 1, 0)?.width]).toEqual([256, 1]);
});

it('reads the entries of a bundle as they were written', () => {
  const entries = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 });
  fc.assert(
    fc.property(entries, (list) => {
      expect(readBundle(writeBundle(list), list.length)).toEqual(list);
    }),
  );
  const largest = new Uint8Array(65_535).fill(7);
  expect(readBundle(writeBundle([largest]), 1)).toEqual([largest]);
  expect(() => writeBundle([new Uint8Array(65_536)])).toThrow('An entry has 65536 bytes');
});

it('refuses a bundle that ends early or has another number of entries', () => {
  const bundle = writeBundle([Uint8Array.of(1, 2, 3), Uint8Array.of(4)]);
  expect(() => readBundle(bundle.subarray(0, -1), 2)).toThrow('The bundle ends within an entry.');
  expect(() => readBundle(bundle.subarray(0, 6), 2)).toThrow('The bundle ends within an entry.');
  expect(() => readBundle(bundle, 3)).toThrow('The bundle has 2 entries, not 3.');
  expect(() => readBundle(bundle, 1)).toThrow('The bundle has 2 entries, not 1.');
});
