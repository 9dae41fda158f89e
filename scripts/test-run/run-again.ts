import type { FailedTest } from './report.ts';
import { runStep, type StepResult } from './step.ts';

/** More files than these do not fail by chance. */
const maxFiles = 8;

/**
 * Runs the files of failed tests again, alone. A test that passes then was not failed by a fault, but by the machine
 * or by chance: it is flaky. What fails again has failed.
 */
export async function runAgain(results: readonly StepResult[]): Promise<StepResult[]> {
  const files = new Set(results.flatMap(({ failures }) => failures.map(({ file }) => file)));
  if (files.size > maxFiles) {
    console.log(`\nTests of ${files.size} files failed: none is run again, as that is no chance.`);
    return [...results];
  }
  const judged: StepResult[] = [];
  for (const result of results) judged.push(await judgeAgain(result));
  return judged;
}

async function judgeAgain(result: StepResult): Promise<StepResult> {
  if (result.ok || result.again === undefined) return result;
  const step = result.again(filesOf(result.failures));
  const again = await runStep({ ...step, title: `${result.title}, again and alone` }, true);
  const hasFailed = (one: FailedTest) =>
    again.failures.some(({ file, test }) => file === one.file && test === one.test);
  const flaky = again.didRun ? result.failures.filter((one) => !hasFailed(one)) : [];
  const { seconds, busyShare, title } = result;
  const failures = again.didRun ? again.failures : result.failures;
  return {
    title,
    seconds: seconds + again.seconds,
    busyShare,
    ok: again.ok,
    didRun: again.didRun,
    files: result.files,
    passed: result.passed + flaky.length,
    failed: again.didRun ? again.failed : result.failed,
    failures,
    flaky,
  };
}

/** None if an error belongs to no file: then every file may be its cause. */
function filesOf(failures: readonly FailedTest[]): string[] {
  const files = [...new Set(failures.map(({ file }) => file))];
  return files.includes('') ? [] : files;
}
