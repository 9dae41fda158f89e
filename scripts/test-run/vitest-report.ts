import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type FailedTest, fromHere, type Report } from './report.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Last lines that the servers of a failed test printed. */
    serverLog?: string;
  }
}

/** The variable that names the file of the report. */
export const reportVariable = 'OPINA_TEST_REPORT';

/**
 * Writes the result of vitest as a `Report`. Its own JSON report has no errors of hooks of a suite, and none outside of
 * tests.
 */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errorsOutsideOfTests: readonly SerializedError[]): void {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...errorsOutsideOfTests.map((error) => ({
        file: fileOf(error),
        test: 'outside of tests',
        error: error.message,
      })),
    ];
    const report: Report = {
      passed: modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
      failed: failures.length,
      failures,
      files: modules.map((module) => ({
        file: fromHere(module.moduleId),
        seconds: (module.diagnostic().collectDuration + module.diagnostic().duration) / 1000,
      })),
    };
    writeFileSync(path.resolve(process.env[reportVariable] ?? 'report.json'), JSON.stringify(report));
  }
}

/** The file whose tests ran, if the runner knows it. */
function fileOf({ VITEST_TEST_PATH: file }: SerializedError): string {
  return typeof file === 'string' ? fromHere(file) : '';
}

function failuresOf(module: TestModule): FailedTest[] {
  const file = fromHere(module.moduleId);
  const failure = (test: string, errors: readonly SerializedError[] | undefined): FailedTest[] =>
    errors?.[0] === undefined ? [] : [{ file, test, error: errors[0].message }];
  return [
    ...failure('the file', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      failure(`${suite.fullName} > before or after its tests`, suite.errors()),
    ),
    ...[...module.children.allTests('failed')].flatMap((test) =>
      failure(test.fullName, test.result().errors).map((one) => ({ ...one, log: test.meta().serverLog })),
    ),
  ];
}
