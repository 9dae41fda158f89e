import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/engine/open-database.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { readSalt } from '../platform/database/salts.ts';
import { type Notices, type NoticesOptions, openNotices } from '../platform/notices/notices.ts';
import { createOwnNotices, type OwnNotices } from '../platform/notices/own-process.ts';
import { hasSharedChannel, postgresChannel } from '../platform/notices/postgres-channel.ts';
import type { Settings } from './settings/settings.ts';

/** Opens the channel of all processes of a database: a Valkey or PostgreSQL's own. Undefined if there is none. */
export async function openSharedNotices(
  { databaseUrl, valkeyUrl }: Settings,
  sql: Sql,
  options: Pick<NoticesOptions, 'onChange' | 'onNews' | 'onLive'>,
): Promise<Notices | undefined> {
  if (databaseUrl === undefined) return undefined;
  if (valkeyUrl !== undefined) {
    const { name } = await readValkeyIdentity(sql);
    // Imported here, as below, so that commands without a Valkey start without its driver.
    const { valkeyChannel } = await import('../platform/valkey/valkey-channel.ts');
    return openNotices({ ...options, connect: valkeyChannel(valkeyUrl, name) });
  }
  if (!(await hasSharedChannel(sql))) return undefined;
  return openNotices({ ...options, connect: postgresChannel(databaseUrl) });
}

/** The counts of all processes of a database. Undefined without a Valkey. */
export async function openCounts({ valkeyUrl, isRateLimited }: Settings, sql: Sql) {
  if (valkeyUrl === undefined || !isRateLimited) return undefined;
  const { openSharedCounts } = await import('../platform/valkey/shared-counts.ts');
  return openSharedCounts({ url: valkeyUrl, ...(await readValkeyIdentity(sql)) });
}

/** `name` distinguishes the databases that share a Valkey. */
async function readValkeyIdentity(sql: Sql): Promise<{ name: string; salt: Uint8Array }> {
  const salt = await readSalt(sql, 'valkey');
  return { name: createHash('sha256').update(salt).digest('hex').slice(0, 16), salt };
}

export type ServerNotices = Notices & Partial<Pick<OwnNotices, 'watchCommands'>>;

/** The notices of a server: of the embedded database its own, otherwise those of all processes. */
export async function openServerNotices(
  settings: Settings,
  { engine, sql }: Database,
  options: Pick<NoticesOptions, 'onChange' | 'onNews' | 'onLive'>,
): Promise<ServerNotices | undefined> {
  return engine === 'pglite' ? createOwnNotices(sql, options) : openSharedNotices(settings, sql, options);
}
