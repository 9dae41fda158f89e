import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import type { FailedTest, Report } from './report.ts';

/** One command of the test run. */
export interface Step {
  title: string;
  command: [string, ...string[]];
  args?: string[];
  env?: Record<string, string>;
  /** Reads the report of the tests. A step without it runs no tests and only passes or fails. */
  report?: () => Report;
  /** The same step for these files alone, one after the other; for all of its files if there are none. */
  again?: (files: readonly string[]) => Step;
}

export interface StepResult extends Report {
  title: string;
  again?: Step['again'];
  /** Tests that failed, and passed when they were run again. */
  flaky?: readonly FailedTest[];
  ok: boolean;
  /** False if the step should have run tests and ran none. */
  didRun: boolean;
  seconds: number;
  /** The busy share of all cores during the step, other programs included: 0 to 1. */
  busyShare: number;
}

interface Ended {
  exitCode: number;
  /** The output, unless it was shown as it came. */
  printed: string;
}

function run({ command: [program, ...args], args: more = [], env = {} }: Step, isShown: boolean) {
  return new Promise<Ended>((resolve) => {
    const output = isShown ? 'inherit' : 'pipe';
    const child = spawn(program, [...args, ...more], {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(part));
    const end = (exitCode: number) => resolve({ exitCode, printed: Buffer.concat(parts).toString() });
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** CPU time of all cores since the machine started, in milliseconds. */
function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const idle = times.reduce((sum, core) => sum + core.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}

/**
 * A step with a report fails if no test ran, if a test failed, or if its exit code is not 0. A step that failed without
 * a failed test counts as one.
 */
export function judge(step: Step, exitCode: number): Report & { ok: boolean; didRun: boolean } {
  const report = step.report?.() ?? { passed: 0, failed: 0, failures: [], files: [] };
  const didRun = step.report === undefined || report.passed + report.failed > 0;
  const ok = exitCode === 0 && report.failed === 0 && didRun;
  if (ok || !didRun || report.failed > 0) return { ...report, ok, didRun };
  const failure = { file: '', test: step.title, error: `ended with exit code ${exitCode}` };
  return { ...report, failed: 1, failures: [...report.failures, failure], ok, didRun };
}

/**
 * Runs one step and returns its result. With `isShown` the output is shown as it comes, otherwise in one piece at
 * the end, as other steps run at the same time. Never throws.
 */
export async function runStep(step: Step, isShown: boolean): Promise<StepResult> {
  if (isShown) console.log(`\n── ${step.title}`);
  const startedAt = performance.now();
  const before = coreTimes();
  const { exitCode, printed } = await run(step, isShown);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = coreTimes();
  const busyShare = 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
  if (!isShown) process.stdout.write(`\n── ${step.title}\n${printed}`);
  return { title: step.title, again: step.again, seconds, busyShare, ...judge(step, exitCode) };
}
