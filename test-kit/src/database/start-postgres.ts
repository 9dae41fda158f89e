import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostgresSettings } from './postgres-cluster.ts';

export interface TestPostgres {
  /** Address of the server's `postgres` database. Its user may create databases. */
  readonly url: string;
  /** A folder for other files of the run. It is removed with the server, even when the run is killed. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts a temporary PostgreSQL, or uses that of OPINA_TEST_DATABASE_URL, to which `settings` do not apply. */
export async function startPostgres(settings: PostgresSettings = {}): Promise<TestPostgres> {
  const url = process.env.OPINA_TEST_DATABASE_URL;
  return url ? useServer(url) : startOwn(settings);
}

async function useServer(url: string): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-test-'));
  return { url, folder, stop: () => rm(folder, { recursive: true, force: true }) };
}

async function startOwn(settings: PostgresSettings): Promise<TestPostgres> {
  const file = fileURLToPath(new URL('./postgres-supervisor.ts', import.meta.url));
  const supervisor = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(settings)], {
    // Node resolves tsx from this folder.
    cwd: path.dirname(file),
    stdio: ['pipe', 'pipe', 'inherit'],
    // A process group of its own, so that Ctrl-C does not stop the server while the tests still use it.
    detached: true,
  });
  const exited = once(supervisor, 'exit');
  const line = await Promise.race([
    once(supervisor.stdout, 'data').then(([text]) => String(text)),
    exited.then(() => ''),
  ]);
  if (line === '') throw new Error('The PostgreSQL of the tests did not start; the reason is above.');
  return {
    ...(JSON.parse(line) as { url: string; folder: string }),
    async stop() {
      supervisor.stdin.end();
      await exited;
    },
  };
}
