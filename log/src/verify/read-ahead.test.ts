import { describe, expect, it } from 'vitest';
import { type Tile, tileIn, tilePath, tileWidth } from '../tree/tiles.ts';
import { readAhead } from './read-ahead.ts';

const size = 10 * tileWidth + 3;

function recorder(fails = (_tile: Tile) => false) {
  const requested: string[] = [];
  const reader = readAhead(
    {
      tile: async (tile) => {
        requested.push(tilePath(tile));
        if (fails(tile)) throw new Error(`no ${tilePath(tile)}`);
        return Uint8Array.of(tile.index);
      },
    },
    size,
  );
  return { requested, reader };
}

const tileOf = (level: Tile['level'], index: number): Tile => {
  const tile = tileIn(size, level, index);
  if (tile === undefined) throw new Error('There is no such tile.');
  return tile;
};

describe('reading ahead', () => {
  it('requests each tile once, before it is needed, up to the last', async () => {
    const { requested, reader } = recorder();
    for (let index = 0; index <= 10; index += 1) {
      expect(await reader.tile(tileOf('entries', index))).toEqual(Uint8Array.of(index));
      expect(requested.length).toBe(Math.min(index + 5, 11));
    }
    expect(new Set(requested).size).toBe(11);
    expect(requested.at(-1)).toBe('tile/entries/010.p/3');
  });

  it('reports a tile that fails to whoever reads it, and to nobody else', async () => {
    const { reader } = recorder(({ index }) => index === 2);
    await reader.tile(tileOf(0, 0));
    await reader.tile(tileOf(0, 1));
    await expect(reader.tile(tileOf(0, 2))).rejects.toThrow('no tile/0/002');
  });
});
