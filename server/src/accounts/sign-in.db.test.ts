import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  consoleHeaders,
  openConsole,
  seedAccount,
  signedIn,
  testPassword,
} from '#test/accounts/console-client';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { hashToken } from '../platform/core/secret-tokens.ts';
import { attemptLimits } from './attempt-limits.ts';

const sessions = '/api/console/sessions';
const account = '/api/console/account';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe.each(testEngines)('signing in on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.sql`INSERT INTO stores (id, name) VALUES ('loja', 'Loja'), ('outra', 'Outra')`;
  });
  afterAll(() => api.close());
  afterEach(async () => {
    await api.sql`DELETE FROM accounts`;
  });

  const email = 'bia@loja.example';
  const bia = { email, roles: { loja: 'owner' as const } };
  const tokenOf = (cookie: string | undefined) => cookie?.split('=')[1] ?? '';
  /** Lets time pass for all sessions. */
  const age = (ms: number) => api.sql`
    UPDATE account_sessions SET
      created_at = created_at - ${ms} * interval '1 ms', last_used_at = last_used_at - ${ms} * interval '1 ms',
      signed_in_at = signed_in_at - ${ms} * interval '1 ms', token_made_at = token_made_at - ${ms} * interval '1 ms',
      former_until = former_until - ${ms} * interval '1 ms', ends_at = ends_at - ${ms} * interval '1 ms'`;

  it('begins a session in a cookie that no script can read', async () => {
    await seedAccount(api, bia);
    const client = openConsole(api);
    const { status, body, cookies, headers } = await client.send('POST', sessions, {
      email: ' BIA@Loja.example',
      password: testPassword,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      email,
      name: 'Bia Ramos',
      locale: 'pt-BR',
      is_operator: false,
      has_password: true,
      has_passkeys: false,
      has_company: false,
      has_second_step: false,
      recovery_codes_left: 0,
      signed_in_at: expect.any(String),
      stores: [{ id: 'loja', name: 'Loja', locale: 'pt-BR', role: 'owner' }],
    });
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^opina_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Expires=/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    const token = tokenOf(client.cookie());
    const [row] = await api.sql<{ tokenHash: Uint8Array }[]>`SELECT token_hash FROM account_sessions`;
    expect(Buffer.from(row?.tokenHash ?? []).equals(hashToken(token))).toBe(true);
    expect(JSON.stringify(await api.sql`SELECT * FROM account_sessions`)).not.toContain(token);
    expect(await client.send('GET', account)).toMatchObject({ status: 200, body: { email } });
  });

  it('answers the same for a wrong password, an unknown address and an account without a password', async () => {
    await seedAccount(api, bia);
    await seedAccount(api, { email: 'sem@loja.example', hasPassword: false });
    const answers = await Promise.all(
      [email, 'ninguem@loja.example', 'sem@loja.example'].map(async (one) => {
        const answer = await openConsole(api).send('POST', sessions, {
          email: one,
          password: 'not the password',
        });
        return { ...answer, headers: { ...answer.headers, 'x-request-id': '', date: '' } };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'auth.sign_in_failed' }, cookies: [] });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('signs out', async () => {
    const client = await signedIn(api, bia);
    const cookie = client.cookie();
    expect((await client.send('DELETE', `${sessions}/current`)).status).toBe(200);
    expect(client.cookie()).toBeUndefined();
    const again = await openConsole(api, cookie).send('GET', account);
    expect(again).toMatchObject({ status: 401, body: { code: 'auth.signed_out' } });
    expect((await client.send('DELETE', `${sessions}/current`)).status).toBe(200);
  });

  it('gives a new token to a browser that brings one, which then opens nothing', async () => {
    const client = await signedIn(api, bia);
    const former = client.cookie();
    await client.send('POST', sessions, { email, password: testPassword });
    expect(client.cookie()).not.toBe(former);
    expect((await openConsole(api, former).send('GET', account)).status).toBe(401);
    const planted = `opina_session=${'A'.repeat(43)}`;
    const fixed = openConsole(api, planted);
    await fixed.send('POST', sessions, { email, password: testPassword });
    expect(fixed.cookie()).not.toBe(planted);
    expect((await openConsole(api, planted).send('GET', account)).status).toBe(401);
  });

  it.each([
    ['without the header', { 'sec-fetch-site': 'same-origin' }],
    ['with another value of it', { 'x-opina-console': 'true' }],
    ['of a page of another site', { 'x-opina-console': '1', 'sec-fetch-site': 'cross-site' }],
    ['of a page of a neighbouring host', { 'x-opina-console': '1', 'sec-fetch-site': 'same-site' }],
    ['of an address that was typed', { 'x-opina-console': '1', 'sec-fetch-site': 'none' }],
    ['with another origin', { 'x-opina-console': '1', origin: 'https://evil.example' }],
    ['of a page without an origin', { 'x-opina-console': '1', origin: 'null' }],
  ])('refuses requests %s', async (_, headers) => {
    const client = await signedIn(api, bia);
    const refused = { status: 403, body: { code: 'auth.request_foreign' } };
    expect(await client.send('GET', account, undefined, headers)).toMatchObject(refused);
    expect(await client.send('DELETE', `${sessions}/current`, undefined, headers)).toMatchObject(refused);
    expect(await client.send('POST', sessions, { email, password: testPassword }, headers)).toMatchObject(
      refused,
    );
    const ofStore = await client.send('GET', '/api/stores/loja/settings', undefined, headers);
    // Without the header the cookie is not looked at, and a token is missing.
    const code = 'x-opina-console' in headers ? 'auth.request_foreign' : 'auth.token_invalid';
    expect(ofStore.body).toMatchObject({ code });
    expect((await client.send('GET', account)).status).toBe(200);
  });

  it('accepts the own origin of a browser that does not say where requests come from', async () => {
    const client = await signedIn(api, bia);
    const headers = { 'x-opina-console': '1', host: 'localhost:8787', origin: 'http://localhost:8787' };
    expect((await client.send('GET', account, undefined, headers)).status).toBe(200);
  });

  it('never lets a page of another origin send the header', async () => {
    const response = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/stores/loja/opinions',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-opina-console',
      },
    });
    expect(String(response.headers['access-control-allow-headers'] ?? '')).not.toMatch(/opina/i);
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: account,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(405);
    expect(JSON.stringify(preflight.headers)).not.toContain('access-control');
  });

  it('replaces the token after an hour of use, also for requests that were sent together', async () => {
    const client = await signedIn(api, bia);
    const first = client.cookie();
    await age(61 * minuteMs);
    const together = await Promise.all([1, 2, 3].map(() => openConsole(api, first).send('GET', account)));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    const given = together.flatMap(({ cookies }) => cookies);
    expect(given).toHaveLength(1);
    const next = given[0]?.split(';')[0];
    expect(next).not.toBe(first);
    // The next one is used: the former one lives for a minute more.
    expect((await openConsole(api, next).send('GET', account)).status).toBe(200);
    expect((await openConsole(api, first).send('GET', account)).status).toBe(200);
    await age(2 * minuteMs);
    expect((await openConsole(api, next).send('GET', account)).status).toBe(200);
    // Somebody has an old token: nobody is signed in with this session any more.
    expect((await openConsole(api, first).send('GET', account)).status).toBe(401);
    expect((await openConsole(api, next).send('GET', account)).status).toBe(401);
  });

  it('keeps a browser signed in that never got the next token', async () => {
    const client = await signedIn(api, bia);
    const first = client.cookie();
    await age(61 * minuteMs);
    await openConsole(api, first).send('GET', account);
    await age(2 * minuteMs);
    expect((await client.send('GET', account)).status).toBe(200);
    expect(client.cookie()).not.toBe(first);
    expect((await client.send('GET', account)).status).toBe(200);
  });

  it('ends a session that is not used for a week, and any after 30 days', async () => {
    const client = await signedIn(api, bia);
    for (let day = 0; day < 27; day += 6) {
      await age(6 * dayMs);
      expect([day, (await client.send('GET', account)).status]).toEqual([day, day < 24 ? 200 : 401]);
    }
    const idle = openConsole(api);
    await idle.send('POST', sessions, { email, password: testPassword });
    await age(7 * dayMs + minuteMs);
    const ended = await idle.send('GET', account);
    expect(ended).toMatchObject({ status: 401, body: { code: 'auth.signed_out' } });
    expect(idle.cookie()).toBeUndefined();
  });

  it('lists the own sessions, and ends any of them', async () => {
    const here = await signedIn(api, bia);
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const there = openConsole(api);
    await there.send(
      'POST',
      sessions,
      { email, password: testPassword },
      { ...consoleHeaders, 'user-agent': userAgent },
    );
    const stranger = await signedIn(api, { email: 'leo@outra.example' });
    const { body } = await here.send('GET', sessions);
    const items = body.items as { id: string; is_current: boolean; device: string }[];
    expect(items.map(({ is_current, device }) => [is_current, device]).sort()).toEqual([
      [false, 'Firefox, Linux'],
      [true, ''],
    ]);
    const other = items.find((one) => !one.is_current)?.id ?? '';
    expect(await stranger.send('DELETE', `${sessions}/${other}`)).toMatchObject({
      status: 404,
      body: { code: 'session.unknown' },
    });
    expect((await there.send('GET', account)).status).toBe(200);
    expect((await here.send('DELETE', `${sessions}/${other}`)).status).toBe(200);
    expect((await there.send('GET', account)).status).toBe(401);
    expect((await here.send('GET', account)).status).toBe(200);
  });

  it('asks for the password again after 15 minutes, where it has to be recent', async () => {
    const client = await signedIn(api, bia);
    const exported = () =>
      client.send('POST', '/api/stores/loja/personal-data/export', { email: 'ana@cliente.example' });
    expect((await exported()).status).toBe(200);
    await age(16 * minuteMs);
    expect(await exported()).toMatchObject({ status: 403, body: { code: 'auth.sign_in_again' } });
    expect((await client.send('GET', '/api/stores/loja/settings')).status).toBe(200);
    const confirm = `${sessions}/current/confirm`;
    expect(await client.send('POST', confirm, { password: 'not the password' })).toMatchObject({
      status: 401,
      body: { code: 'auth.sign_in_failed' },
    });
    const former = client.cookie();
    expect((await client.send('POST', confirm, { password: testPassword })).status).toBe(200);
    expect(client.cookie()).not.toBe(former);
    expect((await openConsole(api, former).send('GET', account)).status).toBe(401);
    expect((await exported()).status).toBe(200);
  });

  it('changes name, language and password, and a new password ends all other sessions', async () => {
    const client = await signedIn(api, bia);
    const other = openConsole(api);
    await other.send('POST', sessions, { email, password: testPassword });
    expect(
      await client.send('PATCH', account, { name: ' Beatriz <b>Ramos</b> ', locale: 'es' }),
    ).toMatchObject({
      status: 200,
      body: { name: 'Beatriz Ramos', locale: 'es' },
    });
    const password = 'quatorze pontes de pedra';
    for (const current_password of [undefined, 'not the password']) {
      expect(await client.send('PATCH', account, { password, current_password })).toMatchObject({
        status: 401,
        body: { code: 'auth.sign_in_failed' },
      });
    }
    const weak = { password: 'Senha123456', current_password: testPassword };
    expect(await client.send('PATCH', account, weak)).toMatchObject({
      status: 400,
      body: { code: 'auth.password_weak', errors: [{ field: 'password' }] },
    });
    expect((await other.send('GET', account)).status).toBe(200);
    const former = client.cookie();
    expect((await client.send('PATCH', account, { password, current_password: testPassword })).status).toBe(
      200,
    );
    expect((await other.send('GET', account)).status).toBe(401);
    expect((await openConsole(api, former).send('GET', account)).status).toBe(401);
    expect((await client.send('GET', account)).status).toBe(200);
    expect((await openConsole(api).send('POST', sessions, { email, password: testPassword })).status).toBe(
      401,
    );
    expect((await openConsole(api).send('POST', sessions, { email, password })).status).toBe(200);
  });

  it('refuses more attempts than anybody needs, the same for every address', async () => {
    const limited = await openTestApi(engine, { isRateLimited: true });
    await seedAccount(limited, bia);
    const attempt = (one: string, password: string) =>
      openConsole(limited).send('POST', sessions, { email: one, password });
    for (const one of [email, 'ninguem@loja.example']) {
      for (let n = 0; n < attemptLimits.sign_in.pair; n += 1) {
        expect((await attempt(one, `not the password ${n}`)).status).toBe(401);
      }
      const refused = { status: 429, body: { code: 'auth.too_many_attempts' }, cookies: [] };
      const last = await attempt(one, testPassword);
      expect(last).toMatchObject(refused);
      expect(last.headers['retry-after']).toBe('900');
    }
    const reset = (one: string) =>
      openConsole(limited).send('POST', '/api/console/password-resets', { email: one });
    for (const one of [email, 'ninguem@loja.example']) {
      for (let n = 0; n < attemptLimits.reset.pair; n += 1) expect((await reset(one)).status).toBe(202);
      expect((await reset(one)).status).toBe(429);
    }
    await limited.close();
  });
});
