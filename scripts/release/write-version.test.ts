import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../documented/project-files.ts';
import { projectRoot, readManifest } from '../package/npm-package.ts';
import { namesVersion, withVersion } from './write-version.ts';

it.each([
  ['build/opina-server-0.1.0.tgz', 'build/opina-server-2.0.1.tgz'],
  ['image: registry.example/opina:0.1.0', 'image: registry.example/opina:2.0.1'],
  ["export const ownVersion = '0.1.0';", "export const ownVersion = '2.0.1';"],
  ['node 20.19.0, opina: 1', 'node 20.19.0, opina: 1'],
])('%s becomes %s', (text, after) => {
  expect(withVersion(text, '2.0.1')).toBe(after);
});

it('knows all files that name the version, which is that of the manifests', async () => {
  const { version } = await readManifest('server');
  const isDocument = (file: string) =>
    /^(README\.md|docs\/guides\/.*\.md|deploy\/.*|server\/src\/.*\.ts)$/.test(file);
  const files = listFiles().filter(isDocument);
  const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
  const naming = files.filter((file) => read(file) !== withVersion(read(file), '0.0.0'));
  expect(naming.toSorted()).toEqual([...namesVersion].toSorted());
  for (const file of naming) expect(withVersion(read(file), version), file).toBe(read(file));
});
