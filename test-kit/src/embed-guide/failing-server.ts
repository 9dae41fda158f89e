import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Certificate } from '../mail/certificate.ts';

const head = (status: string, more = '') =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/html; charset=utf-8\r\nConnection: close\r\n${more}\r\n`;
const page = '<h1>Not the reviews</h1>';
const whole = (status: string, more = '') => head(status, `${more}Content-Length: ${page.length}\r\n`) + page;

/** Sends the text again and again, until the other side hangs up. */
function trickle(socket: Socket, drop: string): void {
  // clock: each drop comes before the time limit of a single read.
  const timer = setInterval(() => socket.write(drop), 20);
  socket.once('close', () => clearInterval(timer));
}

/** What a server does once it has been asked. */
const failures = {
  'has no such page': (socket: Socket) => socket.end(whole('404 Not Found')),
  'is too busy': (socket: Socket) => socket.end(whole('503 Service Unavailable')),
  'leads in a circle': (socket: Socket) => socket.end(whole('302 Found', 'Location: /\r\n')),
  'sends nothing': () => {},
  'sends headers without end': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    trickle(socket, 'X-Drop: 1\r\n');
  },
  'sends half and hangs': (socket: Socket) => socket.write(head('200 OK', 'Content-Length: 1000\r\n') + page),
  'sends half and hangs up': (socket: Socket) =>
    socket.end(head('200 OK', 'Content-Length: 1000\r\n') + page),
  'sends a body without end': (socket: Socket) => {
    socket.write(head('200 OK'));
    trickle(socket, '<p>Drop</p>');
  },
  'sends chunks without end': (socket: Socket) => {
    socket.write(head('200 OK', 'Transfer-Encoding: chunked\r\n'));
    trickle(socket, '4\r\ndrop\r\n');
  },
} as const;

export type Failure = keyof typeof failures | 'hangs before TLS';
export const failureNames = Object.keys(failures) as (keyof typeof failures)[];

export interface FailingServer {
  readonly port: number;
  /** All requests. */
  received(): string;
  /** Hangs up on all, and refuses new connections. */
  close(): Promise<void>;
}

/** A server of 127.0.0.1 that fails in this way. With a certificate it speaks TLS. */
export async function startFailingServer(
  failure: Failure,
  certificate?: Certificate,
): Promise<FailingServer> {
  const open = new Set<Socket>();
  let received = '';
  const accept = (socket: Socket) => {
    socket.on('error', () => {});
    if (failure === 'hangs before TLS') return;
    socket
      .once('data', () => failures[failure](socket))
      .on('data', (part) => {
        received += part;
      });
  };
  const isTls = certificate !== undefined && failure !== 'hangs before TLS';
  const server = isTls ? createTlsServer(certificate, accept) : createServer(accept);
  server.on('tlsClientError', () => {});
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
