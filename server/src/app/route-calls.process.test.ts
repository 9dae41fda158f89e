import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTcpProxy, type TcpProxy } from '@opina/test-kit/system/tcp-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccount, testPassword } from '#test/accounts/console-client';
import { openFreshDatabases } from '#test/database/further-databases';
import { seedStore } from '#test/database/seed';
import { addDatabase } from '../databases/add-database.ts';
import type { RunningServer } from './running-server.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

const operator = 'operator-of-the-tests';

/** The address of the same database behind a proxy. */
function behind(url: string, port: number): string {
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(port);
  return address.href;
}

describe('a server with three databases', () => {
  let databases: Awaited<ReturnType<typeof openFresh>>;
  let folder: string;
  let server: RunningServer;
  const proxies: Record<string, TcpProxy> = {};
  let reviews: Record<string, number>;
  let environment: Record<string, string>;

  const openFresh = () => openFreshDatabases('home', 'acme', 'beta');
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-routes-'));
    databases = await openFresh();
    const { home, acme, beta } = databases;
    for (const [name, { sql }] of Object.entries({ acme, beta })) await addDatabase(home.sql, { name, sql });
    reviews = {};
    for (const [id, { sql }] of Object.entries({ small: home, large: acme, huge: beta })) {
      const products = [{ code: 'p', name: id, reviews: [{ rate: 5, text: id }] }];
      const { p: [review = 0] = [] } = await seedStore(sql, {
        id,
        name: id,
        pageHosts: [`${id}.example`],
        products,
      });
      await sql`UPDATE stores SET address = ${`${id}.example`} WHERE id = ${id}`;
      reviews[id] = review;
    }
    await home.sql`INSERT INTO store_databases (store_id, database) VALUES ('large', 'acme'), ('huge', 'beta')`;
    const url = new URL(home.url);
    for (const name of ['home', 'acme', 'beta'])
      proxies[name] = await startTcpProxy(url.hostname, Number(url.port || 5432));
    const proxied = (name: 'home' | 'acme' | 'beta') => behind(databases[name].url, proxies[name]?.port ?? 0);
    environment = {
      PORT: '0',
      OPINA_LOG_LEVEL: 'silent',
      OPINA_ANSWER_CACHE: '0',
      OPINA_RATE_LIMIT: '0',
      OPINA_MEDIA_DIR: folder,
      OPINA_OPERATOR_TOKEN: operator,
      OPINA_METRICS_TOKEN: operator,
      DATABASE_URL: proxied('home'),
      OPINA_DATABASES: `acme=${proxied('acme')}, beta=${proxied('beta')}`,
    };
    server = await startServer(readSettings(environment));
  });
  afterAll(async () => {
    await server?.close();
    for (const proxy of Object.values(proxies)) await proxy.stop();
    await databases.close();
    await rm(folder, { recursive: true });
  });

  async function ask(address: string, init: RequestInit = {}) {
    const response = await fetch(`${server.url}${address}`, init);
    const text = await response.text();
    const body = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as object) : text;
    return { status: response.status, body };
  }
  const asOperator = (method: string, body?: object): RequestInit => ({
    method,
    headers: { authorization: `Bearer ${operator}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const product = (store: string) => ask(`/products/v1/product?store_id=${store}&product_id=p`);
  const vote = (review: number | undefined, query = '') =>
    ask(`/widget/opinions/${review}/upvotes?visitor_id=visitor-1${query}`, { method: 'POST' });

  it('finds each store in its database', async () => {
    for (const store of ['small', 'large', 'huge']) {
      expect(await product(store)).toMatchObject({ status: 200, body: { name: store } });
      expect(await ask(`/stores/${store}/reviews`)).toMatchObject({
        status: 200,
        body: expect.stringContaining(store),
      });
    }
    expect(await product('none')).toMatchObject({ status: 404, body: { code: 'store.unknown' } });
  });

  it('gives reviews of all databases different ids, and finds the review of a vote without a store', async () => {
    expect(reviews).toEqual({ small: 1, large: 2 ** 44, huge: 2 * 2 ** 44 });
    for (const [store, id] of Object.entries(reviews)) {
      expect(await vote(id)).toMatchObject({ status: 200, body: { id, upvotes_count: 1 } });
      expect(await vote(id, `&store_id=${store}`)).toMatchObject({ status: 200, body: { upvotes_count: 1 } });
    }
    expect(await vote(2 ** 44 + 5)).toMatchObject({ status: 404, body: { code: 'opinion.unknown' } });
  });

  it('finds stores by host and address in all databases, of which the first has a host', async () => {
    const ratings = (host: string) => ask(`/widget/store_ratings?host=${host}`);
    for (const store of ['small', 'large', 'huge']) {
      expect(await ratings(`${store}.example`)).toMatchObject({
        status: 200,
        body: { store: { id: store } },
      });
      expect(await ask(`/api/stores?url=${store}.example`, asOperator('GET'))).toMatchObject({
        status: 200,
        body: { id: store },
      });
    }
    expect(await ratings('none.example')).toMatchObject({
      status: 404,
      body: { code: 'store.host_unknown' },
    });
    await databases.home
      .sql`UPDATE stores SET page_hosts = '{small.example,huge.example}' WHERE id = 'small'`;
    expect(await ratings('huge.example')).toMatchObject({ status: 200, body: { store: { id: 'huge' } } });
    await databases.home.sql`UPDATE stores SET page_hosts = '{small.example}' WHERE id = 'small'`;
  });

  it('creates stores in the home database, with ids and addresses that no other database has', async () => {
    const create = (body: object) => ask('/api/stores', asOperator('POST', body));
    expect(await create({ id: 'large', name: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'store.exists' },
    });
    expect(await create({ id: 'new', name: 'New', url: 'huge.example' })).toMatchObject({
      status: 409,
      body: { code: 'store.address_taken' },
    });
    expect(await create({ url: 'huge.example' })).toMatchObject({
      status: 201,
      body: { id: 'huge', token: null },
    });
    // A person is told instead.
    await seedAccount(databases.home, { email: 'op@servidor.example', isOperator: true });
    const own = { 'x-opina-console': '1', 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'op@servidor.example', password: testPassword });
    const signIn = await fetch(`${server.url}/api/console/sessions`, { method: 'POST', headers: own, body });
    const [cookie = ''] = signIn.headers.getSetCookie().map((one) => one.split(';')[0]);
    const byPerson = { method: 'POST', headers: { ...own, cookie }, body: '{"url": "huge.example"}' };
    expect(await ask('/api/stores', byPerson)).toMatchObject({
      status: 409,
      body: { code: 'store.address_taken' },
    });
    expect(await create({ id: 'new', name: 'New', url: 'new.example' })).toMatchObject({ status: 201 });
    expect(await databases.home.sql`SELECT id FROM stores ORDER BY id`).toEqual([
      { id: 'new' },
      { id: 'small' },
    ]);
  });

  it('serves the other stores while a database is not available', async () => {
    await proxies.acme?.stop();
    expect(await product('large')).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
    expect(await vote(reviews.large)).toMatchObject({ status: 503 });
    expect(await ask('/api/stores?url=none.example', asOperator('GET'))).toMatchObject({ status: 503 });
    for (const store of ['small', 'huge']) {
      expect(await product(store)).toMatchObject({ status: 200 });
      expect(await vote(reviews[store])).toMatchObject({ status: 200 });
      expect(await ask(`/widget/store_ratings?host=${store}.example`)).toMatchObject({ status: 200 });
    }
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
    const metrics = await ask('/metrics', asOperator('GET'));
    expect(metrics.body).toContain('opina_further_database_wait_seconds{database="acme"} Nan');
    expect(metrics.body).toMatch(/opina_further_database_wait_seconds\{database="beta"\} [\d.e-]+/);
    await proxies.acme?.start();
    await expect.poll(() => product('large')).toMatchObject({ status: 200 });
  });

  it('serves the stores of further databases while the home database is not available', async () => {
    await proxies.home?.stop();
    expect(await product('small')).toMatchObject({ status: 503 });
    for (const store of ['large', 'huge']) {
      expect(await product(store)).toMatchObject({ status: 200 });
      expect(await vote(reviews[store], `&store_id=${store}`)).toMatchObject({ status: 200 });
    }
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
    await proxies.home?.start();
    await expect.poll(() => product('small')).toMatchObject({ status: 200 });
  });

  it('starts while a further database is not available, and not with the wrong settings', async () => {
    await proxies.beta?.stop();
    const other = await startServer(readSettings(environment));
    const of = (store: string) => fetch(`${other.url}/products/v1/product?store_id=${store}&product_id=p`);
    expect((await of('large')).status).toBe(200);
    expect((await of('huge')).status).toBe(503);
    await proxies.beta?.start();
    await expect.poll(async () => (await of('huge')).status).toBe(200);
    await other.close();
    const { acme = '', beta = '' } = { acme: databases.acme.url, beta: databases.beta.url };
    const start = (changed: Record<string, string>) =>
      startServer(readSettings({ ...environment, ...changed }));
    await expect(start({ OPINA_DATABASES: '' })).rejects.toMatchObject({ code: 'database.name_unknown' });
    await expect(start({ OPINA_DATABASES: `acme=${acme}` })).rejects.toMatchObject({
      code: 'database.name_unknown',
      message: expect.stringContaining('beta'),
    });
    await expect(start({ OPINA_DATABASES: `acme=${beta},beta=${acme}` })).rejects.toMatchObject({
      code: 'database.of_other',
    });
    await expect(start({ OPINA_DATABASES: `acme=${acme},beta=${beta},none=${acme}` })).rejects.toMatchObject({
      code: 'database.not_added',
    });
    await expect(start({ DATABASE_URL: acme })).rejects.toMatchObject({ code: 'database.not_home' });
  });
});
