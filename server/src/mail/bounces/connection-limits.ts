import type { Server, Socket } from 'node:net';
import { addressSharers } from '../../platform/network/network-of.ts';

export interface ConnectionLimits {
  /** Connections of one network at once. */
  readonly perNetwork: number;
  /** Of one site, which may be a provider's. */
  readonly perSite: number;
  /** How long a connection may last, however much it says. */
  readonly sessionMs: number;
}

/** Closes connections of a network or site that has as many as it may, before they say anything, and those that last too long. */
export function limitConnections(server: Server, { perNetwork, perSite, sessionMs }: ConnectionLimits): void {
  const open = new Map<string, number>();
  const countOne = (counted: string): number => {
    const count = (open.get(counted) ?? 0) + 1;
    open.set(counted, count);
    return count;
  };
  server.prependListener('connection', (socket: Socket) => {
    const { network, site } = addressSharers(socket.remoteAddress ?? '');
    // One address is both, and is counted as both.
    const ofNetwork = `network ${network}`;
    const ofSite = `site ${site}`;
    const [inNetwork, inSite] = [countOne(ofNetwork), countOne(ofSite)];
    const deadline = setTimeout(() => socket.destroy(), sessionMs).unref();
    socket.once('close', () => {
      clearTimeout(deadline);
      for (const counted of [ofNetwork, ofSite]) {
        const left = (open.get(counted) ?? 1) - 1;
        if (left === 0) open.delete(counted);
        else open.set(counted, left);
      }
    });
    if (inNetwork > perNetwork || inSite > perSite) socket.destroy();
  });
}
