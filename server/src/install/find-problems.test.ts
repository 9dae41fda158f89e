import { describe, expect, it } from 'vitest';
import { findPageProblems } from './find-problems.ts';
import { readPage } from './page/read-page.ts';

const origin = 'https://reviews.example';
const text = `<p>${'A kettle of steel. '.repeat(40)}</p>`;
const place = '<div id="_trustvox_widget"></div>';
const settings = (store = '7', product = 'K-1') =>
  `<script>window._trustvox = [['_storeId', '${store}'], ['_productId', '${product}']];</script>`;
const script = (src = `${origin}/opina.js`, more = '') => `<script async src="${src}" ${more}></script>`;
const good = text + place + settings() + script();

interface Given {
  readonly policy?: string;
  readonly robots?: string;
  readonly at?: string;
  readonly origin?: string;
}

const problemsOf = async (html: string, { policy = '', robots = '', at, ...more }: Given = {}) =>
  findPageProblems(await readPage(new URL(at ?? 'https://shop.example/p'), html, { policy, robots }), {
    storeId: '7',
    origin,
    markupFormat: 'json_ld',
    ...more,
  });
const codesOf = async (html: string, given?: Given) =>
  (await problemsOf(html, given)).map(({ code }) => code);

it('finds nothing wrong with a good page, also with a former address of the script', async () => {
  expect(await problemsOf(good)).toEqual([]);
  expect(await problemsOf(text + place + settings() + script(`${origin}/sincero/sincero.js`))).toEqual([]);
  expect(await problemsOf(good, { origin: '' })).toEqual([]);
});

describe('finds', () => {
  it.each([
    ['no script', text + place + settings(), ['script_missing']],
    [
      'the script of another server',
      text + place + settings() + script('//other.example/opina.js'),
      ['script_of_another_server'],
    ],
    [
      'the script of another provider beside ours',
      good + script('//static.trustvox.com.br/sincero/sincero.js'),
      ['script_of_another_server'],
    ],
    ['the script twice', good + script(), ['script_twice']],
    ['no element', text + settings() + script(), ['element_missing']],
    ['two elements', good + place, ['element_twice']],
    ['only stars of a list', `${text}<i data-trustvox-product-code="a"></i>${script()}`, []],
    ['no settings', text + place + script(), ['settings_missing']],
    ['another store', text + place + settings('8') + script(), ['store_id_wrong']],
    ['no store', text + place + settings('') + script(), ['store_id_missing']],
    ['no product', text + place + settings('7', '') + script(), ['product_id_missing']],
    [
      'settings of a program, which are right for all that is known',
      `${text}${place}<script>_trustvox = [['_storeId', id], ['_productId', code]]</script>${script()}`,
      [],
    ],
    ['a page that scripts draw', '<div id="root"></div><script src="app.js"></script>', ['drawn_in_browser']],
    [
      'a page that scripts draw, of the wrong store',
      `<div id="root">${place}</div>${settings('8')}<script src="app.js"></script>`,
      ['store_id_wrong', 'drawn_in_browser'],
    ],
    [
      'a tag manager, which may add the script',
      `${text}${place}${settings()}<script>gtm('GTM-ABCD')</script>`,
      ['script_missing', 'tag_manager'],
    ],
    [
      'http on a page with https',
      text + place + settings() + script('http://reviews.example/opina.js'),
      ['mixed_content'],
    ],
    ['noindex', `<meta name="robots" content="noindex">${good}`, ['noindex']],
  ])('%s', async (_name, html, codes) => {
    expect(await codesOf(html)).toEqual(codes);
  });

  it.each([
    ["script-src 'self' 'unsafe-inline'", ['script_blocked']],
    ['script-src https:', ['settings_blocked']],
    ["style-src 'self'; img-src 'self'", ['style_blocked', 'pictures_blocked']],
    ["connect-src 'self'", ['requests_blocked']],
    [
      "default-src 'self'",
      ['script_blocked', 'settings_blocked', 'style_blocked', 'requests_blocked', 'pictures_blocked'],
    ],
  ])('the policy %s', async (policy, codes) => {
    expect(await codesOf(good, { policy })).toEqual(codes);
    expect((await problemsOf(good, { policy }))[0]).toMatchObject({ expected: origin });
  });

  it('a policy that forbids the requests to a gateway', async () => {
    const html = text + place + settings() + script(undefined, 'data-api-url="https://gateway.example/v1/"');
    expect(await problemsOf(html, { policy: `connect-src ${origin}` })).toMatchObject([
      { code: 'requests_blocked', expected: 'https://gateway.example' },
    ]);
    expect(await problemsOf(html, { policy: 'connect-src https://gateway.example/v1/widget/' })).toEqual([]);
  });

  const ld = (value: string) => `<script type="application/ld+json">${value}</script>`;
  const product = '{"@type": "Product", "name": "Kettle"}';
  const rated = '{"@type": "Product", "aggregateRating": {}}';
  it.each([
    ['two products', ld(product) + ld(product), ['two_products']],
    ['two ratings', ld(rated) + ld(rated), ['two_products', 'two_ratings']],
    ['a rating of the page', ld(rated), ['own_rating']],
    ['broken JSON-LD', ld('{,}'), ['json_ld_invalid']],
    ['the other format', '<div itemscope itemtype="https://schema.org/Product"></div>', ['markup_format']],
  ])('%s', async (_name, html, codes) => {
    expect(await codesOf(good + html)).toEqual(codes);
  });
});
