import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface TestPostgres {
  /** Address of the server's `postgres` database; its user may create others. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a throw-away PostgreSQL, or takes the one that OPINA_TEST_DATABASE_URL names. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.OPINA_TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };

  const file = fileURLToPath(new URL('./postgres-supervisor.ts', import.meta.url));
  const supervisor = spawn(process.execPath, ['--import', 'tsx', file], {
    // Where Node looks for tsx from.
    cwd: path.dirname(file),
    stdio: ['pipe', 'pipe', 'inherit'],
    // Its own group: Ctrl-C reaches it through us, by its standard input, once the tests have let go.
    detached: true,
  });
  const gone = once(supervisor, 'exit');
  const url = await Promise.race([
    once(supervisor.stdout, 'data').then(([text]) => String(text).trim()),
    gone.then(() => ''),
  ]);
  if (url === '') throw new Error('The PostgreSQL of the tests did not start; the reason is above.');
  return {
    url,
    async stop() {
      supervisor.stdin.end();
      await gone;
    },
  };
}
