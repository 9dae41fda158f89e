import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostgresSettings } from './postgres-cluster.ts';

export interface TestPostgres {
  /** Address of the server's `postgres` database; its user may create others. */
  readonly url: string;
  /** A place for other files of the run, which goes with the server even when the run is killed. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts a throw-away PostgreSQL, or takes the one that OPINA_TEST_DATABASE_URL names, with its own settings. */
export async function startPostgres(settings: PostgresSettings = {}): Promise<TestPostgres> {
  const given = process.env.OPINA_TEST_DATABASE_URL;
  return given ? useServer(given) : startOwn(settings);
}

async function useServer(url: string): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-test-'));
  return { url, folder, stop: () => rm(folder, { recursive: true, force: true }) };
}

async function startOwn(settings: PostgresSettings): Promise<TestPostgres> {
  const file = fileURLToPath(new URL('./postgres-supervisor.ts', import.meta.url));
  const supervisor = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(settings)], {
    // Where Node looks for tsx from.
    cwd: path.dirname(file),
    stdio: ['pipe', 'pipe', 'inherit'],
    // Its own group: Ctrl-C reaches it through us, by its standard input, once the tests have let go.
    detached: true,
  });
  const gone = once(supervisor, 'exit');
  const line = await Promise.race([
    once(supervisor.stdout, 'data').then(([text]) => String(text)),
    gone.then(() => ''),
  ]);
  if (line === '') throw new Error('The PostgreSQL of the tests did not start; the reason is above.');
  return {
    ...(JSON.parse(line) as { url: string; folder: string }),
    async stop() {
      supervisor.stdin.end();
      await gone;
    },
  };
}
