import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageFaults } from './package-faults.ts';
import { sumsOf } from './sums.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'opina-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds maps and paths of the machine, below all folders', () => {
  mkdirSync(path.join(folder, 'a/b'), { recursive: true });
  writeFileSync(path.join(folder, 'a/b/x.js'), '// /home/ana/opina/server/x.ts');
  writeFileSync(path.join(folder, 'a/x.js.map'), '{}');
  writeFileSync(path.join(folder, 'y.js'), 'open("/home/bia/x")');
  expect(packageFaults(folder, ['/home/ana/']).toSorted()).toEqual([
    'a/b/x.js has the path /home/ana/',
    'a/x.js.map is a source map',
  ]);
});

it('writes sums as sha256sum reads them', () => {
  const file = path.join(folder, 'z.txt');
  writeFileSync(file, 'abc');
  expect(sumsOf([file])).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  z.txt\n');
});
