import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot, readManifest } from './package/npm-package.ts';
import { sumsOf } from './release/sums.ts';

it('makes and checks all packages, with bills of materials and sums, and changes no file of the project', async () => {
  const { version } = await readManifest('server');
  const status = () => execFileSync('git', ['status', '--porcelain'], { cwd: projectRoot, encoding: 'utf8' });
  const before = status();
  const words = ['run', '--silent', 'release', '--', '--dry-run'];
  // As in a shell, and not as in a test: it may build.
  const { NODE_ENV: _, ...env } = process.env;
  const printed = execFileSync('npm', words, { cwd: projectRoot, env, encoding: 'utf8' });
  const folder = path.join(projectRoot, 'build/release');
  const files = ['contract', 'client', 'react', 'server'].flatMap((name) => [
    `opina-${name}-${version}.tgz`,
    `opina-${name}-${version}.cdx.json`,
  ]);
  const made = readdirSync(folder);
  expect(made).toEqual(expect.arrayContaining([...files, 'SHA256SUMS']));
  const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8');
  expect(sums).toBe(sumsOf(files.map((file) => path.join(folder, file))));
  const publishing = printed.match(/npm publish \S+/g);
  const archives = files.filter((file) => file.endsWith('.tgz'));
  expect(publishing).toEqual(archives.map((file) => `npm publish build/release/${file}`));
  expect(status()).toBe(before);
});
