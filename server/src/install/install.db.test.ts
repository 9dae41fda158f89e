import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WireCheckedPage } from '@opina/contract/entities/install';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore } from '#test/database/new-test-store';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { checksPerMinute } from './check-page.ts';
import type { Install } from './get-install.ts';
import { maxSeenHosts } from './queries.ts';

/** A shop on this machine, whose pages a test sets. */
async function openShop() {
  const pages = new Map<
    string,
    { readonly html: string; readonly headers?: Record<string, string>; status?: number }
  >();
  const server: Server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page?.status ?? (page ? 200 : 404), { 'content-type': 'text/html', ...page?.headers });
    response.end(page?.html ?? 'Not here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { pages, host, close: () => server.close() };
}

const snippet = (product: string, store = 'loja') => `
  <div id="_trustvox_widget"></div>
  <script>window._trustvox = [['_storeId', '${store}'], ['_productId', '${product}']];</script>
  <script async src="http://localhost:80/opina.js"></script>`;

describe.each(testEngines)('the installation on $name', (engine) => {
  let api: TestApi;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let store: StoreCall;

  beforeAll(async () => {
    shop = await openShop();
    api = await openTestApi(engine, { checkHosts: [shop.host] });
    const rated = (code: string, name: string) => ({
      code,
      name,
      reviews: [{ rate: 5 as const, text: 'Boa' }],
    });
    await seedStore(api.sql, {
      id: 'loja',
      products: [rated('K-1', 'Chaleira'), rated('SKU-77', 'Bule'), { code: 'novo', name: 'Novo' }],
    });
    store = await api.asStore('loja');
  });
  afterAll(async () => {
    shop.close();
    await api.close();
  });

  async function check(path: string, html?: string, more = {}): Promise<WireCheckedPage> {
    if (html !== undefined) shop.pages.set(path, { html, ...more });
    const { status, body } = await store('POST', '/install/check', { url: `http://${shop.host}${path}` });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as WireCheckedPage;
  }
  const codesOf = ({ problems }: WireCheckedPage) => problems.map(({ code }) => code);

  it('is checked: nothing is wrong, besides that no page has asked yet', async () => {
    const page = await check('/chaleira', snippet('K-1'));
    expect(page).toMatchObject({
      status: 200,
      host: '127.0.0.1',
      product_code: 'K-1',
      reviews: 1,
      last_seen_at: null,
    });
    expect(codesOf(page)).toEqual(['never_seen']);
  });

  it('names the codes under which the reviews of the product may be', async () => {
    const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    for (const clue of [{ sku: 'sku-77' }, { name: 'BULE' }]) {
      const page = await check('/bule', snippet('123') + ld({ '@type': 'Product', ...clue }));
      expect(page.problems.find(({ code }) => code === 'product_unknown')).toMatchObject({
        level: 'warning',
        value: '123',
        others: ['SKU-77'],
      });
    }
    expect((await check('/0', snippet('00K-1'))).problems[0]).toMatchObject({ others: ['K-1'] });
    expect((await check('/k', snippet('k-1'))).problems[0]).toMatchObject({ value: 'k-1', others: ['K-1'] });
    expect(codesOf(await check('/novo', snippet('novo')))).toContain('product_unknown');
  });

  it('is checked after redirects, with the headers of the page', async () => {
    shop.pages.set('/velha', { html: '', status: 301, headers: { location: '/nova' } });
    shop.pages.set('/nova', {
      html: snippet('K-1', 'outra'),
      headers: { 'content-security-policy': "script-src 'self'", 'x-robots-tag': 'noindex' },
    });
    const page = await check('/velha');
    expect(page.url).toBe(`http://${shop.host}/nova`);
    expect(codesOf(page)).toEqual([
      'store_id_wrong',
      'script_blocked',
      'settings_blocked',
      'noindex',
      'never_seen',
      'redirected',
    ]);
  });

  it.each([
    ['a page that is not there', '/nada', undefined, {}, ['unreachable'], 404],
    [
      'a page that leads in circles',
      '/roda',
      '',
      { status: 302, headers: { location: '/roda' } },
      ['unreachable'],
      null,
    ],
    [
      'a page that leads into the network',
      '/dentro',
      '',
      { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } },
      ['unreachable'],
      null,
    ],
    ['a picture', '/foto', 'x', { headers: { 'content-type': 'image/png' } }, ['not_html'], 200],
    [
      'a page without end',
      '/longa',
      'a'.repeat(2_100_000),
      {},
      ['script_missing', 'element_missing', 'shortened'],
      200,
    ],
  ])('tells of %s', async (_name, path, html, more, codes, status) => {
    const page = await check(path, html, more);
    expect(page.status).toBe(status);
    expect(codesOf(page).filter((code) => code !== 'never_seen')).toEqual(codes);
  });

  it.each([
    'http://localhost/',
    'http://127.0.0.1:1/',
    'http://10.0.0.1/p',
    'http://[::1]/p',
    'https://user:secret@shop.example/',
    'https://shop.example:8443/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nada de endereço',
  ])('is not checked at %s', async (url) => {
    expect(await store('POST', '/install/check', { url })).toMatchObject({
      status: 400,
      body: { code: 'install.url_invalid', errors: [{ field: 'url' }] },
    });
  });

  it('says which hosts have asked, and which never did', async () => {
    const { id, call, seePage } = await newTestStore(api);
    const read = async () => (await call('GET', '/install')).body as Install;
    expect(await read()).toEqual({ script_url: 'http://localhost:80/opina.js', hosts: [], unseen_hosts: [] });
    await call('PATCH', '/settings', { page_hosts: ['loja.example', '*.loja.example', 'outra.example'] });
    await seePage([
      ['code', 'p'],
      ['url', 'https://a.loja.example/p?secret=1'],
    ]);
    const { hosts, unseen_hosts: unseen } = await read();
    expect(hosts).toMatchObject([
      { host: 'a.loja.example', product_code: 'p', reviews: 0, is_page_host: true },
    ]);
    expect(unseen).toEqual(['loja.example', 'outra.example']);
    expect(JSON.stringify(hosts)).not.toContain('secret');

    // Soon again: the time stays, unless somebody watches.
    await seePage([
      ['code', 'q'],
      ['url', 'https://a.loja.example/q'],
    ]);
    expect((await read()).hosts).toEqual(hosts);
    await call('GET', '/install?watch=true');
    await seePage([
      ['code', 'q'],
      ['url', 'https://a.loja.example/q'],
    ]);
    expect((await read()).hosts).toMatchObject([
      { product_code: 'q', first_seen_at: hosts[0]?.first_seen_at },
    ]);
    expect((await read()).hosts[0]?.last_seen_at).not.toBe(hosts[0]?.last_seen_at);
    const [row] = await api.sql`SELECT count(*)::int AS count FROM seen_hosts WHERE store_id = ${id}`;
    expect(row).toEqual({ count: 1 });
  });

  it('keeps a limited number of hosts, whatever a client invents, and always those of the store', async () => {
    const { id, call, seePage } = await newTestStore(api);
    await call('PATCH', '/settings', { page_hosts: ['minha.example'] });
    await api.sql`
      INSERT INTO seen_hosts (store_id, host, product_code)
      SELECT ${id}, 'h' || n || '.example', 'p' FROM generate_series(1, ${maxSeenHosts}::int) AS n`;
    for (const host of ['novo.example', 'minha.example', 'h1.example']) {
      await seePage([
        ['code', 'q'],
        ['url', `https://${host}/`],
      ]);
    }
    const { hosts } = (await call('GET', '/install')).body as Install;
    expect(hosts).toHaveLength(maxSeenHosts + 1);
    expect(
      hosts
        .filter(({ product_code: code }) => code === 'q')
        .map(({ host }) => host)
        .sort(),
    ).toEqual(['h1.example', 'minha.example']);
  });

  it('warns of hosts that the store has not named', async () => {
    const { call, id } = await newTestStore(api);
    await call('PATCH', '/settings', { page_hosts: ['minha.example'] });
    shop.pages.set('/p', { html: snippet('p', id) });
    const { body } = await call('POST', '/install/check', { url: `${shop.host}/p` });
    expect(codesOf(body as WireCheckedPage)).toContain('host_not_listed');
  });
});

it('checks are limited for each store', async () => {
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('There is no engine.');
  const api = await openTestApi(engine, { isRateLimited: true });
  await seedStore(api.sql, { id: 'loja' });
  const store = await api.asStore('loja');
  const statuses: number[] = [];
  for (let n = 0; n <= checksPerMinute; n += 1) {
    statuses.push((await store('POST', '/install/check', { url: 'http://127.0.0.1/' })).status);
  }
  expect(statuses.slice(0, -1).every((status) => status === 400)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  await api.close();
});
