import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
// clock: between two looks at whether the server has started.
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../system/free-port.ts';
import { findValkey, type ValkeyProgram } from './find-valkey.ts';

export interface TestValkey {
  /** `redis://:password@127.0.0.1:port` */
  readonly url: string;
  /** Kills the server, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again, empty and with the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const password = 'secret-of-the-tests';
const startAttempts = 5;

/** Starts a temporary Valkey or Redis that keeps its data in memory. */
export async function startValkey(): Promise<TestValkey> {
  const found = await findValkey();
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    // Another process may take the port before the server does.
    const port = await freePort();
    const first = await tryStart(found, port);
    if (first === undefined) continue;
    let running: ChildProcess | undefined = first;
    const kill = async () => {
      if (running !== undefined) await end(running);
      running = undefined;
    };
    return {
      url: `redis://:${password}@127.0.0.1:${port}`,
      kill,
      async restart() {
        running = await tryStart(found, port);
        if (running === undefined) throw new Error('The Valkey of the tests did not start again.');
      },
      stop: kill,
    };
  }
  throw new Error('The Valkey of the tests did not start.');
}

async function tryStart(
  { program, libraries }: ValkeyProgram,
  port: number,
): Promise<ChildProcess | undefined> {
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    requirepass: password,
    save: '',
    appendonly: 'no',
    dir: tmpdir(),
    daemonize: 'no',
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const supervisor = fileURLToPath(new URL('valkey-supervisor.mjs', import.meta.url));
  const server = spawn(process.execPath, [supervisor, program, ...parameters], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH, ...(libraries && { LD_LIBRARY_PATH: libraries }) },
    detached: true,
  });
  while (server.exitCode === null) {
    if (await accepts(port)) return server;
    await wait(20);
  }
  return undefined;
}

async function end(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit');
  server.stdin?.end();
  await exited;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
