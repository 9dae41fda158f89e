import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { calls } from '@opina/contract/calls/all';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const many = 2_000;

describe.each(testEngines)(
  'a product with its reviews, as plugins and themes request it, on $name',
  (engine) => {
    let api: TestApi;
    let store: StoreCall;

    beforeAll(async () => {
      api = await openTestApi(engine);
      await seedStore(api.sql, { id: 'loja' });
      store = await api.asStore('loja');
      await store('POST', '/orders', {
        order_id: 'A1',
        delivery_date: '2026-03-01',
        client: { email: 'ana@cliente.example' },
        items: [{ id: 'cafe', name: 'Cafeteira', price: '199,90' }],
      });
      const review = {
        product_code: 'cafe',
        rate: 5,
        text: 'Serve',
        author_name: 'Ana Silva',
        recommends: 'yes',
      };
      await store('POST', '/opinions', {
        ...review,
        author_email: 'ana@cliente.example',
        created_at: '2026-03-09',
      });
      for (let n = 0; n < 24; n++) {
        await store('POST', '/opinions', {
          ...review,
          rate: 1 + (n % 5),
          text: `n${n}`,
          created_at: '2026-01-02',
        });
      }
      await store('POST', '/opinions', { ...review, text: 'Espera', status: 'pending' });
    });
    afterAll(() => api.close());

    type Product = { average_rate: string; total_opinions: number; opinions: WireMerchantOpinion[] };
    const ask = async (address: string, headers: Record<string, string> = {}) => {
      const response = await api.app.inject({
        url: `/api/stores/loja/products/${address}`,
        headers: { origin: 'https://tema.example', ...headers },
      });
      const { 'content-encoding': encoding } = response.headers;
      const bytes = encoding === 'br' ? brotliDecompressSync(response.rawPayload) : response.rawPayload;
      const body = JSON.parse(bytes.toString()) as Product;
      return {
        status: response.statusCode,
        headers: new Headers(response.headers as Record<string, string>),
        body,
      };
    };

    it('contains the whole list, or a page of it on request', async () => {
      const { body } = await store('GET', '/products/cafe?opinions=true');
      const product = body as Product;
      expect(Value.Errors(calls.getStoreProduct.response, product)).toEqual([]);
      expect(product.opinions).toHaveLength(25);
      expect(product.total_opinions).toBe(25);
      const sum = product.opinions.reduce((total, { rate }) => total + rate, 0);
      expect((sum / product.opinions.length).toFixed(1)).toBe(product.average_rate);
      const pageOf = async (query: string) => {
        const page = (await store('GET', `/products/cafe?opinions=true&${query}`)).body as Product;
        return page.opinions.map(({ text }) => text);
      };
      const texts = product.opinions.map(({ text }) => text);
      expect(await pageOf('per_page=3&page=2')).toEqual(texts.slice(3, 6));
      expect(await pageOf('page=2')).toEqual(texts.slice(20));
      expect((await store('GET', '/products/cafe')).body).not.toHaveProperty('opinions');
    });

    it('contains product, order and client for the store, in every list of reviews', async () => {
      const whole = {
        product: { id: 'cafe', name: 'Cafeteira', price: 199.9 },
        order: { order_id: 'A1', delivery_date: '2026-03-01T12:00:00.000Z' },
        client: { first_name: 'Ana', last_name: 'Silva', email: 'ana@cliente.example' },
      };
      const { opinions: reviews } = (await store('GET', '/products/cafe?opinions=true')).body as Product;
      expect(reviews[0]).toMatchObject(whole);
      const { body } = await store('GET', '/opinions?per_page=2');
      expect((body as { items: unknown[] }).items).toMatchObject([
        whole,
        { product: { id: 'cafe', price: null }, order: { order_id: null, delivery_date: null } },
      ]);
    });

    it('is public for pages of every origin without a token, and then contains only public data', async () => {
      const { status, headers, body } = await ask('cafe?opinions=true');
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
      expect(headers.get('vary')).toContain('Authorization');
      expect(Value.Errors(calls.getStoreProduct.response, body)).toEqual([]);
      expect(body.opinions).toHaveLength(25);
      expect(body.opinions[0]).toMatchObject({
        text: 'Serve',
        client: { first_name: 'Ana', email: null },
        product: { name: 'Cafeteira', price: null },
        order: { order_id: null, delivery_date: null },
      });
      expect(JSON.stringify(body)).not.toMatch(/@|A1|Espera/);
      expect((await ask('nenhum')).status).toBe(404);
    });

    it('ignores the token that a theme sends from the browser, and answers its preflight', async () => {
      const preflight = await api.app.inject({
        method: 'OPTIONS',
        url: '/api/stores/loja/products/cafe?opinions=true',
        headers: {
          origin: 'https://tema.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization,accept,content-type',
        },
      });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers['access-control-allow-origin']).toBe('*');
      expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD');
      expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toContain(
        'authorization',
      );
      for (const token of [await api.tokenOf('loja'), 'wrong']) {
        const { status, headers, body } = await ask('cafe?opinions=true', {
          authorization: `token ${token}`,
        });
        expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
        expect(headers.get('vary')).toContain('Origin');
        expect(body.opinions).toHaveLength(25);
        expect(JSON.stringify(body)).not.toMatch(/@|A1|Espera/);
      }
    });

    it('contains everything for a program with a token, and nothing with a wrong one', async () => {
      const read = (token: string) =>
        api.app.inject({
          url: '/api/stores/loja/products/cafe?opinions=true',
          headers: { authorization: `Bearer ${token}` },
        });
      const own = await read(await api.tokenOf('loja'));
      expect(own.json().opinions[0].client.email).toBe('ana@cliente.example');
      expect(own.headers['access-control-allow-origin']).toBeUndefined();
      expect(own.headers['cache-control']).toBe('no-store');
      expect((await read('wrong')).statusCode).toBe(401);
    });

    it('answers no preflight of a change', async () => {
      const preflight = await api.app.inject({
        method: 'OPTIONS',
        url: '/api/stores/loja/products/cafe',
        headers: { origin: 'https://tema.example', 'access-control-request-method': 'PATCH' },
      });
      expect(preflight.statusCode).toBe(405);
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    });

    it(`sends ${many} reviews in pieces, compressed too, and stops when the client disconnects`, async () => {
      await api.sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      SELECT 'loja', 'cafe', 5, repeat('x', 200) || n, 'pt-BR', timestamptz '2020-01-01' + n * interval '1 second'
      FROM generate_series(1, ${many}::int) AS n`;
      for (const encoding of ['identity', 'br']) {
        const { body } = await ask('cafe?opinions=true', { 'accept-encoding': encoding });
        expect(new Set(body.opinions.map(({ id }) => id)).size).toBe(many + 25);
      }
      const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
      const asked = get(`${origin}/api/stores/loja/products/cafe?opinions=true`, { agent: false });
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const [first] = (await once(response, 'data')) as [Buffer];
      // A piece, and not more than a megabyte.
      expect(first.length).toBeLessThan(200_000);
      asked.destroy();
      expect((await ask('cafe?opinions=true&per_page=1')).status).toBe(200);
    });
  },
);
