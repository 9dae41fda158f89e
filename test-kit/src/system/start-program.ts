import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
// clock: between two looks at whether the server has started.
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FoundProgram } from './debian-packages.ts';
import { freePort } from './free-port.ts';

const supervisor = fileURLToPath(new URL('supervisor.mjs', import.meta.url));
const startAttempts = 5;

export interface StartedProgram {
  readonly port: number;
  /** Kills it. */
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port, with the parameters for it, and resolves when it accepts connections. It ends with this
 * process. Throws with what it printed last.
 */
export async function startProgram(
  found: FoundProgram,
  parametersFor: (port: number) => readonly string[] | Promise<readonly string[]>,
): Promise<StartedProgram> {
  let printed = '';
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    // Another process may take the port before the server does.
    const port = await freePort();
    const started = await startOnPort(found, await parametersFor(port), port);
    if (typeof started !== 'string') return started;
    printed = started;
  }
  throw new Error(`${found.program} of the tests did not start:\n${printed}`);
}

/** The started server, or what it printed before it ended. */
export async function startOnPort(
  { program, libraries }: FoundProgram,
  parameters: readonly string[],
  port: number,
): Promise<StartedProgram | string> {
  const server = spawn(process.execPath, [supervisor, program, ...parameters], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) },
    detached: true,
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  while (server.exitCode === null) {
    if (await accepts(port)) return { port, stop: () => end(server) };
    await wait(20);
  }
  return printed;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
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
