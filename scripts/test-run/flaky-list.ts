import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { FailedTest } from './report.ts';

/** Tests that failed and then passed. It is kept in the tree, so that they are mended. */
const listFile = fileURLToPath(new URL('../../test-kit/flaky.json', import.meta.url));

/** More must not wait to be mended: then the full run fails. */
export const maxFlaky = 10;

export interface FlakyTest {
  file: string;
  test: string;
  /** Day on which it was last seen: `2026-11-26`. */
  date: string;
  /** First line of its error. */
  error: string;
}

/** Without the colours of a terminal. */
const firstLine = (error: string) => stripVTControlCharacters(error).split('\n')[0] ?? '';

export const readFlaky = (file = listFile): FlakyTest[] => JSON.parse(readFileSync(file, 'utf8'));

/** Adds tests to the list, or notes that they were flaky again. */
export function noteFlaky(tests: readonly FailedTest[], file = listFile): void {
  if (tests.length === 0) return;
  const date = new Date().toISOString().slice(0, 10);
  const isNew = (one: FlakyTest) => !tests.some((test) => test.file === one.file && test.test === one.test);
  const list = [
    ...readFlaky(file).filter(isNew),
    ...tests.map((one) => ({ file: one.file, test: one.test, date, error: firstLine(one.error) })),
  ];
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
}
