import path from 'node:path';
import { expect, it } from 'vitest';
import { noticesOf } from '../build/notices.ts';
import { projectRoot } from '../package/npm-package.ts';
import { packagesOfMap, readNotices } from './notices.ts';

it('reads the notices that the build writes', async () => {
  const modules = ['react/index.js', 'p-map/index.js', 'lru-cache/dist/esm/index.js'];
  const written = await noticesOf(modules.map((file) => path.join(projectRoot, 'node_modules', file)));
  const read = readNotices(written);
  expect(read.map(({ name, license }) => [name, license])).toEqual([
    ['lru-cache', 'BlueOak-1.0.0'],
    ['p-map', 'MIT'],
    ['react', 'MIT'],
  ]);
  for (const { version, text } of read) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(text.length).toBeGreaterThan(200);
  }
});

it('reads none of an empty file, and refuses another', () => {
  expect(readNotices('\n')).toEqual([]);
  expect(() => readNotices('Licences\n\nMIT')).toThrow('This is not the title of a notice: Licences');
});

it('finds the packages of a map, once each', () => {
  const sources = [
    '../../node_modules/react/index.js',
    '../../node_modules/react/cjs/react.js',
    '../../node_modules/a/node_modules/@b/c/x.js',
    '../src/cli/main.ts',
    null,
  ];
  expect(packagesOfMap(JSON.stringify({ sources }))).toEqual(['@b/c', 'react']);
});
