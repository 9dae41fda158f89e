import { stripVTControlCharacters } from 'node:util';
import type { FailedTest } from './report.ts';
import { runStep, type Step, type StepResult } from './step.ts';

/** Steps that run one after the other. */
export type Lane = readonly Step[];

const shownFiles = 5;
const shownFailures = 20;
/** As many as show what was expected and what was there: the first line alone often says only that they differ. */
const shownErrorLines = 12;

/**
 * Runs groups of lanes: the lanes of a group in parallel, the groups one after the other. A failed step does not stop
 * the later ones. At the end it prints the time of each step and its slowest files, the failed tests, and a line that counts
 * tests, and sets the exit code.
 */
export async function runSteps(groups: readonly (readonly Lane[])[]): Promise<void> {
  const startedAt = performance.now();
  const results: StepResult[] = [];
  for (const lanes of groups) {
    const ended = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
    results.push(...ended.flat());
  }
  console.log(`\n${timeLines(results).join('\n')}`);
  console.log(`          ${secondsText((performance.now() - startedAt) / 1000)}         all`);
  for (const line of failureLines(results)) console.log(line);
  console.log(`\n${closingLine(results)}`);
  process.exitCode = results.every((result) => result.ok) ? 0 : 1;
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

/** The failed tests, each with the first lines of its error. Empty if none failed. */
export function failureLines(results: readonly StepResult[]): string[] {
  const failures = results.flatMap((result) => result.failures);
  if (failures.length === 0) return [];
  const more = failures.length - shownFailures;
  return [
    '\nFailed',
    ...failures.slice(0, shownFailures).flatMap(linesOf),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function linesOf({ file, test, error }: FailedTest): string[] {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, shownErrorLines);
  return [
    `  ${[file, test].filter((part) => part !== '').join('  ')}`,
    ...lines.map((line) => `    ${line.slice(0, 200)}`),
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
