import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { Snapshot } from './make-snapshot.ts';
import { type SnapshotResponse, snapshotSocket } from './snapshot-socket.ts';

export interface SnapshotServer {
  /** Stops a running backup, and resolves when its files are deleted. */
  close(): Promise<void>;
}

/**
 * Makes a snapshot for each program that connects to the socket in the data folder, and removes it when that program
 * disconnects. Only accounts that may write to the data folder can connect. Undefined if no socket is possible.
 */
export async function openSnapshotServer(
  dataDir: string,
  take: () => Promise<Snapshot>,
): Promise<SnapshotServer | undefined> {
  const address = snapshotSocket(dataDir);
  if (address === undefined) return undefined;
  const sockets = new Set<Socket>();
  let current: Promise<void> | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).resume();
    socket.once('close', () => sockets.delete(socket));
    if (current === undefined) {
      current = serve(socket, take).finally(() => {
        current = undefined;
      });
    } else {
      respond(socket, { code: 'backup.busy', message: 'Another backup is running.' }).end();
    }
  });
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
      await Promise.all([closed, current]);
    },
  };
}

async function serve(socket: Socket, take: () => Promise<Snapshot>): Promise<void> {
  const closed = new Promise((resolve) => socket.once('close', resolve));
  try {
    const { folder, pauseMs, remove } = await take();
    respond(socket, { folder, pauseMs });
    await closed;
    await remove();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    respond(socket, { code: 'backup.failed', message }).end();
  }
}

function respond(socket: Socket, content: SnapshotResponse): Socket {
  if (socket.writable) socket.write(`${JSON.stringify(content)}\n`);
  return socket;
}
