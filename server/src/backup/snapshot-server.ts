import type { Socket } from 'node:net';
import { writeProblem } from '../platform/files/full-disk.ts';
import { openPrivateSocket } from '../platform/files/private-socket.ts';
import type { Snapshot } from './make-snapshot.ts';
import { type SnapshotResponse, snapshotSocket } from './snapshot-socket.ts';

export interface SnapshotServer {
  /** Stops a running backup, and resolves when its files are deleted. */
  close(): Promise<void>;
}

/** How many programs may wait for a snapshot. */
export const maxWaiting = 16;

/**
 * Makes a snapshot for each program that connects to the socket in the data folder, one after the other, and removes it when
 * that program disconnects. Only accounts that may write to the data folder can connect. Undefined if no socket is possible.
 */
export async function openSnapshotServer(
  dataDir: string,
  take: () => Promise<Snapshot>,
): Promise<SnapshotServer | undefined> {
  const address = snapshotSocket(dataDir);
  if (address === undefined) return undefined;
  const waiting = new Set<Socket>();
  let serving: Promise<void> | undefined;
  const serveAll = async () => {
    for (const socket of waiting) {
      waiting.delete(socket);
      await serve(socket, take);
    }
    serving = undefined;
  };
  const listening = await openPrivateSocket(address, (socket) => {
    socket.resume();
    if (waiting.size >= maxWaiting) return respond(socket, { code: 'backup.busy' }).end();
    if (serving !== undefined) respond(socket, { ahead: waiting.size + 1 });
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    serving ??= serveAll();
  });
  return {
    async close() {
      await Promise.all([listening.close(), serving]);
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
    respond(socket, { code: 'backup.failed', message: writeProblem(error) }).end();
  }
}

function respond(socket: Socket, content: SnapshotResponse): Socket {
  if (socket.writable) socket.write(`${JSON.stringify(content)}\n`);
  return socket;
}
