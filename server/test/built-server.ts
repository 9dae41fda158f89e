import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openPreparedDatabase } from '../prepared-database.ts';

const program = fileURLToPath(new URL('../bin/opina.js', import.meta.url));
const run = promisify(execFile);

/** The built server as an operator runs it: its own process and data folder, with rate limits. */
export interface BuiltServer {
  /** `http://localhost:PORT`. */
  readonly url: string;
  readonly dataDir: string;
  /** Everything that `opina serve` printed so far. */
  output(): string;
  /** Runs `opina` with these parameters on the same data folder. Rejects if its exit code is not 0. */
  opina(...parameters: string[]): Promise<{ stdout: string; stderr: string }>;
  /** Ends the process with SIGTERM and keeps the data. */
  stop(): Promise<void>;
  /** Stops the server, if it runs, and removes the data folder. */
  close(): Promise<void>;
}

export interface BuiltServerOptions {
  /**
   * Environment variables that add to those of the tests or replace them. Without `OPINA_DATA_DIR` the data folder is a
   * copy of a migrated database, as creating one takes seven seconds of CPU time.
   */
  readonly env?: Readonly<Record<string, string>>;
  /** Commands to run before the server starts, for example to create stores and import files. */
  readonly before?: readonly (readonly string[])[];
}

const running = new Set<BuiltServer>();

/** Those that this process has started and not stopped: also one whose process has ended by itself. */
export const runningServers = (): BuiltServer[] => [...running];

/** Starts `opina serve` on a free port and resolves when it is ready. Needs `npm run build` first. */
export async function startBuiltServer({
  env = {},
  before = [],
}: BuiltServerOptions = {}): Promise<BuiltServer> {
  const dataDir = env.OPINA_DATA_DIR ?? (await copyDataFolder());
  const environment = {
    ...process.env,
    PORT: '0',
    OPINA_DATA_DIR: dataDir,
    OPINA_LOG_LEVEL: 'error',
    ...env,
  };
  const opina = (...parameters: string[]) =>
    run(process.execPath, [program, ...parameters], { env: environment, maxBuffer: 64 * 1024 * 1024 });
  for (const parameters of before) await opina(...parameters);

  const child = spawn(process.execPath, [program, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const url = await whenReady(child, output);
  const stop = async () => {
    running.delete(server);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [exitCode] = await ended;
    if (exitCode !== 0) throw new Error(`The server did not stop well:\n${output()}`);
  };
  const server: BuiltServer = {
    url,
    dataDir,
    output,
    opina,
    stop,
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  running.add(server);
  return server;
}

async function copyDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'opina-built-'));
  const { dataFolder } = await openPreparedDatabase();
  await cp(dataFolder, folder, { recursive: true });
  return folder;
}

function collect(child: ChildProcess): () => string {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}

function whenReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /^API +(?<url>\S+)$/m.exec(output())?.groups?.url;
      if (url !== undefined && output().includes('Ready.')) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${output()}`)));
  });
}
