import { existsSync, readFileSync } from 'node:fs';
import type { Counts } from './step.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A report that is missing means that the runner died: no test passed. */
function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

export function readVitestCounts(file: string): Counts {
  const report = readReport<VitestReport>(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** A flaky test is a bug: it counts as failed. */
export function readPlaywrightCounts(file: string): Counts {
  const stats = readReport<PlaywrightReport>(file)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}
