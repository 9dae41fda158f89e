import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient } from './client.ts';

let respond: RequestListener;
let url: string;
const server = createServer((request, response) => respond(request, response));

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/reviews/`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const params = { store_id: '42' };

it('sends the parts of a call, the token of this moment, and reads the response', async () => {
  const seen: unknown[] = [];
  respond = async (request, response) => {
    const { authorization, 'content-type': type } = request.headers;
    seen.push([request.method, request.url, authorization, type, JSON.parse(await text(request))]);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"order_id":"1001"}');
  };
  const tokens = ['secret-1', 'secret-2'];
  const token = async () => tokens.shift() ?? '';
  const client = createClient({ url, token });
  const body = { order_id: '1001', client: { email: 'ana@cliente.example' }, items: [] } as never;
  expect(await client.call('createOrder', { params, body })).toEqual({ order_id: '1001' });
  const type = 'application/json';
  expect(seen).toEqual([['POST', '/reviews/api/stores/42/orders', 'Bearer secret-1', type, body]]);
});

it('reads list after list until there is no cursor', async () => {
  const seen: (string | undefined)[] = [];
  respond = (request, response) => {
    seen.push(request.url);
    response.end(
      JSON.stringify({ items: [seen.length], next_cursor: seen.length < 3 ? `c${seen.length}` : null }),
    );
  };
  const items: unknown[] = [];
  for await (const page of createClient({ url }).pages('listStoreOpinions', {
    params,
    query: { status: 'pending' },
  }))
    items.push(...page.items);
  expect(items).toEqual([1, 2, 3]);
  const list = '/reviews/api/stores/42/opinions?status=pending';
  expect(seen).toEqual([list, `${list}&cursor=c1`, `${list}&cursor=c2`]);
});

it('throws the code, the message and the fields of an error', async () => {
  const problem = {
    code: 'request.invalid',
    detail: 'Bad.',
    errors: [{ field: 'items', message: 'Missing.' }],
  };
  respond = (_request, response) => response.writeHead(400).end(JSON.stringify(problem));
  await expect(createClient({ url }).call('getStoreSettings', { params })).rejects.toMatchObject({
    name: 'CallError',
    code: 'request.invalid',
    status: 400,
    fields: problem.errors,
  });
});

/** Responds with each status in turn, at once repeatable. Returns the methods that came. */
function responding(...statuses: readonly number[]): string[] {
  const methods: string[] = [];
  respond = (request: IncomingMessage, response) => {
    const status = statuses[methods.length] ?? 200;
    methods.push(request.method ?? '');
    response.writeHead(status, { 'retry-after': '0' }).end('{}');
  };
  return methods;
}

it('sends again what came too early, and a read that a proxy could not hand on', async () => {
  const client = createClient({ url });
  const posted = responding(429, 429, 200);
  await client.call('createOrder', { params, body: {} as never });
  expect(posted).toEqual(['POST', 'POST', 'POST']);
  const read = responding(502, 504, 200);
  await client.call('getStoreSettings', { params });
  expect(read).toHaveLength(3);
});

it.each([502, 503, 504])('does not send a POST again after %i: it may have been done', async (status) => {
  const posted = responding(status, 200);
  await expect(
    createClient({ url }).call('createOrder', { params, body: {} as never }),
  ).rejects.toMatchObject({
    code: 'server.unavailable',
    status,
  });
  expect(posted).toHaveLength(1);
});

it('ends after its retries', async () => {
  const read = responding(503, 503, 503, 503);
  const client = createClient({ url, retries: 1 });
  await expect(client.call('getStoreSettings', { params })).rejects.toMatchObject({ status: 503 });
  expect(read).toHaveLength(2);
});

it('says that there was no response, and stops when it is aborted', async () => {
  const closed = createClient({ url: 'http://127.0.0.1:1', retries: 0 });
  await expect(closed.call('getStoreSettings', { params })).rejects.toMatchObject({
    code: 'network',
    status: 0,
  });
  const stop = new AbortController();
  respond = (_request, response) => {
    response.writeHead(503, { 'retry-after': '30' }).end('{}');
    stop.abort(new Error('Enough.'));
  };
  const options = { signal: stop.signal };
  await expect(createClient({ url }).call('getStoreSettings', { params }, options)).rejects.toThrow(
    'Enough.',
  );
});

it('sends a file with its type, and hands out the response of one', async () => {
  let sent: unknown;
  respond = async (request, response) => {
    sent = [request.headers['content-type'], await text(request)];
    response.end('id,text\n1,Good\n');
  };
  const client = createClient({ url });
  const response = await client.callForFile('getStoreSettings', { params });
  expect(await response.text()).toBe('id,text\n1,Good\n');
  respond = async (request, response) => {
    sent = [request.headers['content-type'], await text(request)];
    response.end('{}');
  };
  await client.callWithFile(
    'createOrder',
    { params, body: {} as never },
    new Blob(['a;b'], { type: 'text/csv' }),
  );
  expect(sent).toEqual(['text/csv', 'a;b']);
});

it('refuses an address that is none', () => {
  expect(() => createClient({ url: 'reviews.example' })).toThrow(TypeError);
});
