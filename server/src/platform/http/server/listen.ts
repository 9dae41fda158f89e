import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { respondToClientError } from './respond-to-client-error.ts';

export interface Listening {
  readonly port: number;
  /** Accepts no new connections, closes idle ones at once and the others after their response. */
  close(): Promise<void>;
}

export interface ListenTimes {
  /** How long responses may still take when the server closes. */
  readonly graceMs: number;
  /** How long a client may take to send a request, with its body. */
  readonly requestMs: number;
  /** How long no byte may pass on a connection with a request, such as one whose client does not read the response. */
  readonly silenceMs: number;
}

const maxHeaderBytes = 32_768;
const defaultTimes: ListenTimes = { graceMs: 10_000, requestMs: 30_000, silenceMs: 120_000 };
const keepAliveMs = 72_000;

/**
 * Listens on the host; for `localhost`, on 127.0.0.1 and, if there is IPv6, on ::1. Tracks the connections, because Node's
 * `close` would wait a minute for each connection that a browser has opened in advance.
 */
export async function listen(
  handler: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
  times: Partial<ListenTimes> = {},
): Promise<Listening> {
  const connections = watchConnections(handler);
  const { graceMs, ...limits } = { ...defaultTimes, ...times };
  const [firstHost = host, ...otherHosts] = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const first = await listenOn(connections, limits, firstHost, port);
  const servers = [first];
  const actualPort = portOf(first);
  try {
    for (const other of otherHosts) {
      const server = await listenOn(connections, limits, other, actualPort).catch(ignoreMissingAddress);
      if (server !== undefined) servers.push(server);
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  return {
    port: actualPort,
    async close() {
      const closed = servers.map((server) => once(server.close(), 'close'));
      connections.finish();
      let deadline: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        deadline = setTimeout(() => {
          connections.closeAll();
          setImmediate(resolve);
        }, graceMs);
      });
      await Promise.race([Promise.all(closed), late]);
      clearTimeout(deadline);
    },
  };
}

async function listenOn(
  connections: Connections,
  { requestMs, silenceMs }: Omit<ListenTimes, 'graceMs'>,
  host: string,
  port: number,
): Promise<Server> {
  const limits = {
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: requestMs,
    requestTimeout: requestMs,
    // How often Node checks for requests over their time-out. The default is every 30 seconds.
    connectionsCheckingInterval: Math.ceil(requestMs / 6),
    keepAliveTimeout: keepAliveMs,
    // The handler refuses a missing host: Node's own response has no body.
    requireHostHeader: false,
  };
  const server = createServer(limits, connections.handle);
  server.timeout = silenceMs;
  server.on('connection', connections.add);
  server.on('clientError', respondToClientError);
  // HTTP allows ignoring an unknown Expect header. Node would refuse the request, with a response without a body.
  server.on('checkExpectation', connections.handle);
  // The queue of new connections. If it is full, a client's TCP tries again after one second, and after three.
  server.listen({ host, port, exclusive: true, backlog: 4_096 });
  await once(server, 'listening');
  return server;
}

/** A machine without IPv6 has no ::1. */
function ignoreMissingAddress(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
  return undefined;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return address.port;
}

type Connections = ReturnType<typeof watchConnections>;

function watchConnections(handler: RequestListener) {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let isFinishing = false;
  return {
    add(socket: Socket): void {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    },
    handle: ((request, response) => {
      const { socket } = request;
      busy.add(socket);
      response.once('close', () => {
        busy.delete(socket);
        if (isFinishing) socket.destroySoon();
      });
      handler(request, response);
    }) satisfies RequestListener,
    finish(): void {
      isFinishing = true;
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    },
    closeAll(): void {
      for (const socket of open) socket.destroy();
    },
  };
}
