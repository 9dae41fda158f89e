import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const hostile = `</script><script>alert(1)</script>' onclick='alert(1)`;

describe.each(testEngines)("the fragment for the shop's own page on $name", (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, {
      id: 'loja & cia',
      name: 'Loja',
      products: [
        {
          code: 'A/1?',
          name: 'Tênis',
          reviews: [
            { rate: 5, text: hostile, authorName: 'Ana' },
            { rate: 5, text: 'SEGREDO', status: 'hidden' },
          ],
        },
        { code: 'nova', name: 'Nova' },
      ],
    });
  });
  afterAll(() => api.close());

  const of = (file: string, query = '') =>
    `/embed/${encodeURIComponent('loja & cia')}/${encodeURIComponent(file)}${query}`;
  const read = async (url: string) => {
    const { statusCode, headers, body } = await api.app.inject({ url });
    return { statusCode, headers, body };
  };
  const unescaped = (text: string) =>
    text.replaceAll('&#10;', '\n').replaceAll('&lt;', '<').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  const readValue = (body: string, name: string) =>
    unescaped(new RegExp(`${name}='([^']*)'`).exec(body)?.[1] ?? '');

  it('has what the view call brings, and nothing that shoppers do not see', async () => {
    const { statusCode, headers, body } = await read(of('A/1?.html'));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    const view = await api.get(
      `/widget/view?store_id=${encodeURIComponent('loja & cia')}&code=${encodeURIComponent('A/1?')}`,
    );
    const { html, lead, rest, ...others } = view.body as {
      html: string;
      lead: readonly { html: string }[];
      rest: readonly { html: string }[];
    };
    // Without the ends of elements that go on in a later part.
    for (const { html: part } of [{ html }, ...lead, ...rest])
      expect(body).toContain(part.replace(/(<\/\w+>)+$/, '').replaceAll(' data-style="', ' style="'));
    expect(JSON.parse(readValue(body, 'data-opina-view'))).toEqual(others);
    expect(readValue(body, 'data-opina-key')).toBe('loja & cia\nA/1?');
    expect(body).not.toContain('SEGREDO');
    expect(body).not.toContain('<script');
    const { statusCode: again } = await api.app.inject({
      url: of('A/1?.html'),
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again).toBe(304);
  });

  it.each([
    ['own', { name: 'Tênis', sku: 'A/1?' }],
    ['https://shop.example/a#product', { '@id': 'https://shop.example/a#product' }],
  ])('describes the product once if it is asked to: %s', async (node, described) => {
    const { body } = await read(of('A/1?.html', `?product_node=${encodeURIComponent(node)}`));
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(blocks).toHaveLength(1);
    const product = JSON.parse(blocks[0]?.[1] ?? '');
    expect(product).toMatchObject({ '@type': 'Product', ...described, aggregateRating: { reviewCount: 1 } });
    expect(product.review).toHaveLength(1);
    expect(Object.keys(product).includes('name')).toBe(node === 'own');
  });

  it('describes nothing where there is nothing, and where the store does not want it', async () => {
    expect((await read(of('nova.html', '?product_node=own'))).body).not.toContain('ld+json');
    await api.sql`UPDATE stores SET features = ${api.sql.json({ structured_data_exp_2: false })}`;
    expect((await read(of('A/1?.html', '?product_node=own'))).body).not.toContain('ld+json');
  });

  it('is empty where the server does not know its own address, as paths would lead to the shop', async () => {
    const { statusCode, body } = await api.app.inject({
      url: of('A/1?.html'),
      headers: { host: 'reviews.example' },
    });
    expect([statusCode, body]).toEqual([503, '']);
  });

  it.each([
    ['of a store that is none', '/embed/none/a.html', 404],
    ['with another ending', of('A/1?.json'), 404],
    ['without a product', of('.html'), 404],
  ])('is empty %s', async (_title, address, status) => {
    const { statusCode, headers, body } = await read(address);
    expect([statusCode, body]).toEqual([status, '']);
    expect(headers['cache-control']).not.toContain('public');
  });
});
