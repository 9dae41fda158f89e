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
  /** Cuts off the commands that run; what they had begun is rolled back. */
  close(): Promise<void>;
}

/** How long a connecting program may take to send its first line. */
const helloMs = 5_000;
const maxCommands = 16;

/**
 * Lets commands use the embedded database of this process, through a socket in the data folder that only this account may
 * open. Undefined where there can be no socket.
 */
export async function serveCommands(
  dataDir: string,
  admit: OpenPglite['admit'],
): Promise<ServedCommands | undefined> {
  const address = commandSocket(dataDir);
  if (address === undefined) return undefined;
  const own = await ownHandshake();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    void welcome(socket, own, admit);
  });
  server.maxConnections = maxCommands;
  // Of a process that was killed: we hold the folder.
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

async function welcome(socket: Socket, own: CommandHandshake, admit: OpenPglite['admit']): Promise<void> {
  const deadline = setTimeout(() => socket.destroy(), helloMs);
  const line = await readLine(socket);
  clearTimeout(deadline);
  const hello = line === undefined ? undefined : parseHello(line);
  if (hello === undefined) return void socket.destroy();
  const isSame = hello.version === own.version && hello.migration === own.migration;
  const answer: CommandResponse = isSame ? { kind: 'ok' } : { kind: 'differs', ...own };
  socket.write(`${JSON.stringify(answer)}\n`);
  if (isSame) admit(socket);
  else socket.end();
}

function parseHello(line: string): Partial<CommandHandshake> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
