import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sharedBuffersOf } from './shared-buffers.ts';

it.each([
  [0, 16],
  [17.2, 18],
  [40, 40],
  [900, 64],
])('a database of %d MB gets %d MB of memory for its pages', async (megabytes, expected) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-buffers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'base/5'), { recursive: true });
  const file = path.join(folder, 'base/5/16384');
  await writeFile(file, '');
  await truncate(file, Math.round(megabytes * 1_048_576));
  expect(sharedBuffersOf(folder)).toBe(expected);
});

it('a database that does not exist yet gets the least', () => {
  expect(sharedBuffersOf('/nowhere')).toBe(16);
});
