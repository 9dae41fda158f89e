import { isMigrated } from '../data/migrate.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

/** Throws `server.unavailable` when the database's schema is not that of this version. */
export async function requireReady({ write }: Pick<Context, 'write'>): Promise<void> {
  if (!(await write((sql) => isMigrated(sql)))) throw new ApiError('server.unavailable');
}
