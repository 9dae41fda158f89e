import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileTime, Report } from './step.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly PlaywrightSuite[];
}

/** If the report is missing, the runner crashed: no test passed. */
function readJson<Json>(file: string): Json | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Json) : undefined;
}

const fromHere = (file: string) => path.relative(process.cwd(), file);

export function readVitestReport(file: string): Report {
  const report = readJson<VitestReport>(file);
  const files = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: fromHere(name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, files };
}

/** A flaky test is a bug: it counts as failed. */
export function readPlaywrightReport(file: string): Report {
  const report = readJson<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const files = (report?.suites ?? []).map((suite): FileTime => {
    const where = fromHere(path.join(report?.config.rootDir ?? '', suite.file));
    return { file: where, seconds: millisecondsOf(suite) / 1000 };
  });
  return { passed: expected, failed: unexpected + flaky, files };
}

function millisecondsOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}
