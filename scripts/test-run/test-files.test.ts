import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import picomatch from 'picomatch';
import { expect, it } from 'vitest';
import { notUnit, tiers } from './tiers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files in git, and new ones. Build output and packages are neither. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)));

const isTest = (file: string) => /\.(test|spec|journey)\.tsx?$/.test(file);

const matches = (file: string, patterns: readonly string[]) => picomatch.isMatch(file, [...patterns]);

function tiersOf(file: string): string[] {
  return Object.entries(tiers).flatMap(([tier, patterns]) =>
    matches(file, patterns) && !(tier === 'unit' && matches(file, notUnit)) ? [tier] : [],
  );
}

it('each test file is in exactly one run', () => {
  const strays = files.filter(isTest).map((file) => ({ file, tiers: tiersOf(file) }));
  expect(strays.filter((one) => one.tiers.length !== 1)).toEqual([]);
});

/** What makes the machine's speed the verdict, and what to do instead. */
const clocks: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/waitForTimeout\(/, 'wait for an event'],
  [/setTimeout\(\s*\w+\s*,\s*[1-9]/, 'wait for an event, or use a controlled clock'],
  [/from 'node:timers\/promises'/, 'wait for an event, or use a controlled clock'],
  [/performance\.now\(\)/, 'count what happens, or compare the order of events'],
  [/timeout: [1-9][\d_]*\b/, 'leave the limit out, or write timeout: scaled(…)'],
  [/setTimeout\([\d_]+\)/, 'leave the limit out, or use scaled(…)'],
];

/** Says in a comment on the line before why the clock is no verdict. */
const excuse = /\/\/ clock: /;

/** They measure how long a cluster is away, and belong to none of the three runs. */
const ofNodes = (file: string) => file.endsWith('.nodes.test.ts') || file.startsWith('server/test/nodes/');

const isHelper = (file: string) => /^(e2e\/|server\/test\/|test-kit\/src\/)/.test(file);

/** `file:line  what to do instead`, for each place that looks at the clock. */
function findClocks(file: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const found = clocks.find(([pattern]) => pattern.test(line));
    const isExcused = excuse.test(lines[at - 1] ?? '');
    return found === undefined || isExcused ? [] : [`${file}:${at + 1}  ${found[1]}`];
  });
}

it('no test lets the speed of the machine decide', () => {
  const own = path.relative(root, fileURLToPath(import.meta.url));
  const found = files
    .filter((file) => (isTest(file) || isHelper(file)) && !ofNodes(file) && file !== own)
    .flatMap((file) => findClocks(file, readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  'await page.waitForTimeout(50);',
  'await new Promise((resolve) => setTimeout(resolve, 20));',
  'await expect.poll(read, { timeout: 5_000 }).toBe(1);',
  'test.setTimeout(120_000);',
  'const startedAt = performance.now();',
])('finds %s', (line) => {
  expect(findClocks('a.test.ts', line)).toHaveLength(1);
  expect(findClocks('a.test.ts', `// clock: makes disorder\n${line}`)).toEqual([]);
});
