import type { Server, Socket } from 'node:net';
import { networkOf } from '../../platform/network/network-of.ts';

export interface ConnectionLimits {
  /** Connections of one network at once. */
  readonly perNetwork: number;
  /** How long a connection may last, however much it says. */
  readonly sessionMs: number;
}

/** Closes connections of a network that has as many as it may, before they say anything, and those that last too long. */
export function limitConnections(server: Server, { perNetwork, sessionMs }: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    const deadline = setTimeout(() => socket.destroy(), sessionMs).unref();
    socket.once('close', () => {
      clearTimeout(deadline);
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    if (count > perNetwork) socket.destroy();
  });
}
