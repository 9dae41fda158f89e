import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const odd = ['a,b', '{c}', 'd"e', "f'g", 'h\\i', 'NULL', ' j ', 'ç/ã?&=#', '😀', '[]', '1'];
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`);

describe.each(testEngines)('ratings for stars in lists on $name', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, {
      id: 'loja',
      products: [
        { code: 'A', name: 'Tênis "Ágil"', reviews: [{ rate: 5 }, { rate: 4 }, { rate: 4 }] },
        { code: 'B', reviews: [{ rate: 1 }, { rate: 5, status: 'hidden' }, { rate: 5, status: 'pending' }] },
        { code: 'sem', name: 'Sem avaliações' },
        { code: 'oculto', reviews: [{ rate: 5, status: 'hidden' }] },
        ...odd.map((code) => ({ code, name: `nome ${code}`, reviews: [{ rate: 3 }] })),
        ...numbered(101).map((code) => ({ code, reviews: [{ rate: 2 }] })),
      ],
    });
    await seedStore(api.sql, {
      id: 'vizinha',
      products: [
        { code: 'A', name: 'Da vizinha', reviews: [{ rate: 1 }] },
        { code: 'só-dela', reviews: [{ rate: 1 }] },
      ],
    });
  });
  afterAll(() => api.close());

  const ask = (query: string, store = 'loja') =>
    api.get(`/widget/shelf/v2/products_rates?store_id=${store}&${query}`);
  const rateA = { product_code: 'A', average: 4.3, count: 3, product_name: 'Tênis "Ágil"' };
  const rateB = { product_code: 'B', average: 1, count: 1, product_name: '' };
  const both = { status: 200, body: { products_rates: [rateA, rateB] } };

  it.each([
    'codes[]=A&codes[]=B',
    'codes=A&codes=B',
    'codes%5B%5D=A&codes%5B%5D=B',
    'codes%5b%5d=A&codes[]=B',
    'codes[]=A&codes=B',
    'codes[]=A&codes[]=B&codes[]=A&codes=B',
    'codes[]=A&codes[]=&codes[]=B',
  ])('return the rating of each product for %s', async (query) => {
    expect(await ask(query)).toEqual(both);
  });

  it('call a function of the page with a plain name, and no other', async () => {
    const get = (more: string) =>
      api.app.inject({ url: `/widget/shelf/v2/products_rates?store_id=loja&codes[]=A&${more}` });
    const response = await get('callback=_tsRatesReady');
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.payload.startsWith('/**/_tsRatesReady({')).toBe(true);
    // Three programs cut one character and parse the rest.
    expect(response.payload.endsWith('})')).toBe(true);
    const told: unknown[] = [];
    new Function('_tsRatesReady', response.payload)((rates: unknown) => told.push(rates));
    expect(told).toEqual([{ products_rates: [rateA] }]);
    const tag = String(response.headers.etag);
    expect((await get('')).headers.etag).not.toBe(tag);
    expect((await get('')).headers['content-type']).toContain('application/json');
    for (const name of ['a.b', 'alert(1)//', '1a', 'a b', 'a\n', '<script>', 'x'.repeat(65), 'é']) {
      expect((await get(`callback=${encodeURIComponent(name)}`)).statusCode, name).toBe(400);
    }
    const unknown = await get('callback=f&store_id=nenhuma');
    expect(unknown.headers['content-type']).toContain('json');
  });

  it('return a list of one for one code', async () => {
    expect((await ask('codes[]=B')).body).toEqual({ products_rates: [rateB] });
    expect((await ask('codes=B')).body).toEqual({ products_rates: [rateB] });
  });

  it('leave out products without published reviews and unknown products', async () => {
    expect((await ask('codes[]=sem&codes[]=oculto&codes[]=nunca-visto&codes[]=B')).body).toEqual({
      products_rates: [rateB],
    });
    expect(await ask('codes[]=sem')).toEqual({ status: 200, body: { products_rates: [] } });
  });

  it('find codes with any character in them', async () => {
    const query = odd.map((code) => `codes[]=${encodeURIComponent(code)}`).join('&');
    expect((await ask(query)).body).toEqual({
      products_rates: odd.map((code) => ({
        product_code: code,
        average: 3,
        count: 1,
        product_name: `nome ${code}`,
      })),
    });
  });

  it('never mix stores', async () => {
    expect((await ask('codes[]=A&codes[]=B', 'vizinha')).body).toEqual({
      products_rates: [{ product_code: 'A', average: 1, count: 1, product_name: 'Da vizinha' }],
    });
    expect((await ask(`codes[]=${encodeURIComponent('só-dela')}`)).body).toEqual({ products_rates: [] });
    expect(await ask('codes[]=A', 'nenhuma')).toMatchObject({
      status: 404,
      body: { code: 'store.unknown' },
    });
  });

  it('accept a hundred codes, also repeated ones, and no more', async () => {
    const query = (codes: readonly string[]) => codes.map((code) => `codes[]=${code}`).join('&');
    const hundred = await ask(query([...numbered(100), ...numbered(100)]));
    expect(hundred.status).toBe(200);
    const rates = (hundred.body as { products_rates: { product_code: string }[] }).products_rates;
    expect(rates.map((rate) => rate.product_code)).toEqual(numbered(100));
    expect(await ask(query(numbered(101)))).toMatchObject({
      status: 400,
      body: { code: 'request.parameter_invalid' },
    });
  });

  it.each(['', 'codes[]=', 'codes=', 'codes[]=&codes[]=', 'code=A', 'codes[0]=A'])(
    'need a code: %s',
    async (query) => {
      expect(await ask(query)).toMatchObject({
        status: 400,
        body: { code: 'request.parameter_missing' },
      });
    },
  );

  it.each([`codes[]=${'x'.repeat(201)}`, 'codes[]=A&codes[]=a%00b'])('refuse %s', async (query) => {
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { code: 'request.parameter_invalid' },
    });
  });

  it.each(["A'); DROP TABLE products; --", "' OR '1'='1", '{A,B}', 'A","B', '$1', '\\', 'A\\'])(
    'accept %s as an unknown code',
    async (text) => {
      expect(await ask(`codes[]=${encodeURIComponent(text)}&codes[]=A`)).toEqual({
        status: 200,
        body: { products_rates: [rateA] },
      });
    },
  );

  it('may be cached, and respond 304 to a matching ETag', async () => {
    const url = '/widget/shelf/v2/products_rates?store_id=loja&codes[]=A';
    const { headers } = await api.app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});
