import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 and, if the machine has it, on ::1: `localhost` is one or the other, depending on the
 * system. Neither can be reached from outside.
 */
export async function listenOnLoopback(makeServer: () => Server, port: number): Promise<Listening> {
  const main = makeServer();
  await listen(main, port, '127.0.0.1');
  const { port: taken } = main.address() as AddressInfo;
  const servers = [main];
  const second = makeServer();
  try {
    await listen(second, taken, '::1');
    servers.push(second);
  } catch (error) {
    if (!isWithoutIpv6(error)) {
      await close(main);
      throw error;
    }
  }
  return {
    port: taken,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Browsers keep connections open for requests that would never be sent.
  server.closeAllConnections();
  await closed;
}

function isWithoutIpv6(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
