import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleClient, consoleHeaders, signedIn } from '#test/accounts/console-client';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const tokens = '/api/stores/loja/tokens';

describe.each(testEngines)('tokens that people make, on $name', (engine) => {
  let api: TestApi;
  let owner: ConsoleClient;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.sql`INSERT INTO stores (id, name, locale) VALUES ('loja', 'Loja', 'pt-BR'), ('outra', 'Outra', 'en-US')`;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.sql`DELETE FROM store_tokens`;
    await api.sql`DELETE FROM accounts`;
    owner = await signedIn(api, { email: 'bia@loja.example', name: 'Bia', roles: { loja: 'owner' } });
  });

  const make = (body: object) => owner.send('POST', tokens, { scope: 'read', expires_in_days: 30, ...body });
  const use = async (token: unknown) => {
    const headers = { authorization: `Bearer ${String(token)}` };
    return (await api.app.inject({ url: '/api/stores/loja/opinions', headers })).statusCode;
  };

  it('work at once, are shown once, and are refused when they are revoked', async () => {
    const made = await make({ name: ' erp ' });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'erp', scope: 'read', is_expired: false, last_used_at: null, token: expect.any(String) },
    });
    const end = Date.parse(String(made.body.expires_at)) - Date.now();
    expect(end / 86_400_000).toBeCloseTo(30, 2);
    expect(await use(made.body.token)).toBe(200);
    const { body } = await owner.send('GET', tokens);
    expect(body).toMatchObject({ items: [{ name: 'erp', scope: 'read' }] });
    expect(JSON.stringify(body)).not.toContain(String(made.body.token));
    expect((await owner.send('DELETE', `${tokens}/erp`)).status).toBe(200);
    expect(await use(made.body.token)).toBe(401);
    expect((await owner.send('DELETE', `${tokens}/erp`)).body).toMatchObject({ code: 'token.unknown' });
  });

  it('may have any printed name, also one that a path must encode', async () => {
    expect((await make({ name: 'a/b ç?', expires_in_days: null })).body).toMatchObject({ expires_at: null });
    expect((await owner.send('DELETE', `${tokens}/${encodeURIComponent('a/b ç?')}`)).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'token.invalid'],
    [{ name: 'a\nb' }, 'token.invalid'],
    [{ name: 'x'.repeat(101) }, 'request.body_invalid'],
    [{ name: 'a', scope: 'every' }, 'request.body_invalid'],
    [{ name: 'a', expires_in_days: 0 }, 'request.body_invalid'],
    [{ name: 'a', expires_in_days: 3_651 }, 'request.body_invalid'],
  ])('are refused for %o', async (body, code) => {
    expect((await make(body)).body).toMatchObject({ code });
    expect((await owner.send('GET', tokens)).body).toEqual({ items: [] });
  });

  it('have names of their own, and are twenty at most', async () => {
    await make({ name: 'a' });
    expect(await make({ name: 'a' })).toMatchObject({ status: 409, body: { code: 'token.exists' } });
    for (let n = 1; n < 20; n += 1) expect((await make({ name: `a${n}` })).status).toBe(201);
    expect(await make({ name: 'b' })).toMatchObject({ status: 409, body: { code: 'token.too_many' } });
  });

  it('are made by owners only, after a recent sign-in, and never by a token', async () => {
    const ivo = await signedIn(api, { email: 'ivo@loja.example', roles: { loja: 'editor' } });
    const eve = await signedIn(api, { email: 'eve@outra.example', roles: { outra: 'owner' } });
    for (const client of [ivo, eve]) {
      expect((await client.send('GET', tokens)).status).toBe(403);
      expect(
        (await client.send('POST', tokens, { name: 'x', scope: 'all', expires_in_days: 1 })).status,
      ).toBe(403);
    }
    const headers = { ...consoleHeaders, authorization: `Bearer ${await api.tokenOf('loja')}` };
    expect((await api.app.inject({ url: tokens, headers })).statusCode).toBe(401);
    await api.sql`UPDATE account_sessions SET signed_in_at = now() - interval '1 hour'`;
    expect((await make({ name: 'late' })).body).toMatchObject({ code: 'auth.sign_in_again' });
  });
});
