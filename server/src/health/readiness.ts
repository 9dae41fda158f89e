import type { Context } from '../platform/context.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';

/** Throws `server.unavailable` when the database's schema is not that of this version. */
export async function requireReady({ write }: Pick<Context, 'write'>): Promise<void> {
  if (!(await write((sql) => isMigrated(sql)))) throw new OpinaError('server.unavailable');
}
