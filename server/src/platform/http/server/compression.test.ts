import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';
import { acceptedEncoding } from './compression.ts';

type App = Awaited<ReturnType<typeof createStubApp>>;

describe('public reads over the network', () => {
  let app: App;
  let length = 5_000;
  beforeAll(async () => {
    app = await createStubApp({
      getRecommendationsSummary: async () => ({ averageAnswerCount: 2, percentage: 50 }),
      getProduct: async () => ({
        product_id: '2',
        name: 'cafeteira '.repeat(length / 10),
        tags: [],
        rate: { average: 5, count: 1 },
      }),
    });
  });
  afterAll(() => app.close());

  const small = '/opinions/recommendations_summaries?store_id=1&product_id=2';
  const large = '/products/v1/product?store_id=1&product_id=2';
  const get = (url: string, encodings: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...headers, 'accept-encoding': encodings } });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('are compressed for clients that accept %s', async (accepted, encoding, unpack) => {
    const plain = await app.inject(large);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const _ of ['compressed now', 'compressed before']) {
      const { headers, rawPayload } = await get(large, accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(headers.etag).toBe(`W/${plain.headers.etag}`);
      expect(unpack(rawPayload).toString()).toBe(plain.body);
      expect(rawPayload.length).toBeLessThan(plain.body.length / 5);
    }
  });

  it('have a Vary header, also if they are not compressed', async () => {
    for (const [url, encodings] of [
      [large, 'br'],
      [large, 'identity'],
      [small, 'br'],
    ] as const) {
      expect((await get(url, encodings)).headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('are not compressed if they are small', async () => {
    expect((await get(small, 'br, gzip')).headers['content-encoding']).toBeUndefined();
  });

  it('respond 304 to the ETag of the compressed form, and 200 after a change', async () => {
    const etag = String((await get(large, 'br')).headers.etag);
    const again = await get(large, 'br', { 'if-none-match': etag });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    expect(again.headers['content-encoding']).toBeUndefined();
    length = 6_000;
    const changed = await get(large, 'br', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(brotliDecompressSync(changed.rawPayload).toString()).toBe((await app.inject(large)).body);
  });

  it('respond to HEAD with the same headers', async () => {
    const [whole, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) =>
        app.inject({ method, url: large, headers: { 'accept-encoding': 'br' } }),
      ),
    );
    expect(head?.body).toBe('');
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) {
      expect(head?.headers[name]).toBe(whole?.headers[name]);
    }
  });
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', undefined],
  ['GZIP;q=0.5, BR;q=0.1', 'br'],
  ['brotli', undefined],
])('of %j it chooses %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
