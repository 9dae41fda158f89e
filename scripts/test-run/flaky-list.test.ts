import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteFlaky, readFlaky } from './flaky-list.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-flaky-'));
  file = path.join(folder, 'flaky.json');
  await writeFile(file, JSON.stringify([{ file: 'a.test.ts', test: 'a', date: '2020-01-01', error: 'old' }]));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps each test once, with the day and the error it was last seen with', () => {
  noteFlaky(
    [
      { file: 'a.test.ts', test: 'a', error: '\u001b[31mlate\u001b[39m\nat a.test.ts' },
      { file: 'b.spec.ts', test: 'b', error: '' },
    ],
    file,
  );
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(readFlaky(file)).toEqual([
    { file: 'a.test.ts', test: 'a', date, error: 'late' },
    { file: 'b.spec.ts', test: 'b', date, error: '' },
  ]);
  expect(readFlaky(file).some((one) => one.date === '2020-01-01')).toBe(false);
});

it('leaves the file alone if no test was flaky', async () => {
  const before = await readFile(file, 'utf8');
  noteFlaky([], file);
  expect(await readFile(file, 'utf8')).toBe(before);
});
