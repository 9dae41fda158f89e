import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { measureSlowness } from './measure-slowness.ts';
import {
  endProcesses,
  isRunAlive,
  listRunProcesses,
  listStrangers,
  nameOfRun,
  rootOf,
  runVariable,
} from './run-processes.ts';
import { slownessVariable } from './time-limits.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
const sweeper = fileURLToPath(new URL('sweep.ts', import.meta.url));

/**
 * Ends what an earlier run left behind, measures the machine, and sets the variables that all steps inherit. What the
 * run starts is ended with it, also when it is interrupted or killed. Returns a function that ends it.
 */
export async function beginRun(): Promise<() => Promise<void>> {
  await endLeftovers();
  const run = nameOfRun(root);
  startSweeper(run);
  process.env[runVariable] = run;
  const { factor, text } = measureSlowness();
  process.env[slownessVariable] = factor.toFixed(2);
  console.log(text);
  const end = () => endProcesses((one) => one.run === run);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => void end().then(() => process.exit(1)));
  }
  return end;
}

/** Those of this folder are ended, those of others only named: they may be somebody's work. */
async function endLeftovers(): Promise<void> {
  const left = listRunProcesses().filter(({ run }) => !isRunAlive(run));
  const isOwn = ({ run }: { run: string }) => rootOf(run) === root && !isRunAlive(run);
  for (const one of left) {
    const what = isOwn(one) ? 'Ended, left by an earlier run' : `Left by a run in ${rootOf(one.run)}`;
    console.log(`${what}: ${one.pid} ${one.command.slice(0, 120)}`);
  }
  await endProcesses(isOwn);
  for (const { pid, command } of listStrangers(root)) {
    console.log(`Runs beside the tests: ${pid} ${command.slice(0, 120)}`);
  }
}

/** A process that outlives this one. Its input ends when this process does, however that happens. */
function startSweeper(run: string): void {
  const child = spawn(process.execPath, ['--import', 'tsx', sweeper, run], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
}
