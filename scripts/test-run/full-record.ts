import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const recordFile = fileURLToPath(
  new URL('../../node_modules/.cache/opina-tests/full-run.json', import.meta.url),
);

/** Numbers of the parts that passed, by commit. */
export type FullRecord = Record<string, number[]>;

const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).trim();

/** The list of flaky tests, which a run itself may write. */
const writtenByRuns = ':!test-kit/flaky.json';

/** The commit, if that is what the tests see. Undefined with changes that are not committed. */
export function readCommit(): string | undefined {
  return git('status', '--porcelain', '--', '.', writtenByRuns) === '' ? git('rev-parse', 'HEAD') : undefined;
}

export const readRecord = (file = recordFile): FullRecord =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** Notes that a part passed on a commit, or that it did not. */
export function notePart(commit: string, part: number, hasPassed: boolean, file = recordFile): void {
  const record = readRecord(file);
  const others = (record[commit] ?? []).filter((one) => one !== part);
  record[commit] = hasPassed ? [...others, part].sort((a, b) => a - b) : others;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** `Full run of 1a2b3c4d: 6 of 8 parts passed. Missing: 3, 5.` */
export function describeRecord(commit: string, parts: number, record: FullRecord): string {
  const passed = record[commit] ?? [];
  const missing = Array.from({ length: parts }, (_, at) => at + 1).filter((part) => !passed.includes(part));
  const of = `Full run of ${commit.slice(0, 8)}: `;
  if (missing.length === 0) return `${of}all ${parts} parts passed.`;
  return `${of}${parts - missing.length} of ${parts} parts passed. Missing: ${missing.join(', ')}.`;
}
