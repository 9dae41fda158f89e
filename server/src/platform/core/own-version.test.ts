import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownVersion } from './own-version.ts';

it('is the version of the package', () => {
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  expect(ownVersion).toBe(JSON.parse(manifest).version);
});
