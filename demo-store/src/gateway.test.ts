import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGatewayCall } from './gateway.ts';
import { type RunningDemoStore, startDemoStore } from './server.ts';

// A server that returns the request that it got.
const apiServer = createServer(async (request, response) => {
  const { method, url, headers } = request;
  const received = { method, url, accept: headers.accept, cookie: headers.cookie, body: await text(request) };
  response.writeHead(url?.includes('missing') ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'set-cookie': 'provider=1',
  });
  response.end(JSON.stringify(received));
});
let shop: RunningDemoStore;

beforeAll(async () => {
  await new Promise<void>((resolve) => apiServer.listen(0, '127.0.0.1', resolve));
  const { port } = apiServer.address() as AddressInfo;
  shop = await startDemoStore({ port: 0, apiUrl: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await shop.close();
  apiServer.closeAllConnections();
  await new Promise((resolve) => apiServer.close(resolve));
});

const headers = { accept: 'application/vnd.trustvox-v2+json', cookie: 'shop=secret' };

describe('the gateway of the shop', () => {
  it('forwards a call with its query and versioned Accept header, without the cookies of the shop', async () => {
    const response = await fetch(`${shop.url}/gateway/reviews/widget/root?code=A%26B&store_id=1`, {
      headers,
    });
    expect(await response.json()).toMatchObject({
      method: 'GET',
      url: '/widget/root?code=A%26B&store_id=1',
      accept: headers.accept,
      body: '',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('forwards a posted body, and returns a status other than 200', async () => {
    const address = `${shop.url}/gateway/reviews/widget/questions?code=missing`;
    const response = await fetch(address, { method: 'POST', body: '{"question":"Serve?"}', headers });
    expect(response.status).toBe(404);
    const forwarded = (await response.json()) as Record<string, unknown>;
    expect(forwarded).toMatchObject({ method: 'POST', body: '{"question":"Serve?"}' });
    expect(forwarded.cookie).toBeUndefined();
  });

  it('accepts only GET and POST', async () => {
    const response = await fetch(`${shop.url}/gateway/reviews/widget/root`, { method: 'DELETE' });
    expect(response.status).toBe(405);
  });

  it.each([
    '/gateway/reviews/api/stores/1/orders',
    '/gateway/reviews/widget/../api/stores',
    '/gateway/reviews/widget/%2e%2e/api/stores',
    '/gateway/reviews//elsewhere.example/widget/root',
    '/gateway/reviews/widget\\..\\..\\api/',
    '/gateway/reviewsx/widget/root',
    '/widget/root',
  ])('does not forward %s', (url) => {
    expect(readGatewayCall({ url })).toBeUndefined();
  });

  it('responds 502 if the server is not available', async () => {
    const alone = await startDemoStore({ port: 0, apiUrl: 'http://127.0.0.1:9' });
    expect((await fetch(`${alone.url}/gateway/reviews/widget/root`)).status).toBe(502);
    await alone.close();
  });
});
