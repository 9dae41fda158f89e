import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { builtServer } from './large-database.ts';

export interface BuiltServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The built server, or that of another build, in its own process on a free port, with these settings and the environment. */
export async function startBuiltServer(
  settings: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  program = builtServer,
): Promise<BuiltServer> {
  const child = spawn(process.execPath, [...nodeOptions, program, 'serve'], {
    env: { ...process.env, PORT: '0', OPINA_LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readUrl(child);
  const { pid } = child;
  if (pid === undefined) throw new Error('The server has no process.');
  return {
    url,
    pid,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The output of the server is not readable.');
  for await (const line of createInterface(stdout)) {
    const url = /https?:\/\/[^\s"]+/.exec(line)?.[0];
    if (url === undefined) continue;
    stdout.resume();
    return url;
  }
  throw new Error('The server ended before it was ready.');
}
