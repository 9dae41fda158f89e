import { readFileSync } from 'node:fs';
import path from 'node:path';
import { maxPictureBytes, maxVideoBytes } from '@opina/contract/constants/media';
import { maxImportBytes } from '@opina/contract/constants/transfers';
import { expect, it } from 'vitest';
import { projectRoot } from './read-commands.ts';

it('the proxy of the guide lets through the largest upload, and nothing larger', () => {
  const guide = readFileSync(path.join(projectRoot, 'docs/guides/operate.md'), 'utf8');
  const sizes = [...guide.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size));
  const largest = Math.max(maxVideoBytes, maxImportBytes, maxPictureBytes);
  expect(sizes).toEqual([Math.ceil(largest / 1_048_576)]);
});
