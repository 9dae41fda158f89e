import type { Database } from '../platform/database/engine/open-database.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { ReportChange } from '../platform/notices/change.ts';
import { type Notices, type NoticesOptions, openNotices } from '../platform/notices/notices.ts';
import { createOwnNotices, type OwnNotices } from '../platform/notices/own-process.ts';
import { hasSharedChannel, postgresChannel } from '../platform/notices/postgres-channel.ts';
import type { Settings } from './settings.ts';

/** Opens the channel of all processes of a database. Undefined if there is none. */
export async function openSharedNotices(
  { databaseUrl }: Settings,
  sql: Sql,
  options: Pick<NoticesOptions, 'onChange' | 'onLive'>,
): Promise<Notices | undefined> {
  if (databaseUrl === undefined || !(await hasSharedChannel(sql))) return undefined;
  return openNotices({ ...options, connect: postgresChannel(databaseUrl) });
}

export type ServerNotices = Notices & Partial<Pick<OwnNotices, 'watchCommands'>>;

/** The notices of a server: of the embedded database its own, otherwise those of all processes. */
export async function openServerNotices(
  settings: Settings,
  { engine, sql }: Database,
  options: Pick<NoticesOptions, 'onLive'> & { readonly onChange: ReportChange },
): Promise<ServerNotices | undefined> {
  return engine === 'pglite'
    ? createOwnNotices(sql, options.onChange)
    : openSharedNotices(settings, sql, options);
}
