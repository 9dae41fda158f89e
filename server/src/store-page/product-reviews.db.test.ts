import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00Z`;

/** Three pages: half of them have a text. */
const longList = Array.from({ length: 98 }, (_, at) => ({
  rate: 1 + (at % 5),
  ...(at % 2 === 0 && { text: `No ${at}.` }),
  createdAt: day(1 + Math.floor(at / 8)),
}));
const hostile = '</script><script>alert(1)</script><img src=x>';

describe.each(testEngines)('the page of a product without scripts on $name', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, {
      id: 'loja & cia',
      name: 'Loja & Cia',
      products: [
        {
          code: 'A/1?',
          name: 'Tênis "Ágil" <b>',
          reviews: [
            { rate: 5, text: hostile, title: hostile, authorName: hostile, createdAt: day(1) },
            { rate: 2, text: 'Apertado', createdAt: day(5), thirdPartyName: 'Lojão' },
            { rate: 4, createdAt: day(9) },
            { rate: 5, text: 'SEGREDO', createdAt: day(9), status: 'hidden' },
          ],
        },
        { code: 'nova' },
      ],
    });
    await seedStore(api.sql, {
      id: 'other',
      locale: 'en-US',
      name: 'Other',
      products: [
        { code: 'long', name: 'Mug', reviews: longList },
        { code: 'A/1?', reviews: [{ rate: 1, text: 'Of another store' }] },
      ],
    });
  });
  afterAll(() => api.close());

  const address = `/p/${encodeURIComponent('loja & cia')}/${encodeURIComponent('A/1?')}`;
  const nodesOf = (text: string) =>
    [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as object,
    );
  const setFeatures = (features: object) =>
    api.sql`UPDATE stores SET features = ${api.sql.json(features as never)} WHERE id = 'loja & cia'`;

  it('shows the numbers and the texts, and runs nothing', async () => {
    const { status, text, headers } = await api.page(address);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    expect(headers.etag).toBeTruthy();
    expect(text).toContain('<html lang="pt-BR">');
    expect(text).toContain('<h1>Avaliações de Tênis &quot;Ágil&quot; &lt;b&gt;</h1>');
    expect(text).toContain('Apertado');
    expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toMatch(/<img|style=|SEGREDO|Of another store/);
    expect(text).toContain(`href="../../stores/${encodeURIComponent('loja & cia')}/reviews"`);
  });

  it('describes one product, with the reviews that may be described', async () => {
    const [node, ...others] = nodesOf((await api.page(address)).text);
    expect(others).toEqual([]);
    expect(node).toMatchObject({
      '@type': 'Product',
      name: 'Tênis "Ágil" <b>',
      sku: 'A/1?',
      aggregateRating: { ratingValue: 3.7, reviewCount: 3 },
      review: [{ reviewBody: hostile, datePublished: '2026-03-01', reviewRating: { ratingValue: 5 } }],
    });
    expect((node as { review: object[] }).review).toHaveLength(1);
    expect(node).not.toHaveProperty('gtin');
    await setFeatures({ structured_data_exp_2: false });
    expect(nodesOf((await api.page(address)).text)).toEqual([]);
    await setFeatures({});
  });

  it('names what identifies the product elsewhere', async () => {
    const set = async (gtins: string[]) => {
      await api.sql`
        UPDATE products SET gtins = ${gtins}, mpn = 'T-1', brand = 'Ágil' WHERE store_id = 'loja & cia' AND code = 'A/1?'`;
      return nodesOf((await api.page(address)).text);
    };
    const brand = { '@type': 'Brand', name: 'Ágil' };
    expect(await set(['4006381333931'])).toMatchObject([{ gtin: '4006381333931', mpn: 'T-1', brand }]);
    expect(await set(['4006381333931', '96385074'])).toMatchObject([{ gtin: ['4006381333931', '96385074'] }]);
  });

  it("sends search engines to the shop's page, and is not found itself as long as that is not known", async () => {
    const before = (await api.page(address)).text;
    expect(before).toContain(`<link rel="canonical" href="http://localhost:80${address}">`);
    expect(before).toContain('<meta name="robots" content="noindex">');
    const url = 'https://loja.example/tenis?a=1&b=2';
    await api.sql`UPDATE products SET url = ${url} WHERE store_id = 'loja & cia' AND code = 'A/1?'`;
    const { text } = await api.page(address);
    expect(text.match(/<link rel="canonical" href="[^"]*">/g)).toEqual([
      '<link rel="canonical" href="https://loja.example/tenis?a=1&amp;b=2">',
    ]);
    expect(text).not.toContain('noindex');
    expect(text).toContain('<a href="https://loja.example/tenis?a=1&amp;b=2">Ver o produto na loja');
    expect(nodesOf(text)).toMatchObject([{ url }]);
  });

  it('has every review with a text, page by page', async () => {
    const seen: unknown[] = [];
    const pages = [];
    for (let next: string | undefined = 'long'; next !== undefined; ) {
      const { status, text } = await api.page(`/p/other/${next}`);
      expect([next, status]).toEqual([next, 200]);
      pages.push(next);
      seen.push(...[...text.matchAll(/<p class="text"[^>]*>([^<]*)<\/p>/g)].map(([, one]) => one));
      next = /<a rel="next" href="([^"#]+)#reviews"/.exec(text)?.[1];
    }
    expect(pages).toEqual(['long', 'long?page=2', 'long?page=3']);
    expect(seen).toEqual(longList.flatMap(({ text }) => text ?? []).reverse());
  });

  it('is that of the product, whatever code of it is asked for', async () => {
    const store = await api.asStore('other');
    expect((await store('POST', '/products/long/codes', { code: 'old' })).status).toBeLessThan(300);
    const { status, text } = await api.page('/p/other/old');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Reviews of Mug</h1>');
    expect(text).toContain('<a rel="next" href="long?page=2#reviews"');
  });

  it('shows what the widget would show, and nothing else', async () => {
    for (const features of [{ opinions: false }, { minimum_opinions_to_show: 4 }]) {
      await setFeatures(features);
      const { status, text } = await api.page(address);
      expect([features, status]).toEqual([features, 404]);
      expect(text).not.toContain('Apertado');
    }
    await setFeatures({ minimum_opinions_to_show: 3 });
    expect((await api.page(address)).status).toBe(200);
    await setFeatures({});
  });

  it.each(['/p/other/unknown', '/p/other/long?page=4', '/p/other/long?page=0', '/p/other/long?page=1001'])(
    'responds 404 to %s, in the language of the store',
    async (unknown) => {
      const { status, text, headers } = await api.page(unknown);
      expect(status).toBe(404);
      expect(text).toContain('<h1>This page of reviews does not exist.</h1>');
      expect(text).not.toContain('rel="canonical"');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('responds 404 to a product without reviews, and to a store that is none', async () => {
    expect((await api.page(`/p/${encodeURIComponent('loja & cia')}/nova`)).status).toBe(404);
    const { status, text } = await api.page('/p/nenhuma/A');
    expect(status).toBe(404);
    expect(text).toContain('Esta loja não existe aqui.');
  });
});
