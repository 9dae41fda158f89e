import { runStep, type Step, type StepResult } from './step.ts';

/**
 * Runs steps one after the other; one that fails does not hide the later ones. Ends in a line that counts tests, and
 * sets the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step));

  console.log('\nSteps');
  for (const { title, ok, seconds } of results) {
    console.log(`  ${ok ? 'ok    ' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${title}`);
  }
  console.log(`\n${closingLine(results)}`);
  process.exitCode = results.every((result) => result.ok) ? 0 : 1;
}

/** `1858 passed, 7 failed`, and by name every step whose tests did not run at all. */
export function closingLine(results: readonly StepResult[]): string {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const notRun = results.filter((result) => !result.didRun).map(({ title }) => title);
  const rest = notRun.length === 0 ? '' : `; did not start, none of its tests ran: ${notRun.join(', ')}`;
  return `${passed} passed, ${failed} failed${rest}`;
}
