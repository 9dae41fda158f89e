import postgres from 'postgres';
import { connectionOptions, type Sql } from '../database/engine/sql.ts';
import { hasCitus } from '../database/has-citus.ts';
import type { ConnectChannel } from './notices.ts';

const channel = 'opina_changes';

const connectTimeoutSeconds = 5;

/**
 * Whether all connections to the database share one channel. On Citus a notification reaches only those that are connected to
 * the same node.
 */
export async function hasSharedChannel(sql: Sql): Promise<boolean> {
  return !(await hasCitus(sql));
}

/** The channel of LISTEN and NOTIFY, on a connection of its own: PostgreSQL keeps the order in which NOTIFY was committed. */
export function postgresChannel(databaseUrl: string): ConnectChannel {
  return async (id, { onNotice, onBeat, onLost }) => {
    const ownChannel = `opina_beat_${id}`;
    const sql = postgres(databaseUrl, {
      ...connectionOptions,
      max: 1,
      max_lifetime: null,
      idle_timeout: 0,
      connect_timeout: connectTimeoutSeconds,
      fetch_types: false,
      onclose: onLost,
      // An option of the driver that its types do not name.
      ...{ onnotify: (name: string, text: string) => (name === channel ? onNotice(text) : onBeat(text)) },
    });
    const notify = (to: string, text: string) => sql`SELECT pg_notify(${to}, ${text})`;
    const close = () => sql.end({ timeout: 0 });
    try {
      // A notice need not survive a crash, so its commit does not wait for the disk.
      await sql.unsafe(`SET synchronous_commit = off; LISTEN ${channel}; LISTEN "${ownChannel}"`);
    } catch (error) {
      await close();
      throw error;
    }
    return {
      send: (text) => notify(channel, text),
      beat: (text) => notify(ownChannel, text),
      close,
    };
  };
}
