import { calls } from '@opina/contract/calls/all';
import { tokenScopes } from '@opina/contract/constants/stores';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { trialOf } from '#test/calls/call-trials';
import { createStubApp } from '#test/stub-app';
import { OpinaError } from '../../errors/opina-error.ts';
import { storeRequestsPerMinute } from '../limits/rate-limit.ts';
import { createLogger } from '../server/logger.ts';

type App = Awaited<ReturnType<typeof createStubApp>>;
type Options = Parameters<typeof createStubApp>[1];

const merchantCalls = Object.values(calls).filter((call) => call.tag === 'merchant');
const settingsUrl = '/api/stores/42/settings';
const ordersUrl = '/api/stores/42/orders';
const order = { order_id: 1, items: [{ id: 'a' }] };

/** Store 42 has the token "secret", and a token for each scope, with the name of the scope. */
async function authenticate(storeId: string, token: string | undefined) {
  const scope = tokenScopes.find((one) => one === token) ?? (token === 'secret' ? 'all' : undefined);
  if (storeId !== '42' || scope === undefined) throw new OpinaError('auth.token_invalid');
  return { name: scope, scope };
}

describe('calls of the merchant API', () => {
  let app: App;
  beforeAll(async () => {
    app = await open();
  });
  afterAll(() => app.close());

  const open = (options: Options = {}) =>
    createStubApp(
      {
        listStoreTags: async () => ({ items: [], links: [] }),
        createOrder: async ({ body }) => ({
          order_id: String(body.order_id),
          items_count: Object.keys(body.items).length,
        }),
      },
      { authenticate, ...options },
    );
  const tags = (headers: Record<string, string>, to = app) =>
    to.inject({ url: '/api/stores/42/tags', headers });

  it.each(['token secret', 'Token secret', 'Bearer secret', 'bearer  secret', 'secret'])(
    'accept "%s"',
    async (authorization) => {
      expect((await tags({ authorization })).statusCode).toBe(200);
    },
  );

  it.each(['', 'Basic secret', 'Bearer', 'Bearer wrong', 'Bearer secret secret', "Bearer ' OR '1'='1"])(
    'refuse "%s"',
    async (authorization) => {
      const response = await tags({ authorization });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer realm="opina"');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toMatchObject({ code: 'auth.token_invalid' });
    },
  );

  it.each(['application/vnd.trustvox.com; version=1', 'application/json', '*/*', 'text/html'])(
    'accept Accept: %s',
    async (accept) => {
      const response = await tags({ authorization: 'token secret', accept });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('application/json');
    },
  );

  it('are all refused without a token, whatever else is wrong, and allow no page', async () => {
    // Open calls without a token are tested in store-product.db.test.ts.
    for (const { name, method } of merchantCalls.filter((call) => !('isOpen' in call))) {
      const url = calls[name].path.replace(/\{\w+\}/g, '42');
      const headers = { origin: 'https://loja.example', 'content-type': 'text/plain' };
      const response = await app.inject({ method, url, headers, payload: '{' });
      expect([name, response.statusCode]).toEqual([name, 401]);
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
      const preflight = await app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://loja.example', 'access-control-request-method': method },
      });
      expect(preflight.statusCode).toBe(405);
      expect(JSON.stringify(preflight.headers)).not.toContain('access-control');
    }
  });

  it('accept each token within its scope, and name the scopes that would be accepted', async () => {
    const opened = async (scope: string) => {
      const names = [];
      for (const { name, method } of merchantCalls) {
        const url = calls[name].path.replace(/\{\w+\}/g, '42');
        const response = await app.inject({ method, url, headers: { authorization: scope } });
        expect(response.statusCode).not.toBe(401);
        if (response.statusCode !== 403) names.push(name);
        else expect(response.json()).toMatchObject({ code: 'auth.scope_insufficient' });
      }
      return names;
    };
    const names = (wanted: (call: (typeof merchantCalls)[number]) => boolean) =>
      merchantCalls.filter(wanted).map(({ name }) => name);
    expect(await opened('all')).toEqual(names(() => true));
    expect(await opened('read')).toEqual(
      names(({ name, method }) => trialOf(name).scopes?.read ?? method === 'GET'),
    );
    expect(await opened('orders')).toEqual(names(({ name }) => trialOf(name).scopes?.orders === true));
    const moderated = await opened('moderate');
    expect(moderated).toEqual(expect.arrayContaining(['listStoreOpinions', 'changeOpinionStatus']));
    for (const name of ['createOrder', 'createStoreOpinion', 'deleteStoreOpinion', 'changeStoreSettings'])
      expect(moderated).not.toContain(name);
    for (const name of [
      'exportStore',
      'importIntoStore',
      'exportPerson',
      'erasePerson',
      'createStoreQuestion',
    ])
      expect(moderated).not.toContain(name);
    const refused = await app.inject({ url: settingsUrl, headers: { authorization: 'Bearer orders' } });
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    expect(refused.json()).toMatchObject({
      status: 403,
      errors: [
        {
          field: 'authorization',
          message: 'This call needs a token of scope read or all, not orders.',
          allowed: ['read', 'all'],
        },
      ],
    });
  });

  it('respond with no-store and the request id', async () => {
    const { headers } = await tags({ authorization: 'token secret', origin: 'https://loja.example' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await tags({})).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('accept only JSON, of up to 256 kB', async () => {
    const headers = { authorization: 'token secret', 'content-type': 'application/json' };
    const send = (payload: string, type = headers['content-type']) =>
      app.inject({ method: 'POST', url: ordersUrl, headers: { ...headers, 'content-type': type }, payload });
    const codeOf = async (response: ReturnType<typeof send>) => {
      const { statusCode, body } = await response;
      return [statusCode, (JSON.parse(body) as { code?: string }).code];
    };
    expect((await send(JSON.stringify(order))).json()).toEqual({ order_id: '1', items_count: 1 });
    const padded = { ...order, extra: 'x'.repeat(200_000) };
    expect((await send(JSON.stringify(padded))).statusCode).toBe(201);
    expect(await codeOf(send(JSON.stringify({ ...order, extra: 'x'.repeat(270_000) })))).toEqual([
      413,
      'request.body_too_large',
    ]);
    expect(await codeOf(send(JSON.stringify(order), 'text/plain'))).toEqual([
      415,
      'request.media_type_unsupported',
    ]);
    expect(await codeOf(send('{'))).toEqual([400, 'request.body_invalid']);
    const nested = `{"order_id":1,"items":[{"id":"a","extra":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`;
    expect(await codeOf(send(nested))).toEqual([400, 'request.body_invalid']);
    const nul = JSON.stringify({ ...order, items: [{ id: 'a', name: 'a\0b' }] });
    expect(await codeOf(send(nul))).toEqual([400, 'request.body_invalid']);
  });

  it('respond 405 to other methods', async () => {
    const response = await app.inject({ method: 'PUT', url: settingsUrl });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD, PATCH');
  });

  it('count the requests of a store from everywhere, and those of no other store', async () => {
    // The minute does not end meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const limited = await open({ isRateLimited: true, trustProxy: true });
    const send = (n: number, authorization: string) =>
      tags({ authorization, 'x-forwarded-for': `203.0.${Math.floor(n / 200)}.${n % 200}` }, limited);
    for (let n = 0; n < 50; n++) expect((await send(n, 'token wrong')).statusCode).toBe(401);
    const sent = Array.from({ length: storeRequestsPerMinute }, (_, n) => send(n, 'token secret'));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await send(1, 'token secret');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(1, 'token wrong')).statusCode).toBe(401);
    await limited.close();
  });

  it('log neither tokens nor e-mail addresses', async () => {
    const lines: string[] = [];
    const logger = createLogger('trace', { write: (line) => lines.push(line) });
    const logged = await open({ logger });
    const headers = { authorization: 'token secret' };
    const email = 'ana@cliente.example';
    const people = '/api/stores/42/personal-data/export';
    await logged.inject({ method: 'POST', url: people, headers, payload: { email } });
    await logged.inject({
      method: 'POST',
      url: ordersUrl,
      headers,
      payload: { ...order, client: { email } },
    });
    await logged.inject({ url: '/api/stores/42/tags', headers: { authorization: 'token wrong-secret' } });
    await logged.close();
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toContain('"reqId"');
    expect(lines.join('')).not.toMatch(/cliente\.example|token |wrong-secret/);
  });
});
