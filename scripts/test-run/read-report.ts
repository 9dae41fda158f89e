import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FailedTest, fromHere, type Report } from './report.ts';

interface PlaywrightError {
  message?: string;
}

interface PlaywrightSpec {
  title: string;
  tests: readonly {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: readonly {
      duration: number;
      errors: readonly PlaywrightError[];
      /** `body` is in Base64. */
      attachments?: readonly { name: string; body?: string }[];
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: readonly PlaywrightSpec[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly PlaywrightSuite[];
  /** Of no test, for example of the server that could not start. */
  errors: readonly PlaywrightError[];
}

/** If the report is missing, the runner crashed: no test passed. */
function readJson<Json>(file: string): Json | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Json) : undefined;
}

export const readVitestReport = (file: string): Report =>
  readJson<Report>(file) ?? { passed: 0, failed: 0, failures: [], files: [] };

/** The runner tries no test again: `run-again.ts` does. */
export function readPlaywrightReport(file: string): Report {
  const report = readJson<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const suites = (report?.suites ?? []).map((suite) => {
    const where = fromHere(path.join(report?.config.rootDir ?? '', suite.file));
    return { file: where, seconds: millisecondsOf(suite) / 1000, failures: failuresOf(suite, where) };
  });
  const failures = [
    ...suites.flatMap((suite) => suite.failures),
    ...(report?.errors ?? []).map(({ message = '' }) => ({
      file: '',
      test: 'outside of tests',
      error: message,
    })),
  ];
  return {
    passed: expected,
    failed: unexpected + flaky,
    failures,
    files: suites.map(({ file, seconds }) => ({ file, seconds })),
  };
}

function millisecondsOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}

function failuresOf(
  { specs = [], suites = [] }: PlaywrightSuite,
  file: string,
  names: readonly string[] = [],
): FailedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        file,
        test: [...names, title].join(' > '),
        error: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
        ...logOf(results.flatMap(({ attachments = [] }) => attachments)),
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, file, [...names, suite.title]))];
}

/** Attached by `e2e/support/test.ts`. */
function logOf(attachments: readonly { name: string; body?: string }[]): { log?: string } {
  const body = attachments.find(({ name }) => name === 'server log')?.body;
  return body === undefined ? {} : { log: Buffer.from(body, 'base64').toString() };
}
