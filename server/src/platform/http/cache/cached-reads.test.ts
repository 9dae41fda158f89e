import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allTokens, createStubApp } from '#test/stub-app';
import { OpinaError } from '../../errors/opina-error.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { respondFromCache } from './cached-reads.ts';
import { createResponseCache } from './response-cache.ts';

const read = '/products/v1/product?store_id=1&product_id=2';

describe('cached public reads', () => {
  let time = 0;
  let made = 0;
  /** Requests that have no response yet. */
  let open = 0;
  let name = '';
  /** The handler waits for this before it responds. */
  let making = async (): Promise<void> => {};
  const stopping = new AbortController();
  let url = '';
  let close: () => Promise<void>;

  beforeEach(async () => {
    [time, made, name, making] = [10_000, 0, 'cafeteira '.repeat(200), async () => {}];
    const cache = createResponseCache({
      now: () => time,
      isSkipped: (address) => address?.includes('skip=1') === true,
    });
    const metrics = {
      metrics: createMetrics({
        countMail: async () => [],
        countDeliveries: async () => [],
        databaseWait: async () => 0,
        pictureWork: () => ({ running: 0, waiting: 0 }),
        cachedReads: () => cache.counts,
        freeBytes: () => 0,
      }),
      token: 'token-of-the-metrics',
    };
    const app = await createStubApp(
      {
        getProduct: async ({ query }) => {
          made += 1;
          const shown = name;
          await making();
          if (query.store_id === 'none') throw new OpinaError('store.unknown');
          return { product_id: query.product_id, name: shown, tags: [], rate: { average: 5, count: 1 } };
        },
        changeOpinionStatus: async () => {
          throw new OpinaError('opinion.unknown');
        },
      },
      { cache, metrics, authenticate: allTokens },
    );
    await app.ready();
    const server = createServer(
      respondFromCache(
        cache,
        { publicUrl: undefined, stopping: stopping.signal, metrics: metrics.metrics },
        app.routing,
      ),
    );
    server.on('request', (_, response) => {
      open += 1;
      response.on('close', () => {
        open -= 1;
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    };
  });
  afterEach(() => close());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
  const write = () =>
    fetch(`${url}/api/stores/1/opinions/5`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'hidden' }),
    });
  const twenty = () => Array.from({ length: 20 }, (_, n) => get(`${read}&page=${n}`));
  const namesOf = async (responses: readonly Promise<Response>[]) => {
    const bodies = await Promise.all(responses.map(async (response) => (await response).json()));
    return new Set(bodies.map((body) => (body as { name: string }).name));
  };
  /** Makes the handler wait until `open` is called. */
  const holdMaking = () => {
    let letThrough = () => {};
    const opened = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    making = () => opened;
    return { open: letThrough };
  };

  it('have the same response, computed once in half a second', async () => {
    const responses = [await get(read), await get(read), await get(read)];
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
    const [first, ...kept] = responses.map(({ status, headers }) => {
      const { date: _, age, ...others } = Object.fromEntries(headers);
      return { status, age, ...others };
    });
    expect(first).toMatchObject({
      status: 200,
      'access-control-allow-origin': '*',
      'content-encoding': 'gzip',
    });
    // A second in this cache and, because of the Age header, one in a CDN.
    for (const one of kept) expect(one).toEqual({ ...first, age: '1' });
    expect(made).toBe(1);
    time += 500;
    await get(read);
    expect(made).toBe(2);
  });

  it('share one response for all addresses with the same meaning', async () => {
    await get(read);
    await get(`${read}&utm=1`);
    await get('/products/v1/product?product_id=2&x=%20&store_id=1');
    expect(made).toBe(1);
    await get('/products/v1/product?store_id=1&product_id=3');
    await get('/products/v1/product?store_id=2&product_id=2');
    expect(made).toBe(3);
  });

  it('are computed each time if the cache skips them', async () => {
    for (const address of [read, `${read}&skip=1`, `${read}&skip=1`, read]) await get(address);
    expect(made).toBe(3);
  });

  it('differ by accepted encoding and by host', async () => {
    const encodings = ['br', 'gzip', 'identity'];
    const responses = await Promise.all(
      encodings.map((encoding) => get(read, { 'accept-encoding': encoding })),
    );
    expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    for (const encoding of encodings) {
      const again = await get(read, { 'accept-encoding': encoding });
      expect(again.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await again.json()).toMatchObject({ name });
    }
    expect(made).toBe(3);
  });

  it('respond 304 to a matching ETag, cached or not', async () => {
    const etag = String((await get(read)).headers.get('etag'));
    const again = await get(read, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('content-encoding')).toBeNull();
    expect((await get(read, { 'if-none-match': '"other"' })).status).toBe(200);
    time += 1_000;
    expect((await get(read, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(read)).headers.get('age')).toBe('1');
    expect(made).toBe(2);
  });

  it('share one computation among parallel requests', async () => {
    const gate = holdMaking();
    const responses = twenty();
    await expect.poll(() => made).toBe(1);
    gate.open();
    expect(await namesOf(responses)).toEqual(new Set([name]));
    expect(made).toBe(1);
  });

  it('share one computation, even if it takes longer than a response is cached', async () => {
    const gate = holdMaking();
    const responses = twenty();
    await expect.poll(() => open).toBe(20);
    making = async () => {
      time += 5_000;
    };
    time += 5_000;
    gate.open();
    expect(await namesOf(responses)).toEqual(new Set([name]));
    expect(made).toBe(1);
  });

  it('share one more computation among requests after a write, and one among those before it', async () => {
    const gate = holdMaking();
    const before = twenty();
    await expect.poll(() => open).toBe(20);
    const old = name;
    name = 'outro';
    time += 1;
    await write();
    const after = twenty();
    await expect.poll(() => open).toBe(40);
    // Another client writes repeatedly, faster than the handler responds.
    making = async () => {
      time += 1;
      await write();
    };
    gate.open();
    expect(await namesOf(before)).toEqual(new Set([old]));
    expect(await namesOf(after)).toEqual(new Set(['outro']));
    expect(made).toBe(2);
  });

  it('cache no error, and keep no request waiting for one', async () => {
    const unknown = '/products/v1/product?store_id=none&product_id=2';
    const responses = await Promise.all(Array.from({ length: 5 }, () => get(unknown)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
    await get(unknown);
    expect(made).toBeGreaterThan(1);
    expect((await get('/products/v1/product?store_id=1')).status).toBe(400);
  });

  it.each(['none', '1'])('do not wait for a client that has disconnected, in store %s', async (store) => {
    const gate = holdMaking();
    const path = `/products/v1/product?store_id=${store}&product_id=2`;
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip, deflate\r\n\r\n`,
    );
    await expect.poll(() => made).toBe(1);
    const shared = get(path);
    await expect.poll(() => open).toBe(2);
    socket.destroy();
    await expect.poll(() => open).toBe(1);
    // The request that shared the response computes it now.
    await expect.poll(() => made).toBe(2);
    gate.open();
    const status = store === 'none' ? 404 : 200;
    expect((await shared).status).toBe(status);
    time += 2_000;
    expect((await get(path)).status).toBe(status);
    expect(made).toBe(3);
  });

  it("are recomputed after a store's own write, also one that failed half-way", async () => {
    await get(read);
    name = 'outro';
    time += 1;
    expect((await write()).status).toBe(404);
    expect(await (await get(read)).json()).toMatchObject({ name: 'outro' });
  });

  it('are counted with all others, by route', async () => {
    for (let times = 0; times < 3; times++) await (await get(read)).text();
    const response = await get('/metrics', { authorization: 'Bearer token-of-the-metrics' });
    const text = await response.text();
    expect(text).toContain(
      'opina_http_request_duration_seconds_count{route="/products/v1/product",method="GET",status="200"} 3',
    );
    expect(text).toContain('opina_answers_total{from="kept"} 2');
    expect(text).toContain('opina_answers_total{from="made"} 1');
  });

  it('do not cache HEAD and POST', async () => {
    await get(read);
    const head = await fetch(url + read, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('age')]).toEqual([200, '', null]);
    expect((await fetch(url + read, { method: 'POST' })).status).toBe(405);
  });
});
