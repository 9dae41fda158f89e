import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestStore, type TestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { maxSuggestedHosts } from '../../products/page-observations.ts';

describe.each(testEngines)('hosts of a store on $name', (engine) => {
  let api: TestApi;
  let store: TestStore;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    store = await newTestStore(api);
  });

  const seePageAt = (url: string, origin?: string) =>
    store.seePage(
      [
        ['code', 'p'],
        ['url', url],
      ],
      origin,
    );
  const settings = async () => (await store.call('GET', '/settings')).body;
  const change = (pageHosts: readonly string[]) =>
    store.call('PATCH', '/settings', { page_hosts: pageHosts });

  it('are suggested after the first page on them, and permit nothing by themselves', async () => {
    await seePageAt('https://loja.example/p/1', 'https://loja.example');
    await seePageAt('https://loja.example/p/2', 'https://loja.example');
    await seePageAt('http://localhost:8788/p/1');
    expect(await settings()).toMatchObject({
      page_hosts: [],
      suggested_hosts: ['loja.example', 'localhost'],
    });
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['no address', undefined],
    ['https://loja.example/', 'https://evil.example'],
  ])('are not suggested by %s from %s', async (url, origin) => {
    expect(await seePageAt(url, origin)).toBe(200);
    expect(await settings()).toMatchObject({ suggested_hosts: [] });
  });

  it('are suggested up to a limit, whatever a client invents', async () => {
    const hosts = Array.from({ length: maxSuggestedHosts + 5 }, (_, n) => `https://h${n}.example/`);
    await Promise.all(hosts.map((host) => seePageAt(host)));
    const { suggested_hosts: suggested } = (await settings()) as { suggested_hosts: string[] };
    expect(suggested).toHaveLength(maxSuggestedHosts);
  });

  it('are not suggested any more after the store has named some', async () => {
    await seePageAt('https://loja.example/p/1');
    await settings();
    expect(
      (await change(['https://Loja.example/p?x=1', '*.loja.example', 'bücher.example'])).body,
    ).toMatchObject({
      page_hosts: ['loja.example', '*.loja.example', 'xn--bcher-kva.example'],
      suggested_hosts: [],
    });
    expect((await change([])).body).toMatchObject({ page_hosts: [] });
  });

  it.each([
    [['']],
    [['*']],
    [['*.com']],
    [['a b']],
    [['loja.example, outra.example']],
    [['ftp://loja.example']],
  ])('refuses %j', async (pageHosts) => {
    const response = await change(pageHosts);
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain('store.page_host_invalid');
  });
});
