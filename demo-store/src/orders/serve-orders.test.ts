import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningDemoStore, startDemoStore } from '../server.ts';
import type { InboxMessage } from './inbox.ts';

interface ReceivedOrder {
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

// A server that records orders, as the API's own tests check the rest.
const received: ReceivedOrder[] = [];
let refusal: string | undefined;
const apiServer = createServer(async (request, response) => {
  const { url, headers } = request;
  const body = (await json(request)) as ReceivedOrder['body'];
  received.push({ url, token: headers.authorization, body });
  response.writeHead(refusal === undefined ? 201 : 400, { 'content-type': 'application/json' });
  response.end(JSON.stringify(refusal === undefined ? {} : { title: refusal }));
});

const message: InboxMessage = {
  id: 7,
  orderId: 'demo-1',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  from: 'Casa Aurora <reviews@demo.example>',
  to: 'ana@cliente.example',
  subject: 'O que achou, <Ana>?',
  text: 'Avalie:\nhttp://localhost:1/review/abc\n<b>',
  html: '<!DOCTYPE html><html><head><title>x</title></head><body><script>1</script>Olá</body></html>',
};

let shop: RunningDemoStore;
let plain: RunningDemoStore;
beforeAll(async () => {
  await new Promise<void>((resolve) => apiServer.listen(0, '127.0.0.1', resolve));
  const { port } = apiServer.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  const messages = [message];
  shop = await startDemoStore({
    port: 0,
    apiUrl,
    orders: {
      tokens: { '1001': 'secret' },
      inbox: {
        list: async (storeId) => (storeId === '1001' ? messages : []),
        find: async (storeId, id) => (storeId === '1001' ? messages.find((one) => one.id === id) : undefined),
      },
    },
  });
  plain = await startDemoStore({ port: 0, apiUrl });
});
afterAll(async () => {
  await shop.close();
  await plain.close();
  apiServer.closeAllConnections();
  await new Promise((resolve) => apiServer.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  refusal = undefined;
});

const get = async (path: string, of = shop) => {
  const response = await fetch(of.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const order = (fields: string[][]) =>
  fetch(`${shop.url}/pt/test-order`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const good = [
  ['items', 'CAF-0412'],
  ['items', '204417'],
  ['name', 'Ana  Maria Souza'],
  ['email', 'ana@cliente.example'],
];

describe('a test order', () => {
  it('is sent by the server of the shop, and leads to the inbox', async () => {
    const response = await order(good);
    expect(response.status).toBe(303);
    const [sent] = received;
    expect(sent).toMatchObject({
      url: '/api/stores/1001/orders',
      token: 'Bearer secret',
      body: {
        client: { email: 'ana@cliente.example', first_name: 'Ana', last_name: 'Maria Souza' },
        items: [
          { id: 'CAF-0412', url: `${shop.url}/pt/cafeteira-italiana-serra` },
          {
            id: '204417',
            photos_urls: [expect.stringMatching(/^http:\/\/localhost:\d+\/pictures\/.+\.svg$/)],
          },
        ],
      },
    });
    expect(Date.parse(String(sent?.body.delivery_date))).toBeLessThanOrEqual(Date.now());
    expect(response.headers.get('location')).toBe(`/pt/inbox?order=${sent?.body.order_id}`);
  });

  it.each([
    [[], ['Escolha pelo menos um item.', 'Escreva um nome.', 'Escreva um e-mail']],
    [
      [
        ['items', 'CAF-0412'],
        ['name', '<b>'],
        ['email', 'ana'],
      ],
      ['Escreva um e-mail', 'value="&lt;b&gt;"'],
    ],
  ])('shows what is missing in %j', async (fields, shown) => {
    const response = await order(fields);
    expect(response.status).toBe(400);
    const page = await response.text();
    for (const text of shown) expect(page).toContain(text);
    expect(received).toEqual([]);
  });

  it('shows why the server refused it', async () => {
    refusal = 'Too <many> requests.';
    const response = await order(good);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('recusou o pedido: Too &lt;many&gt; requests.');
  });

  it('contains the product that the visitor came from', async () => {
    const { text } = await get('/pt/test-order?product=204417');
    expect(text).toContain('value="204417" checked');
    expect(text).not.toContain('value="CAF-0412" checked');
    const product = await get('/pt/cafeteira-italiana-serra');
    expect(product.text).toContain('href="/pt/test-order?product=CAF-0412"');
  });
});

describe('the inbox', () => {
  it.each([
    ['pt', 'Caixa de entrada'],
    ['es', 'Bandeja de entrada'],
    ['en', 'Inbox'],
  ])('of the shop %s is in its language', async (key, title) => {
    const { status, text } = await get(`/${key}/inbox`);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text.includes('O que achou, &lt;Ana&gt;?')).toBe(key === 'pt');
  });

  it('loads again until the invitation of an order has arrived', async () => {
    expect((await get('/pt/inbox?order=demo-2')).text).toContain('http-equiv="refresh"');
    expect((await get('/pt/inbox?order=demo-1')).text).not.toContain('http-equiv="refresh"');
  });

  it('shows a message in a frame without scripts, and as text with its links', async () => {
    const page = await get('/pt/inbox/7');
    expect(page.text).toContain('src="/pt/inbox/7/html"');
    expect(page.text).toMatch(/sandbox="(?!.*allow-scripts)/);
    const framed = await get('/pt/inbox/7/html');
    expect(framed.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(framed.text).toContain('<head><base target="_blank">');
    const { text } = await get('/pt/inbox/7?view=text');
    expect(text).toContain('<a href="http://localhost:1/review/abc"');
    expect(text).toContain('&lt;b&gt;');
  });

  it.each(['/pt/inbox/8', '/es/inbox/7', '/pt/inbox/x', '/pt/inbox/7/other'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

it.each(['/pt/test-order', '/pt/inbox', '/pt/inbox/7'])(
  'is not at %s unless the start of the demo serves it',
  async (path) => {
    expect((await get(path, plain)).status).toBe(404);
    expect((await get('/pt/cafeteira-italiana-serra', plain)).text).not.toContain('test-order');
  },
);
