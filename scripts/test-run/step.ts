import { spawn } from 'node:child_process';

export interface Counts {
  passed: number;
  failed: number;
}

/** One command of the test run. */
export interface Step {
  title: string;
  command: [string, ...string[]];
  args?: string[];
  env?: Record<string, string>;
  /** Reads how many tests ran; a step without it is itself one check. */
  counts?: () => Counts;
}

export interface StepResult extends Counts {
  title: string;
  ok: boolean;
  /** False when the step was to run tests and ran none, because it could not start. */
  didRun: boolean;
  seconds: number;
}

function run({ command: [program, ...args], args: more = [], env = {} }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args, ...more], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A step that counts tests and ran none has failed, and so has one that failed without a failing test. */
export function judge(step: Step, exitCode: number): Counts & { ok: boolean; didRun: boolean } {
  if (!step.counts) {
    return { passed: 0, failed: exitCode === 0 ? 0 : 1, ok: exitCode === 0, didRun: true };
  }
  const { passed, failed } = step.counts();
  const didRun = passed + failed > 0;
  const ok = exitCode === 0 && failed === 0 && didRun;
  return { passed, failed: ok || !didRun ? failed : Math.max(failed, 1), ok, didRun };
}

/** Runs one step with its output shown, and says how it went. Never throws. */
export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n── ${step.title}`);
  const startedAt = performance.now();
  const exitCode = await run(step);
  return { title: step.title, seconds: (performance.now() - startedAt) / 1000, ...judge(step, exitCode) };
}
