import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  endProcesses,
  isRunAlive,
  listRunProcesses,
  nameOfRun,
  rootOf,
  runVariable,
} from './run-processes.ts';

/** A process that starts another one, prints its id, and ignores SIGTERM like the other one. */
const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6);`;
const parent = `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
  `${stubborn} console.log(process.pid)`,
)}], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.on('data', (text) => process.stdout.write(text)); ${stubborn}`;

const start = (run: string, script: string) =>
  spawn(process.execPath, ['-e', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, [runVariable]: run },
  });

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  for await (const text of stdout ?? []) return String(text).trim();
  throw new Error('It printed nothing.');
}

// Elsewhere nothing tells which processes belong to a run.
describe.runIf(existsSync('/proc/self/environ'))('processes of a test run', () => {
  it('are known through any number of processes, and end even if they do not want to', async () => {
    const run = `${process.pid} 1 /a folder`;
    const child = start(run, parent);
    const grandchild = Number(await firstLine(child));
    const own = () => listRunProcesses().filter((one) => one.run === run);
    expect(
      own()
        .map(({ pid }) => pid)
        .toSorted(),
    ).toEqual([child.pid, grandchild].toSorted());
    await endProcesses((one) => one.run === run);
    expect(own()).toEqual([]);
  });

  it('are ended when the run is killed', async () => {
    const begin = fileURLToPath(new URL('begin-run.ts', import.meta.url));
    const script = `import { beginRun } from ${JSON.stringify(begin)};
      import { spawn } from 'node:child_process';
      await beginRun();
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { detached: true, stdio: 'ignore' });
      console.log('started ' + child.pid);
      setInterval(() => {}, 1e6);`;
    const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const text of run.stdout) {
      printed += text;
      if (printed.includes('started')) break;
    }
    const pid = Number(/started (\d+)/.exec(printed)?.[1]);
    const isThere = () => listRunProcesses().some((one) => one.pid === pid);
    expect(isThere()).toBe(true);
    run.kill('SIGKILL');
    await once(run, 'exit');
    await expect.poll(isThere).toBe(false);
  });

  it('know whether their run still exists', () => {
    const run = nameOfRun('/a folder');
    expect(rootOf(run)).toBe('/a folder');
    expect(isRunAlive(run)).toBe(true);
    expect(isRunAlive(`${process.pid} 1 /a folder`)).toBe(false);
  });
});
