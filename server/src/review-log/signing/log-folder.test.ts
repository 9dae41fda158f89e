import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogFolder } from './log-folder.ts';
import type { SignedState } from './signed-states.ts';

const state = (number: number, size: number): SignedState => ({
  number,
  size,
  root: new Uint8Array(32).fill(size),
});

describe('what a folder remembers of a signed log', () => {
  let place = '';
  beforeEach(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
  });
  afterEach(() => rm(place, { recursive: true }));

  it('is the longest of what several processes note at once', async () => {
    const [one, other] = [openLogFolder(place), openLogFolder(place)];
    expect(await one.readSigned('loja')).toBeUndefined();
    for (let round = 0; round < 20; round += 1) {
      const sizes = [3, 1, 5, 2, 4].map((size) => round * 5 + size);
      await Promise.all(sizes.map((size, at) => (at % 2 ? one : other).writeSigned('loja', state(1, size))));
      expect(await one.readSigned('loja')).toEqual(state(1, round * 5 + 5));
    }
    // A process that was slow.
    await one.writeSigned('loja', state(1, 7));
    expect(await other.readSigned('loja')).toEqual(state(1, 100));
    expect(await other.readSigned('outra')).toBeUndefined();
  });

  it('is of the latest log of a store that has begun it again', async () => {
    const folder = openLogFolder(place);
    await folder.writeSigned('loja', state(1, 90));
    await folder.writeSigned('loja', state(2, 3));
    expect(await folder.readSigned('loja')).toEqual(state(2, 3));
    await folder.writeSigned('loja', state(1, 95));
    expect(await folder.readSigned('loja')).toEqual(state(2, 3));
  });

  it('is nothing that can be overlooked when it is damaged', async () => {
    const folder = openLogFolder(place);
    await folder.writeSigned('loja', state(1, 4));
    const [file = ''] = (await readdir(path.join(place, 'signed'), { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name));
    await writeFile(file, '');
    await expect(folder.readSigned('loja')).rejects.toThrow('is damaged');
  });
});
