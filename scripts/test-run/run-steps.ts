import { stripVTControlCharacters } from 'node:util';
import { beginRun } from './begin-run.ts';
import { noteFlaky } from './flaky-list.ts';
import type { FailedTest } from './report.ts';
import { runAgain } from './run-again.ts';
import { runStep, type Step, type StepResult } from './step.ts';

/** Steps that run one after the other. */
export type Lane = readonly Step[];

const shownFiles = 5;
/** What failed is the last thing on the screen, and fits on it. */
const shownFailureLines = 76;
/** As many as show what was expected and what was there: the first line alone often says only that they differ. */
const shownErrorLines = 12;
const shownLogLines = 8;

/**
 * Runs groups of lanes: the lanes of a group in parallel, the groups one after the other. A failed step does not stop
 * the later ones. Failed tests are run again, alone; those that pass then are listed as flaky. At the end it prints
 * the time of each step and its slowest files, the failed tests, and a line that counts tests, and sets the exit code.
 * Returns whether all is well.
 */
export async function runSteps(groups: readonly (readonly Lane[])[]): Promise<boolean> {
  const startedAt = performance.now();
  const endRun = await beginRun();
  const first: StepResult[] = [];
  for (const lanes of groups) {
    const ended = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
    first.push(...ended.flat());
  }
  const results = await runAgain(first);
  await endRun();
  noteFlaky(results.flatMap(({ flaky = [] }) => flaky));
  console.log(`\n${timeLines(results).join('\n')}`);
  console.log(`          ${secondsText((performance.now() - startedAt) / 1000)}         all`);
  for (const line of flakyLines(results)) console.log(line);
  for (const line of failureLines(results)) console.log(line);
  console.log(`\n${closingLine(results)}`);
  const isGreen = results.every((result) => result.ok);
  process.exitCode = isGreen ? 0 : 1;
  return isGreen;
}

async function runLane(lane: Lane, isShown: boolean): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of lane) results.push(await runStep(step, isShown));
  return results;
}

const secondsText = (seconds: number) => `${seconds.toFixed(1).padStart(6)} s`;

/** The result and time of each step, each followed by its slowest files. */
export function timeLines(results: readonly StepResult[]): string[] {
  const lines = results.flatMap(({ title, ok, seconds, busyShare, files }) => [
    `  ${ok ? 'ok    ' : 'FAILED'}  ${secondsText(seconds)}  ${`${Math.round(100 * busyShare)}`.padStart(3)} %  ${title}`,
    ...[...files]
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, shownFiles)
      .map((one) => `          ${secondsText(one.seconds)}           ${one.file}`),
  ]);
  return ['Time, share of all cores that was busy', ...lines];
}

/** The tests that passed only when they were run again. Empty if there are none. */
export function flakyLines(results: readonly StepResult[]): string[] {
  const flaky = results.flatMap((result) => result.flaky ?? []);
  if (flaky.length === 0) return [];
  return [
    '\nFlaky: failed, and passed when run again and alone (noted in test-kit/flaky.json)',
    ...flaky.map(nameOf),
  ];
}

/** The failed tests, each with the first lines of its error and the last ones of its servers' log. Empty if none failed. */
export function failureLines(results: readonly StepResult[]): string[] {
  const failures = results.flatMap((result) => result.failures);
  const lines: string[] = [];
  for (const [at, failure] of failures.entries()) {
    const next = linesOf(failure);
    const left = failures.length - at;
    if (lines.length + next.length > shownFailureLines && at > 0) {
      // The names of the others matter more than their errors.
      const names = failures.slice(at).map(nameOf);
      const room = shownFailureLines - lines.length;
      return [
        '\nFailed',
        ...lines,
        ...(left > room ? [...names.slice(0, room), `  and ${left - room} more`] : names),
      ];
    }
    lines.push(...next);
  }
  return lines.length === 0 ? [] : ['\nFailed', ...lines];
}

const nameOf = ({ file, test }: FailedTest) => `  ${[file, test].filter((part) => part !== '').join('  ')}`;

function linesOf(failure: FailedTest): string[] {
  const shown = (text: string) =>
    stripVTControlCharacters(text)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `    ${line.slice(0, 200)}`);
  const log = shown(failure.log ?? '').slice(-shownLogLines);
  return [
    nameOf(failure),
    ...shown(failure.error).slice(0, shownErrorLines),
    ...(log.length > 0 ? ['    Its servers printed at last:', ...log] : []),
  ];
}

/** `1858 passed, 7 failed`, and the names of steps that ran none of their tests. */
export function closingLine(results: readonly StepResult[]): string {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const notRun = results.filter((result) => !result.didRun).map(({ title }) => title);
  const rest = notRun.length === 0 ? '' : `; did not start, none of its tests ran: ${notRun.join(', ')}`;
  return `${passed} passed, ${failed} failed${rest}`;
}
