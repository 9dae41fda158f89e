import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../app/settings/settings.ts';
import { parseUrl } from '../../platform/text/parse-url.ts';
import { note } from './note.ts';

/** Says which database a command uses: with other settings than the server's, it would be another one. */
export function noteDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  isServed = false,
): void {
  note(`Database: ${namedDatabase({ databaseUrl, dataDir }, isServed)}`);
}

/** The database of the settings, in words. */
export const namedDatabase = (
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  isServed = false,
): string => (databaseUrl === undefined ? embedded(dataDir, isServed) : postgres(databaseUrl));

/** Says into which database a command copies. */
export const noteTarget = (databaseUrl: string): void => note(`Target database: ${postgres(databaseUrl)}`);

function embedded(dataDir: string, isServed: boolean): string {
  const folder = path.resolve(dataDir);
  if (isServed) return `embedded, in ${folder}, through the running server`;
  return `embedded, in ${folder}${existsSync(path.join(folder, 'database')) ? '' : ' (nothing there yet)'}`;
}

/** Without account and password. */
function postgres(url: string): string {
  const { host = '', pathname = '' } = parseUrl(url) ?? {};
  return `PostgreSQL, ${pathname.slice(1) || 'the default database'} at ${host || 'the default host'}`;
}
