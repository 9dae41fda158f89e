import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleHeaders, openConsole, signedIn } from '#test/accounts/console-client';
import { openTestApi, operatorToken, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { createStubApp } from '#test/stub-app';
import { defaultFeatures } from './features.ts';

const url = '/api/stores';

describe.each(testEngines)('POST /api/stores on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  const make = async (payload: object, authorization = `Bearer ${operatorToken}`) => {
    const response = await api.app.inject({ method: 'POST', url, payload, headers: { authorization } });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  const code = async (payload: object) => (await make(payload)).body.code;
  const stores = async () =>
    (await api.sql<{ id: string }[]>`SELECT id FROM stores`).map(({ id }) => id).sort();

  it('creates a store with the given settings, and a token of which it keeps only a hash', async () => {
    const customStyle = { buttonSuccess: { backgroundColor: '#123456' } };
    const features = { surveys: true, custom_style: customStyle, opinions: null };
    const { status, headers, body } = await make({
      id: 'nova',
      name: ' Nova  loja ',
      locale: 'es_ar',
      features,
    });
    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(body.store).toMatchObject({ id: 'nova', name: 'Nova loja', locale: 'es-AR' });
    expect(body.store.features).toMatchObject({ surveys: true, custom_style: customStyle, opinions: true });
    const settings = await api.app.inject({
      url: '/api/stores/nova/settings',
      headers: { authorization: `Bearer ${body.token}` },
    });
    // The addresses of feeds are read with the settings, and not shown before.
    expect(settings.json()).toEqual({ ...body.store, feeds: expect.any(Object) });
    const kept =
      await api.sql`SELECT s.features::text, t::text FROM stores s JOIN store_tokens t ON store_id = id`;
    expect(JSON.stringify(kept)).not.toContain(body.token);
    // Shoppers can use it too.
    expect((await api.get('/widget/root?store_id=nova&code=p')).status).toBe(200);
  });

  it('creates one for an operator who is signed in, without a token, and for nobody else', async () => {
    const payload = { url: 'https://assinada.example', name: 'Assinada', locale: 'es' };
    const operator = await signedIn(api, { email: 'op@servidor.example', isOperator: true });
    const made = await operator.send('POST', url, payload);
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Assinada', token: null, store_token: null, store: { locale: 'es' } },
    });
    const id = String(made.body.id);
    expect(await api.sql`SELECT 1 FROM store_tokens WHERE store_id = ${id}`).toHaveLength(0);
    expect((await operator.send('GET', `/api/stores/${id}/settings`)).status).toBe(200);
    const noted = await api.sql`SELECT actor, actor_name FROM activity WHERE store_id = ${id}`;
    expect(noted).toEqual([{ actor: 'account', actorName: 'Bia Ramos' }]);
    // A program that sends the same address again gets the same store; a person is told.
    expect(await operator.send('POST', url, payload)).toMatchObject({
      status: 409,
      body: { code: 'store.address_taken' },
    });

    const before = await stores();
    const owner = await signedIn(api, { email: 'dona@loja.example', roles: { [id]: 'owner' } });
    const refused = { status: 403, body: { code: 'auth.role_too_low' } };
    expect(await owner.send('POST', url, { id: 'minha', name: 'Minha' })).toMatchObject(refused);
    expect(await owner.send('GET', `${url}?url=assinada.example`)).toMatchObject(refused);
    const signedOut = openConsole(api);
    expect((await signedOut.send('POST', url, { id: 'x', name: 'X' })).body.code).toBe('auth.signed_out');
    const foreign = { ...consoleHeaders, 'sec-fetch-site': 'cross-site' };
    expect((await operator.send('POST', url, { id: 'x', name: 'X' }, foreign)).body.code).toBe(
      'auth.request_foreign',
    );
    expect(await stores()).toEqual(before);
  });

  it('uses defaults for missing settings', async () => {
    const { body } = await make({ id: 'simples', name: 'Simples' });
    expect(body.store).toMatchObject({ locale: 'pt-BR', features: defaultFeatures });
  });

  it('leaves an existing store unchanged', async () => {
    await make({ id: 'antiga', name: 'Antiga' });
    expect(await make({ id: 'antiga', name: 'Outra' })).toMatchObject({
      status: 409,
      body: { code: 'store.exists' },
    });
    expect(await api.sql`SELECT name FROM stores WHERE id = 'antiga'`).toEqual([{ name: 'Antiga' }]);
    expect(await api.sql`SELECT name FROM store_tokens WHERE store_id = 'antiga'`).toHaveLength(1);
  });

  const find = async (address: string, authorization = `token ${operatorToken}`) => {
    const query = `?url=${encodeURIComponent(address)}`;
    const response = await api.app.inject({ url: url + query, headers: { authorization } });
    return { status: response.statusCode, body: response.json() };
  };

  it('creates a store for an address once, finds it by the address, and accepts votes from its pages', async () => {
    const plugin = { email: 'a@shop.example', platform_name: 'Outros', cnpj: '00.000.000/0001-91' };
    const shop = { name: 'Sapatos', url: 'https://www.Sapatos.example/', ...plugin };
    const made = await make(shop, `token ${operatorToken}`);
    expect(made.status).toBe(201);
    const { id, token } = made.body;
    expect(made.body).toMatchObject({ name: 'Sapatos', store: { id, name: 'Sapatos' }, store_token: token });
    expect(id).toMatch(/^\d{9}$/);
    expect(made.body.store.page_hosts).toEqual(['www.sapatos.example', 'sapatos.example']);
    expect(made.body.links).toEqual([
      { rel: 'reviews', href: expect.stringContaining(`/stores/${id}/reviews`) },
    ]);
    const authorization = `token ${token}`;
    const settings = await api.app.inject({ url: `/api/stores/${id}/settings`, headers: { authorization } });
    expect(settings.json()).toEqual({ ...made.body.store, feeds: expect.any(Object) });
    const again = await make({ url: 'http://sapatos.example:80/loja', name: 'Outra' });
    expect(again.body).toEqual({ ...made.body, token: null, store_token: null });
    expect(await api.sql`SELECT name FROM store_tokens WHERE store_id = ${id}`).toHaveLength(1);
    for (const address of ['sapatos.example', 'https://www.sapatos.example/x?y=z', 'HTTP://SAPATOS.EXAMPLE'])
      expect(await find(address)).toEqual({ status: 200, body: again.body });
  });

  it('finds no store by hosts that its merchant has named, and reveals nothing to others', async () => {
    const { body } = await make({ id: 'vizinha', name: 'Vizinha' });
    const claimed = await api.app.inject({
      method: 'PATCH',
      url: '/api/stores/vizinha/settings',
      headers: { authorization: body.token },
      payload: { page_hosts: ['alheia.example'] },
    });
    expect(claimed.statusCode).toBe(200);
    expect(await find('alheia.example')).toMatchObject({
      status: 200,
      body: { id: null, store: null, store_token: null, errors: [{ field: 'url' }] },
    });
    expect((await find('alheia.example', body.token)).status).toBe(401);
    expect((await find('ftp://x')).body.code).toBe('store.address_invalid');
  });

  it('gives a store with an id its address, which no other store gets', async () => {
    const made = await make({ id: 'chapeus', name: 'Chapéus', url: 'chapeus.example' });
    expect(made.body.store.page_hosts).toEqual(['chapeus.example', 'www.chapeus.example']);
    expect((await find('chapeus.example')).body.id).toBe('chapeus');
    expect((await make({ url: 'chapeus.example' })).body).toMatchObject({ id: 'chapeus', token: null });
    expect(await code({ id: 'bones', name: 'Bonés', url: 'chapeus.example' })).toBe('store.address_taken');
    expect(await code({ id: 'chapeus', name: 'x', url: 'bones.example' })).toBe('store.exists');
  });

  it('creates one store, with one token, for an address that arrives many times at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => make({ url: 'corrida.example' })));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(made.filter(({ body }) => body.token !== null)).toHaveLength(1);
    expect(made[0]?.body.name).toBe('corrida.example');
  });

  it('names the field, the received and the accepted value for a time zone and an auditor', async () => {
    const zone = await make({ id: 'x', name: 'x', time_zone: 'America/Sao_Pualo' });
    expect(zone.body.errors).toEqual([
      {
        field: 'time_zone',
        message:
          'Must be an IANA name such as America/Sao_Paulo or UTC, not a text of 17 characters. Did you mean "America/Sao_Paulo"?',
      },
    ]);
    const auditor = await make({ id: 'x', name: 'x', auditor: { name: ' ', url: 'confere' } });
    expect(auditor.body.errors).toEqual([
      { field: 'auditor.name', message: 'Must have 1 to 200 characters, not 0.' },
      {
        field: 'auditor.url',
        message: 'Must be an http or https address of at most 2048 characters, not "confere".',
      },
    ]);
  });

  it('creates one store for parallel calls with the same id', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => make({ id: 'corrida', name: 'Corrida' })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it.each([
    ['store.id_invalid', { id: '', name: 'x' }],
    ['store.id_invalid', { id: 'a b', name: 'x' }],
    ['store.id_invalid', { id: 'a\u200b', name: 'x' }],
    ['request.body_invalid', { id: 'a\0', name: 'x' }],
    ['store.id_invalid', { id: '\ud800', name: 'x' }],
    ['request.body_invalid', { id: 'a'.repeat(65), name: 'x' }],
    ['request.body_invalid', { id: 1, name: 'x' }],
    ['request.body_invalid', { id: 'x' }],
    ['request.body_invalid', { name: 'x' }],
    ['store.address_invalid', { name: 'x', url: 'ftp://shop.example' }],
    ['store.address_invalid', { id: 'x', name: 'x', url: '*' }],
    ['store.name_invalid', { url: 'shop.example', name: ' ' }],
    ['store.name_invalid', { id: 'x', name: ' ' }],
    ['store.time_zone_invalid', { id: 'x', name: 'x', time_zone: 'Brasilia' }],
    ['store.time_zone_invalid', { id: 'x', name: 'x', time_zone: '' }],
    ['store.auditor_invalid', { id: 'x', name: 'x', auditor: { name: ' ', url: 'confere' } }],
    ['store.locale_invalid', { id: 'x', name: 'x', locale: 'de' }],
    ['store.feature_unknown', { id: 'x', name: 'x', features: { color: 1 } }],
    ['store.feature_invalid', { id: 'x', name: 'x', features: { surveys: 'no' } }],
    ['store.feature_invalid', { id: 'x', name: 'x', features: { custom_style: { a: 'x'.repeat(32_000) } } }],
  ])('responds %s to %j and creates nothing', async (expected, payload) => {
    const before = await stores();
    expect(await code(payload)).toBe(expected);
    expect(await stores()).toEqual(before);
  });

  it("accepts only the operator's token, which gives access to no store", async () => {
    const before = await stores();
    for (const authorization of [
      '',
      'Bearer',
      'Bearer wrong',
      `Basic ${operatorToken}`,
      `Bearer ${operatorToken}x`,
    ]) {
      const refused = await make({ id: 'furtiva', name: 'x' }, authorization);
      expect(refused).toMatchObject({
        status: 401,
        body: { code: 'auth.operator_token_invalid' },
      });
      expect(refused.headers['www-authenticate']).toBe('Bearer realm="opina"');
    }
    const { body } = await make({ id: 'porta', name: 'Porta' });
    expect((await make({ id: 'furtiva', name: 'x' }, `Bearer ${body.token}`)).status).toBe(401);
    expect(await stores()).toEqual([...before, 'porta'].sort());
    const settings = await api.app.inject({
      url: '/api/stores/porta/settings',
      headers: { authorization: `Bearer ${operatorToken}` },
    });
    expect(settings.statusCode).toBe(401);
  });
});

describe('POST /api/stores of a server without an operator token', () => {
  it.each(['', 'Bearer undefined', `Bearer ${operatorToken}`])('refuses "%s"', async (authorization) => {
    const app = await createStubApp();
    const response = await app.inject({
      method: 'POST',
      url,
      payload: { id: 'x', name: 'x' },
      headers: { authorization },
    });
    expect(response.statusCode).toBe(401);
    await app.close();
  });

  it('allows no page of another origin', async () => {
    const app = await createStubApp();
    const response = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://loja.example', 'access-control-request-method': 'POST' },
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    await app.close();
  });
});
