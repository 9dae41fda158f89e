import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BounceServer, startBounceServer } from './bounce-server.ts';

let server: BounceServer;
let client: Socket;

beforeEach(async () => {
  // Of the sockets no timer is replaced.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = await startBounceServer({
    host: '127.0.0.1',
    port: 0,
    domain: 'bounces.example',
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    knows: async () => false,
    take: async () => false,
  });
  client = connect(server.port, '127.0.0.1');
  // Until the server has the connection: then one timer is for its greeting, and one for the end of the session.
  while (vi.getTimerCount() < 2) await new Promise(setImmediate);
});
afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  await server.close();
});

/** What the server says next. */
const hears = async () => String((await once(client, 'data'))[0]);

it('ends a session after two minutes, although its client goes on talking', async () => {
  // The server greets after a moment, so that it notices who talks before that.
  const greeted = hears();
  vi.advanceTimersByTime(1_000);
  expect(await greeted).toMatch(/^220 /);
  for (const ms of [58_000, 60_000, 999]) {
    vi.advanceTimersByTime(ms);
    client.write('NOOP\r\n');
    expect(await hears()).toMatch(/^250 /);
  }
  const closed = once(client, 'close');
  vi.advanceTimersByTime(1);
  await closed;
});
