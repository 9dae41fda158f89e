import { execFileSync } from 'node:child_process';
import { builtServer, storeId } from '../data/large-database.ts';

/** A new token of the store that allows everything, also in a database that has one of a run before. */
export function storeToken(settings: Readonly<Record<string, string>>): string {
  const output = execFileSync(
    process.execPath,
    [builtServer, 'token', 'create', '--store', storeId, '--name', `benchmark of ${process.pid}`],
    { env: { ...process.env, ...settings }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}
