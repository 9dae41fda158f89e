import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faithful } from './build.ts';

// The bundler once took the line that checks addresses for UTF-8 out of the shipped server; its source was fine.
describe('the bundle', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-bundle-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('keeps calls whose only effect is that they may throw', async () => {
    const input = path.join(folder, 'source.js');
    await writeFile(
      input,
      'export function check(text) { try { decodeURIComponent(text); } catch { return "refused"; } }',
    );
    await build({
      ...faithful,
      input,
      output: { ...faithful.output, file: path.join(folder, 'bundle.mjs') },
    });
    const { check } = await import(pathToFileURL(path.join(folder, 'bundle.mjs')).href);
    expect(check('%41')).toBeUndefined();
    expect(check('%ff')).toBe('refused');
  });
});
