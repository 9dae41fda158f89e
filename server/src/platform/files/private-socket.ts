import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';

export interface PrivateSocket {
  /** Cuts off the programs that are connected. */
  close(): Promise<void>;
}

/**
 * Listens on a socket that only this account can open. A file that a killed process left is replaced, so the caller must hold the
 * lock of its folder.
 */
export async function openPrivateSocket(
  address: string,
  connect: (socket: Socket) => void,
  maxConnections?: number,
): Promise<PrivateSocket> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    connect(socket);
  });
  if (maxConnections !== undefined) server.maxConnections = maxConnections;
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
