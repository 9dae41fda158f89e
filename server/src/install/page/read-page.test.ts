import { describe, expect, it } from 'vitest';
import { readElements } from './read-html.ts';
import { readPage } from './read-page.ts';
import { readPageSettings } from './read-settings.ts';
import { readMarkup } from './read-structured-data.ts';

const read = (html: string, headers = { policy: '', robots: '' }) =>
  readPage(new URL('https://shop.example/a/p'), html, headers);
const settingsOf = (...scripts: string[]) => Object.fromEntries(readPageSettings(scripts).values);

describe('settings', () => {
  it.each([
    ["_trustvox.push(['_storeId', '7'], ['_productId', \"A-1\"])", { _storeId: '7', _productId: 'A-1' }],
    ["window._trustvox = [['_storeId', 7], ['_productId', 0x10]]", { _storeId: '7', _productId: '16' }],
    ["window['_trustvox'] = [['_storeId', 7]]", { _storeId: '7' }],
    ["_trustvox.push([['_storeId', '7']])", { _storeId: '7' }],
    ["_trustvox.push(['_storeId', '7']); _trustvox.push(['_storeId', '8'])", { _storeId: '8' }],
    [
      "_trustvox.push(['_productId', sku]), ['_productName', 'a' + b]",
      { _productId: null, _productName: null },
    ],
    ["_trustvox.push(['_productId', undefined], ['_storeId', null])", { _productId: '', _storeId: '' }],
    ["// _trustvox.push(['_storeId', '7'])\nvar a;", {}],
    ["_trustvox = []; _trustvox_shelf_rate.push(['_storeId', '9'])", {}],
    ["_trustvox_colt = [['_storeId', '9']]; _trustvox = [['_storeId', '7']]", { _storeId: '7' }],
    ["_trustvox.push(['_productName', 'It\\'s \\u0041'])", { _productName: "It's A" }],
    ["_trustvox.push(['_storeId', '7']); {{ broken }} @", { _storeId: '7' }],
    ["var a = ['_storeId', '7']", {}],
  ])('%s', (script, values) => {
    expect(settingsOf(script)).toEqual(values);
  });

  it('are mentioned, or not', () => {
    expect(readPageSettings(['window._trustvox = load()']).isMentioned).toBe(true);
    expect(readPageSettings(['window._trustvox_shelf_rate = []']).isMentioned).toBe(false);
    expect(readPageSettings([`/*${' '.repeat(400_000)}*/_trustvox`]).isMentioned).toBe(true);
  });
});

describe('a page', () => {
  it('has scripts with absolute addresses, and places', async () => {
    const page = await read(`
      <base href="//cdn.example/x/"><script src="a.js" nonce="n" data-api-url="/api"></script>
      <script type="text/plain" src="b.js"></script><script type="module" src="https://c.example/c.js"></script>
      <template><div id="_trustvox_widget"></div></template><noscript><div id="_trustvox_widget"></div></noscript>
      <!-- <div id="_trustvox_widget"></div> --><div id=_sincero_widget></div>`);
    expect(page.scripts.map(({ url }) => url.href)).toEqual([
      'https://cdn.example/x/a.js',
      'https://c.example/c.js',
    ]);
    expect(page.scripts[0]).toMatchObject({ nonce: 'n', apiUrl: new URL('https://cdn.example/api') });
    expect(page.places).toBe(1);
  });

  it.each([
    ['<meta name="robots" content="NOINDEX, follow">', '', 'meta'],
    ['', 'noindex', 'header'],
    ['<meta name="robots" content="index">', '', undefined],
  ])('asks to be left out: %s %s', async (html, robots, where) => {
    expect((await read(html, { policy: '', robots })).noIndex).toBe(where);
  });

  it('is drawn by scripts if it has hardly any text', async () => {
    expect((await read('<div id="root"></div><script src="app.js"></script>')).isDrawnByScripts).toBe(true);
    expect((await read(`<p>${'word '.repeat(200)}</p><script src="app.js"></script>`)).isDrawnByScripts).toBe(
      false,
    );
    expect((await read('<p>Hi</p>')).isDrawnByScripts).toBe(false);
  });

  it('names its tag manager', async () => {
    expect((await read("<script>j.src='gtm.js?id=GTM-ABC123'</script>")).tagManager).toBe('GTM-ABC123');
    expect((await read('<p>GTM</p>')).tagManager).toBeUndefined();
  });
});

describe('hostile pages take no time', () => {
  it.each([
    ['nested', '<div>'.repeat(300_000)],
    ['closed wrongly', '<div>'.repeat(100_000) + '</p></x>'.repeat(100_000)],
    ['attributes', `<div ${Array.from({ length: 150_000 }, (_, n) => `a${n}`).join(' ')}>`],
    ['a script of brackets', `<script>_trustvox;${'['.repeat(200_000)}</script>`],
    ['deep JSON', `<script type="application/ld+json">${'['.repeat(500_000)}</script>`],
    ['items', '<i itemscope itemtype="https://schema.org/Product"><b itemprop="sku">'.repeat(30_000)],
  ])('%s', async (_name, html) => {
    // Only the test's limit says that one took too long.
    await read(html);
  });

  it('are not read to the end if that takes longer than half a second', async () => {
    let time = 0;
    const now = () => {
      time += 100;
      return time;
    };
    const elements = 100_000;
    const { length } = await readElements('<p>'.repeat(elements), now);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(elements / 4);
  });

  it('let others go on meanwhile', async () => {
    const done: string[] = [];
    setImmediate(() => done.push('another request'));
    // A clock that stands: on a slow machine the time for a page would end before the page.
    const elements = await readElements('<p>'.repeat(100_000), () => 0);
    done.push('the page');
    expect(elements).toHaveLength(100_000);
    expect(done).toEqual(['another request', 'the page']);
  });
});

describe('markup', () => {
  const markupOf = async (html: string) => readMarkup(await readElements(html));
  const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
  const product = { '@type': 'Product', name: 'Kettle', sku: 'K-1', gtin13: '4006381333931' };

  it.each([
    ['none', '<p>Hi</p>', []],
    ['one', ld(product), ['json_ld']],
    ['two scripts', ld(product) + ld(product), ['json_ld', 'json_ld']],
    ['a graph', ld({ '@graph': [product, { '@type': 'Organization' }] }), ['json_ld']],
    ['a page about it', ld({ '@type': 'ItemPage', mainEntity: product }), ['json_ld']],
    ['a list beside it', ld([product, { '@type': 'ItemList', itemListElement: [product] }]), ['json_ld']],
    ['related ones', ld({ ...product, isRelatedTo: [product] }), ['json_ld']],
    [
      'a group with variants',
      ld([
        { '@type': 'ProductGroup', hasVariant: [product] },
        { ...product, isVariantOf: { '@id': '#g' } },
      ]),
      ['json_ld'],
    ],
    ['microdata', '<div itemscope itemtype="http://schema.org/Product"></div>', ['micro_data']],
    [
      'microdata inside another item',
      '<div itemscope itemtype="https://schema.org/Offer"><div itemprop="itemOffered" itemscope itemtype="https://schema.org/Product"></div></div>',
      [],
    ],
    [
      'both',
      `${ld(product)}<div itemscope itemtype="https://schema.org/Product"></div>`,
      ['json_ld', 'micro_data'],
    ],
    ['another type', ld({ '@type': ['Thing', 'https://schema.org/Product'] }), ['json_ld']],
  ])('%s', async (_name, html, products) => {
    expect((await markupOf(html)).products).toEqual(products);
  });

  it('has names, codes and ratings', async () => {
    expect(await markupOf(ld({ ...product, aggregateRating: {} }))).toMatchObject({
      names: ['Kettle'],
      codes: ['K-1', '4006381333931'],
      ratings: 1,
    });
    expect(
      await markupOf(`
        <div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Kettle</h1><meta itemprop="sku" content="K-1">
          <div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating"></div>
          <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><b itemprop="name">Larkin</b></div>
        </div>${ld({ ...product, aggregateRating: [{}] })}`),
    ).toMatchObject({ names: ['Kettle'], codes: ['K-1', '4006381333931'], ratings: 2 });
  });

  it('tells JSON-LD that is no JSON', async () => {
    expect((await markupOf('<script type="application/ld+json">{ "a": 1, }</script>')).invalid).toEqual([
      '{ "a": 1, }',
    ]);
  });
});
