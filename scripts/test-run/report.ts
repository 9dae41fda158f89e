import path from 'node:path';

/** How long the tests of one file took. */
interface FileTime {
  file: string;
  seconds: number;
}

export interface FailedTest {
  /** Empty for an error that belongs to no file. */
  file: string;
  /** With the names of the suites it is in. */
  test: string;
  error: string;
  /** Last lines that the servers of the test printed. */
  log?: string | undefined;
}

/** What a test runner reports. */
export interface Report {
  passed: number;
  failed: number;
  failures: readonly FailedTest[];
  files: readonly FileTime[];
}

export const fromHere = (file: string) => path.relative(process.cwd(), file);
