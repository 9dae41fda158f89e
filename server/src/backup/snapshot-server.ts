import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { Snapshot } from './make-snapshot.ts';
import { type SnapshotResponse, snapshotSocket } from './snapshot-socket.ts';

export interface SnapshotServer {
  /** Ends a backup that is being made, and resolves once nothing of it is left. */
  close(): Promise<void>;
}

/**
 * Makes a snapshot for each program that connects to the socket in the data folder, and removes it when that program
 * hangs up. Whoever may write to the data folder may connect, and nobody else. Undefined where there can be no socket.
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
      answer(socket, { code: 'backup.busy', message: 'Another backup is running.' }).end();
    }
  });
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
      await Promise.all([closed, current]);
    },
  };
}

async function serve(socket: Socket, take: () => Promise<Snapshot>): Promise<void> {
  const gone = new Promise((resolve) => socket.once('close', resolve));
  try {
    const { folder, pauseMs, remove } = await take();
    answer(socket, { folder, pauseMs });
    await gone;
    await remove();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer(socket, { code: 'backup.failed', message }).end();
  }
}

function answer(socket: Socket, content: SnapshotResponse): Socket {
  if (socket.writable) socket.write(`${JSON.stringify(content)}\n`);
  return socket;
}
