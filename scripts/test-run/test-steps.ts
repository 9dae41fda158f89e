import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPlaywrightReport, readVitestReport } from './read-report.ts';
import type { Step } from './step.ts';
import { reportVariable } from './vitest-report.ts';

const vitestReport = fileURLToPath(new URL('vitest-report.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'opina-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

export type VitestProject = 'unit' | 'widget' | 'console' | 'start' | 'db' | 'process';

interface StepOptions {
  words?: readonly string[];
  env?: Record<string, string>;
  /** Of the runner: `--shard=1/2`. */
  options?: readonly string[];
}

let reports = 0;
function reportFile(): string {
  reports += 1;
  return join(folder, `${reports}.json`);
}

/** A script of package.json. */
export const npmStep = (title: string, script: string): Step => ({
  title,
  command: ['npm', 'run', '--silent', script],
});

/** The test files of vitest projects, or those whose path contains one of these words. */
export function vitestStep(
  title: string,
  projects: readonly VitestProject[],
  { words = [], env = {}, options = [] }: StepOptions = {},
): Step {
  const file = reportFile();
  return {
    title,
    command: ['npx', 'vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...words],
    args: ['--reporter=default', `--reporter=${vitestReport}`, ...options],
    env: { ...env, [reportVariable]: file },
    report: () => readVitestReport(file),
    again: (files) => vitestStep(title, projects, { words: files, env, options: ['--no-file-parallelism'] }),
  };
}

/** A script of package.json that runs Playwright, with the files whose path contains one of these words. */
export function playwrightStep(
  title: string,
  script: string,
  { words = [], env = {}, options = [] }: StepOptions = {},
): Step {
  const file = reportFile();
  const args = [...words, ...options];
  return {
    ...npmStep(title, script),
    args: args.length === 0 ? [] : ['--', ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: () => readPlaywrightReport(file),
    again: (files) =>
      playwrightStep(title, script, {
        words: files.map((one) => one.replaceAll('.', '\\.')),
        env,
        options: ['--workers=1'],
      }),
  };
}
