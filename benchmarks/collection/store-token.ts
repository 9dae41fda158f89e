import { execFileSync } from 'node:child_process';
import { builtServer, storeId } from '../data/large-database.ts';

/** A new token of the store that allows everything. */
export function storeToken(settings: Readonly<Record<string, string>>): string {
  const output = execFileSync(
    process.execPath,
    [builtServer, 'token', 'create', '--store', storeId, '--name', 'benchmark'],
    { env: { ...process.env, ...settings }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}
