import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { OpinaError } from '../../errors/opina-error.ts';
import { failingSocket } from '../engine/pglite-socket.ts';
import { connectionOptions, type Sql } from '../engine/sql.ts';
import { type CommandResponse, commandSocket, ownHandshake, readLine } from './command-socket.ts';

/**
 * Opens the embedded database of the server that runs on a data folder; undefined if none runs. They share one session, in
 * which a transaction makes all others wait, so keep transactions short. Throws `database.version_differs`.
 */
export async function openServedDatabase(
  dataDir: string,
): Promise<{ readonly sql: Sql; close(): Promise<void> } | undefined> {
  const address = commandSocket(dataDir);
  const first = address === undefined ? undefined : await connectTo(address);
  if (first === undefined) return undefined;
  let next: Socket | undefined = first;
  // postgres.js would reconnect after an error, but a command must not continue with a part of its work missing.
  const socket = async () => {
    const given = next;
    next = undefined;
    return given ?? failingSocket(serverStopped());
  };
  const sql: Sql = postgres({
    ...connectionOptions,
    host: 'opina',
    user: 'postgres',
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    ssl: false,
    // Prepared statements would stay in the server's session.
    prepare: false,
    ...{ socket },
  });
  return { sql, close: () => sql.end({ timeout: 10 }) };
}

/** The error when the server stops while a command runs. */
export const serverStopped = (cause?: unknown) => new OpinaError('database.server_stopped', { cause });

async function connectTo(address: string): Promise<Socket | undefined> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The socket does not exist, or remains of a server that was killed.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw new OpinaError('database.unreachable', {
      values: { what: 'The running server', reason: String(code) },
      cause: error,
    });
  }
  socket.on('error', () => {});
  const own = await ownHandshake();
  socket.write(`${JSON.stringify(own)}\n`);
  const line = await readLine(socket);
  if (line === undefined) throw serverStopped();
  const response: CommandResponse = JSON.parse(line);
  // The server sends nothing until postgres.js does, and postgres.js expects a flowing stream.
  if (response.kind === 'ok') return socket.resume();
  throw new OpinaError('database.version_differs', {
    values: {
      serverVersion: response.version,
      serverMigration: response.migration,
      ownVersion: own.version,
      ownMigration: own.migration,
    },
  });
}
