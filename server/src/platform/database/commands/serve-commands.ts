import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { OpenPglite } from '../engine/open-pglite.ts';
import {
  type CommandHandshake,
  type CommandResponse,
  commandSocket,
  ownHandshake,
  readLine,
} from './command-socket.ts';

export interface ServedCommands {
  /** Closes the connections of running commands. Their open transactions are rolled back. */
  close(): Promise<void>;
}

/** How long a connecting program may take to send its first line. */
const handshakeMs = 5_000;
const maxCommands = 16;

/**
 * Lets commands use the embedded database of this process, through a socket in the data folder that only this account can
 * open. Undefined if no socket is possible there.
 */
export async function serveCommands(
  dataDir: string,
  connectClient: OpenPglite['connectClient'],
): Promise<ServedCommands | undefined> {
  const address = commandSocket(dataDir);
  if (address === undefined) return undefined;
  const own = await ownHandshake();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    void shakeHands(socket, own, connectClient);
  });
  server.maxConnections = maxCommands;
  // A socket of a process that was killed: this process holds the folder's lock.
  await rm(address, { force: true });
  server.listen(address);
  await once(server, 'listening');
  await chmod(address, 0o600);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function shakeHands(
  socket: Socket,
  own: CommandHandshake,
  connectClient: OpenPglite['connectClient'],
): Promise<void> {
  const deadline = setTimeout(() => socket.destroy(), handshakeMs);
  const line = await readLine(socket);
  clearTimeout(deadline);
  const handshake = line === undefined ? undefined : parseHandshake(line);
  if (handshake === undefined) return void socket.destroy();
  const isSame = handshake.version === own.version && handshake.migration === own.migration;
  const response: CommandResponse = isSame ? { kind: 'ok' } : { kind: 'differs', ...own };
  socket.write(`${JSON.stringify(response)}\n`);
  if (isSame) connectClient(socket);
  else socket.end();
}

function parseHandshake(line: string): Partial<CommandHandshake> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
