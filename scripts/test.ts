/**
 * The whole test run, as CI does it: types, lint, import rules, unused code, build, size limits, then unit, database
 * and browser tests. Ends in one line that counts tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywrightCounts, readVitestCounts } from './test-run/counts.ts';
import { runSteps } from './test-run/run-steps.ts';
import type { Step } from './test-run/step.ts';

const reports = mkdtempSync(join(tmpdir(), 'opina-test-'));
const report = (name: string) => join(reports, `${name}.json`);

const vitest = (project: string): Step => ({
  title: `${project} tests`,
  command: ['npx', 'vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'],
  args: [`--outputFile.json=${report(project)}`],
  counts: () => readVitestCounts(report(project)),
});

const steps: Step[] = [
  { title: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { title: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { title: 'import rules', command: ['npm', 'run', '--silent', 'lint:layers'] },
  { title: 'unused code and dependencies', command: ['npm', 'run', '--silent', 'lint:unused'] },
  { title: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { title: 'size limits', command: ['npm', 'run', '--silent', 'size'] },
  vitest('unit'),
  vitest('db'),
  {
    title: 'browser tests',
    command: ['npm', 'run', '--silent', 'test:e2e'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
    counts: () => readPlaywrightCounts(report('e2e')),
  },
];

await runSteps(steps);
rmSync(reports, { recursive: true, force: true });
