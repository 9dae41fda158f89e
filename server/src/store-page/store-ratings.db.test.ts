import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00Z`;

/** Four pages, the last of one review: of every rating, some of the same moment, some without a text. */
const longList = Array.from({ length: 122 }, (_, at) => ({
  rate: 1 + (at % 5),
  ...(at % 2 === 0 && { text: `No ${at}.` }),
  createdAt: day(1 + Math.floor(at / 8)),
}));

describe.each(testEngines)('the ratings of a whole store on $name', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, {
      id: 'loja & cia',
      name: 'Loja <b>& Cia</b>',
      products: [
        {
          code: 'A',
          name: 'Tênis "Ágil"',
          reviews: [
            {
              rate: 5,
              text: 'Bom <script>alert(1)</script>',
              title: 'Um',
              createdAt: day(1),
              authorName: 'Ana',
            },
            { rate: 2, text: 'Apertado', createdAt: day(5), thirdPartyName: 'Lojão' },
            { rate: 4, createdAt: day(9) },
            { rate: 5, text: 'SEGREDO', createdAt: day(9), status: 'hidden' },
          ],
        },
        {
          code: 'B',
          reviews: [
            { rate: 4, text: 'Very good', locale: 'en-US', createdAt: day(3), origin: 'imported' },
            { rate: 5, text: 'Ótimo', createdAt: day(4), comments: ['Obrigado!'] },
          ],
        },
      ],
    });
    await seedStore(api.sql, {
      id: 'other',
      locale: 'en-US',
      name: 'Other',
      products: [{ code: 'A', reviews: [{ rate: 1, text: 'Of another store' }] }],
    });
    await seedStore(api.sql, { id: 'nueva', locale: 'es-AR', name: 'Nueva' });
    await seedStore(api.sql, {
      id: 'long',
      locale: 'en-US',
      name: 'Long',
      products: [{ code: 'A', reviews: longList }],
    });
  });
  afterAll(() => api.close());

  const store = encodeURIComponent('loja & cia');
  const recent = (query = '', id = store) => api.get(`/widget/recent_opinions?store_id=${id}${query}`);
  const texts = ({ body }: { body: unknown }) =>
    (body as { items: { opinion: string }[] }).items.map(({ opinion }) => opinion);

  it('lists the newest reviews with a text, with their products', async () => {
    const { status, body } = await recent('&per=7');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      store: { name: 'Loja <b>& Cia</b>', locale: 'pt-BR' },
      rate: { average: 4, count: 5 },
      page_path: `/stores/${store}/reviews`,
      items: [
        { opinion: 'Apertado', third_party_name: 'Lojão', product: { id: 'A', name: 'Tênis "Ágil"' } },
        { opinion: 'Ótimo', product: { id: 'B', name: '' }, source: 'bought_here' },
        { opinion: 'Very good', source: 'imported' },
        { opinion: 'Bom <script>alert(1)</script>', created_at: '01/03/2026' },
      ],
    });
  });

  it('applies a minimum rating and a limit, and refuses invalid ones', async () => {
    expect(texts(await recent('&min_rate=4'))).toEqual([
      'Ótimo',
      'Very good',
      'Bom <script>alert(1)</script>',
    ]);
    expect(texts(await recent('&min_rate=5&per=1'))).toEqual(['Ótimo']);
    for (const query of ['&min_rate=6', '&min_rate=0', '&per=0', '&per=x']) {
      expect((await recent(query)).status, query).toBe(400);
    }
    expect((await recent('', 'keine')).status).toBe(404);
  });

  it('counts by star and by source', async () => {
    expect((await api.get(`/widget/store_ratings?store_id=${store}`)).body).toEqual({
      store: { id: 'loja & cia', name: 'Loja <b>& Cia</b>', locale: 'pt-BR' },
      rate: { average: 4, best: 5, count: 5, histogram: { '1': 0, '2': 1, '3': 0, '4': 2, '5': 2 } },
      opinions_by_source: { bought_here: 3, open: 0, imported: 1, third_party: 1 },
      page_path: `/stores/${store}/reviews`,
    });
    const { body } = await api.get('/widget/store_ratings?store_id=nueva');
    expect(body).toMatchObject({ rate: { average: 0, count: 0 } });
  });

  it('finds the store by the host of a page that only this store has named', async () => {
    const shop = await api.asStore('other');
    const named = await shop('PATCH', '/settings', { page_hosts: ['loja.example', '*.shop.example'] });
    expect(named.status).toBe(200);
    const ofHost = (host: string) => api.get(`/widget/store_ratings?host=${host}`);
    for (const host of ['loja.example', 'LOJA.example', 'www.shop.example', 'a.b.shop.example']) {
      expect((await ofHost(host)).body, host).toMatchObject({ store: { id: 'other' } });
    }
    const unknown = ['shop.example', 'www.loja.example', 'myshop.example', 'example', '.'];
    for (const host of unknown) {
      const { status, body } = await ofHost(host);
      expect([host, status, body]).toMatchObject([host, 404, { code: 'store.host_unknown' }]);
    }
    expect((await api.get('/widget/store_ratings?store_id=nueva&host=loja.example')).body).toMatchObject({
      store: { id: 'nueva' },
    });
    expect(await api.get('/widget/store_ratings')).toMatchObject({
      status: 400,
      body: { code: 'request.parameter_missing', errors: [{ field: 'store_id' }] },
    });
  });

  it('gives a host to the store that has named it first, or that has it as its address', async () => {
    const ofHost = async (host: string) => {
      const { body } = await api.get(`/widget/store_ratings?host=${host}`);
      return (body as { store?: { id: string } }).store?.id;
    };
    const [first, second] = [await api.asStore('other'), await api.asStore('nueva')];
    await first('PATCH', '/settings', { page_hosts: ['loja.example', '*.shop.example'] });
    const taken = ['x.shop.example', 'loja.example', '*.shop.example', 'own.example'];
    expect((await second('PATCH', '/settings', { page_hosts: taken })).status).toBe(200);
    for (const host of ['x.shop.example', 'loja.example']) expect(await ofHost(host), host).toBe('other');
    expect(await ofHost('own.example')).toBe('nueva');
    // Other changes do not make its own later.
    await first('PATCH', '/settings', { page_hosts: ['new.example', '*.shop.example', 'loja.example'] });
    expect(await ofHost('loja.example')).toBe('other');
    // Who gives it up and takes it again is the second.
    await first('PATCH', '/settings', { page_hosts: ['new.example'] });
    expect(await ofHost('loja.example')).toBe('nueva');
    await first('PATCH', '/settings', { page_hosts: ['loja.example'] });
    expect(await ofHost('loja.example')).toBe('nueva');
    await api.sql`UPDATE stores SET address = 'loja.example' WHERE id = 'other'`;
    expect(await ofHost('www.loja.example')).toBe('other');
    expect(await ofHost('loja.example')).toBe('other');
    await api.sql`UPDATE stores SET address = NULL WHERE id = 'other'`;
  });

  it('follows changes when a store publishes and hides', async () => {
    const shop = await api.asStore('other');
    const made = await shop('POST', '/opinions', {
      product_code: 'A',
      rate: 3,
      text: 'So so',
      created_at: '2026-03-05',
    });
    expect(made.status).toBe(201);
    const histogram = async () =>
      ((await api.get('/widget/store_ratings?store_id=other')).body as { rate: { histogram: object } }).rate
        .histogram;
    expect(await histogram()).toEqual({ '1': 1, '2': 0, '3': 1, '4': 0, '5': 0 });
    const { id } = made.body as { id: number };
    await shop('PATCH', `/opinions/${id}`, { status: 'hidden' });
    expect(await histogram()).toEqual({ '1': 1, '2': 0, '3': 0, '4': 0, '5': 0 });
    const { kept, counted } = await recount(api.sql);
    expect(kept).toEqual(counted);
  });

  it('has a page without scripts in the language of the store', async () => {
    const { status, text, headers } = await api.page(`/stores/${store}/reviews`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    expect(headers.etag).toBeTruthy();
    expect(text).toContain('<html lang="pt-BR">');
    expect(text).toContain('<h1>Avaliações da loja Loja &lt;b&gt;&amp; Cia&lt;/b&gt;</h1>');
    expect(text).toContain('Bom &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/<script|style=|SEGREDO|Of another store/);
    expect(text).toContain('Coletada por Lojão');
    expect(text).toContain('Escrita em inglês');
    expect(text).toContain('Nenhum auditor independente');
    await api.sql`UPDATE stores SET auditor = ${api.sql.json({ name: 'Auditora', url: 'https://a.example/x' })}
      WHERE id = 'loja & cia'`;
    expect((await api.page(`/stores/${store}/reviews`)).text).toContain(
      '<a href="https://a.example/x" rel="noopener nofollow">Auditora</a>',
    );
  });

  const reviewsOn = (html: string) =>
    [...html.matchAll(/<p class="text"[^>]*>([^<]*)<\/p>/g)].map(([, text]) => text);

  it('has pages with every review with a text, newest first', async () => {
    const seen: unknown[] = [];
    let address: string | undefined = 'reviews';
    const pages = [];
    while (address !== undefined) {
      const { status, text } = await api.page(`/stores/long/${address}`);
      expect([address, status]).toEqual([address, 200]);
      pages.push(address);
      seen.push(...reviewsOn(text));
      address = /<a rel="next" href="([^"#]+)#reviews"/.exec(text)?.[1];
    }
    expect(pages).toEqual(['reviews', 'reviews?page=2', 'reviews?page=3', 'reviews?page=4']);
    const newestFirst = longList.flatMap(({ text }) => text ?? []).reverse();
    expect(newestFirst.length).toBe(61);
    expect(seen).toEqual(newestFirst);
  });

  it('shows the current page number, and links to the next and previous page', async () => {
    const linksOf = (text: string) =>
      text.match(/<(?:a|link)(?: rel="\w+")? href="[^"]*reviews(?!\/policy)[^>]*>/g);
    const first = await api.page('/stores/long/reviews');
    expect(linksOf(first.text)).toEqual([
      '<link rel="canonical" href="http://localhost:80/stores/long/reviews">',
      '<link rel="next" href="reviews?page=2">',
      '<a rel="next" href="reviews?page=2#reviews">',
      '<a href="reviews#reviews" aria-label="Page 1" aria-current="page">',
      '<a href="reviews?page=2#reviews" aria-label="Page 2">',
      '<a href="reviews?page=3#reviews" aria-label="Page 3">',
    ]);
    expect(first.text).toContain('any rating: 1 to 20.');
    expect(first.text).toMatch(/3<\/a><\/li>\s*<li aria-hidden="true">…/);
    const last = await api.page('/stores/long/reviews?page=4&utm=x');
    expect(linksOf(last.text)).toEqual([
      '<link rel="canonical" href="http://localhost:80/stores/long/reviews?page=4">',
      '<link rel="prev" href="reviews?page=3">',
      '<a rel="prev" href="reviews?page=3#reviews">',
      '<a href="reviews#reviews" aria-label="Page 1">',
      '<a href="reviews?page=2#reviews" aria-label="Page 2">',
      '<a href="reviews?page=3#reviews" aria-label="Page 3">',
      '<a href="reviews?page=4#reviews" aria-label="Page 4" aria-current="page">',
    ]);
    expect(last.text).toContain('any rating: 61 to 61.');
    expect(last.text).toContain('<title>Reviews of Long · Page 4</title>');
    expect(last.text).not.toContain('…');
    expect((await api.page(`/stores/${store}/reviews`)).text).not.toContain('<nav');
  });

  it.each(['5', '1000', '1001', '99999999999999999999', '0', '-1', '01', '1.5', '', 'x'])(
    'responds 404 to page "%s", in the language of the store',
    async (page) => {
      const { status, text, headers } = await api.page(`/stores/long/reviews?page=${page}`);
      expect(status).toBe(404);
      expect(text).toContain('<h1>This page of reviews does not exist.</h1>');
      expect(text).toContain('<a href="reviews">See the newest reviews</a>');
      expect(text).not.toContain('rel="canonical"');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('says that a store has no reviews, and responds 404 for an unknown store', async () => {
    const empty = await api.page('/stores/nueva/reviews');
    expect(empty.text).toContain('<html lang="es">');
    expect(empty.text).toContain('Todavía no se ha publicado ninguna opinión');
    expect(empty.text).not.toMatch(/NaN|<nav/);
    const second = await api.page('/stores/nueva/reviews?page=2');
    expect([second.status, second.text]).toEqual([
      404,
      expect.stringContaining('Esta página de opiniones no existe'),
    ]);
    const none = await api.page('/stores/keine/reviews');
    expect(none.status).toBe(404);
    expect(none.headers['cache-control']).toBe('no-store');
    expect(none.text).toContain('<h1>Esta loja não existe aqui.</h1>');
  });
});
