import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lchown, mkdtemp, readdir } from 'node:fs/promises';
import path from 'node:path';
// clock: between two looks at whether the server has started.
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '../system/free-port.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';
import { copyPostgresBinaries } from './postgres-binaries.ts';

const nobody = 65_534;
const startAttempts = 5;

// PostgreSQL refuses to run as root.
const asUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export interface StartedPostgres {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
}

/** A new folder with PostgreSQL's programs, for temporary servers. */
export async function makePostgresFolder(): Promise<string> {
  const parent = await openTemporaryFolder(asUser.uid !== undefined);
  const folder = await mkdtemp(path.join(parent, 'opina-postgres-'));
  await copyPostgresBinaries(path.join(folder, 'native'));
  await changeOwner(folder);
  return folder;
}

/** Makes the user that PostgreSQL runs as the owner of a folder and its content. */
async function changeOwner(folder: string): Promise<void> {
  const { uid, gid } = asUser;
  if (uid === undefined) return;
  await lchown(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, name), uid, gid);
  }
}

/** Creates an empty cluster in a subfolder. */
export async function createCluster(folder: string, name: string): Promise<string> {
  const data = path.join(folder, name);
  const parameters = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const initdb = run(folder, 'initdb', parameters);
  let errors = '';
  initdb.stderr?.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${errors}`);
  return data;
}

/** Copies a cluster that is not running. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true });
  await changeOwner(to);
}

/** Settings of PostgreSQL that add to those of the tests or replace them. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** Starts a server on a port (default: any free one) and waits until it responds. */
export async function startCluster(
  folder: string,
  data: string,
  port?: number,
  others: PostgresSettings = {},
): Promise<StartedPostgres> {
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    const started = await tryStart(folder, data, { ...settings(port ?? (await freePort())), ...others });
    if (started !== undefined) return started;
  }
  throw new Error('The PostgreSQL of the tests did not start.');
}

/** Undefined if the server does not start: another process may have taken the port since it was found free. */
async function tryStart(
  folder: string,
  data: string,
  whole: ReturnType<typeof settings> & PostgresSettings,
): Promise<StartedPostgres | undefined> {
  const port = Number(whole.port);
  const parameters = Object.entries(whole).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = run(folder, 'postgres', ['-D', data, ...parameters]);
  server.stderr?.resume();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (server.exitCode === null && server.signalCode === null) {
    if (await responds(url)) return { url, port, process: server };
    await wait(50);
  }
  return undefined;
}

/** Resolves after the server has ended. SIGINT is a fast shutdown, SIGQUIT an immediate one, as after a crash. */
export async function stopCluster(
  server: ChildProcess | undefined,
  signal: 'SIGINT' | 'SIGQUIT',
): Promise<void> {
  if (server?.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

/** What `faketime` sets: tests that run with another clock need it in the database too. */
const clockOf = ({ LD_PRELOAD, FAKETIME, FAKETIME_SHARED }: NodeJS.ProcessEnv) =>
  FAKETIME === undefined ? {} : { LD_PRELOAD, FAKETIME, FAKETIME_SHARED };

function run(folder: string, program: string, parameters: string[]): ChildProcess {
  return spawn(path.join(folder, 'native', 'bin', program), parameters, {
    ...asUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', ...clockOf(process.env) },
  });
}

const settings = (port: number) => ({
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The data need not survive a crash.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Several test files at once, each with servers of their own.
  max_connections: '400',
  shared_buffers: '64MB',
});

async function responds(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1 });
  try {
    await sql`SELECT 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}
