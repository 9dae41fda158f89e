import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { copyPostgresBinaries } from './postgres-binaries.ts';

/**
 * A process of its own around a throw-away PostgreSQL. It prints the server's address and its folder once it answers, and stops
 * the server and removes the folder when its standard input ends: that also happens when whoever started it is killed.
 */
const nobody = 65_534;
const startAttempts = 5;
const startTimeoutMs = 30_000;

const folder = await mkdtemp(path.join(tmpdir(), 'opina-postgres-'));
// PostgreSQL refuses to run as root.
const asUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
let server: ChildProcess | undefined;
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.on('end', stop).on('error', stop).resume();

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (server?.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit');
    server.kill('SIGINT');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
  process.exit();
}

function run(program: string, parameters: string[]): ChildProcess {
  return spawn(path.join(folder, 'native', 'bin', program), parameters, {
    ...asUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
  });
}

async function createCluster(data: string): Promise<void> {
  const initdb = run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  let errors = '';
  initdb.stderr?.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${errors}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const settings = (port: number) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Nothing here has to outlive the run.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 100,
  shared_buffers: '64MB',
});

/** Undefined when the server ended at once: somebody else took the port in between. */
async function startServer(data: string): Promise<string | undefined> {
  const port = await freePort();
  const parameters = Object.entries(settings(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  server = run('postgres', ['-D', data, ...parameters]);
  server.stderr?.resume();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const end = Date.now() + startTimeoutMs;
  while (server.exitCode === null && Date.now() < end) {
    if (await answers(url)) return url;
    await wait(50);
  }
  return undefined;
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5 });
  try {
    await sql`SELECT 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}

async function main(): Promise<void> {
  await copyPostgresBinaries(path.join(folder, 'native'));
  await chmod(folder, 0o755);
  if (asUser.uid !== undefined) await chown(folder, asUser.uid, asUser.gid);
  const data = path.join(folder, 'data');
  await createCluster(data);
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    const url = await startServer(data);
    if (url !== undefined) return void process.stdout.write(`${JSON.stringify({ url, folder })}\n`);
  }
  throw new Error('The PostgreSQL of the tests did not start.');
}

main().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
  await stop();
});
