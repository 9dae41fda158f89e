import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that a test closes, so that the server seems to be away. */
export interface TcpProxy {
  readonly port: number;
  /** Closes all connections, and refuses new ones. */
  stop(): Promise<void>;
  /** Accepts connections again, on the same port. */
  start(): Promise<void>;
}

/** Forwards connections to a port of this machine. */
export async function startTcpProxy(host: string, targetPort: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, host);
    for (const socket of [client, target]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    client.pipe(target).pipe(client);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    start: () => listen(port),
    async stop() {
      if (!server.listening) return;
      server.close();
      const closed = once(server, 'close');
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
