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

/** The test files of a vitest project, or those whose path contains one of these words. */
export function vitestStep(
  title: string,
  project: 'unit' | 'db',
  words: readonly string[] = [],
  env: Record<string, string> = {},
): Step {
  const file = reportFile();
  return {
    title,
    command: ['npx', 'vitest', 'run', '--project', project, ...words],
    args: ['--reporter=default', `--reporter=${vitestReport}`],
    env: { ...env, [reportVariable]: file },
    report: () => readVitestReport(file),
  };
}

/** A script of package.json that runs Playwright. */
export function playwrightStep(
  title: string,
  script: string,
  words: readonly string[] = [],
  env: Record<string, string> = {},
): Step {
  const file = reportFile();
  return {
    ...npmStep(title, script),
    args: words.length === 0 ? [] : ['--', ...words],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: () => readPlaywrightReport(file),
  };
}
