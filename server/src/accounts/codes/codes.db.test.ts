import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConsoleClient,
  openConsole,
  seedAccount,
  signedIn,
  testPassword,
} from '#test/accounts/console-client';
import { codeOf } from '#test/accounts/one-time-code';
import { makePasskey } from '#test/accounts/software-passkey';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { attemptLimits } from '../attempt-limits.ts';
import { makeLink } from '../links.ts';

const step = '/api/console/second-step';
const sessions = '/api/console/sessions';
const confirm = `${sessions}/current/confirm`;
const use = '/api/console/links/use';
const periodMs = 30_000;

describe.each(testEngines)('one-time codes on $name', (engine) => {
  let api: TestApi;
  let limited: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
    limited = await openTestApi(engine, { isRateLimited: true });
    await api.sql`INSERT INTO stores (id, name) VALUES ('loja', 'Loja')`;
  });
  afterAll(async () => {
    await api.close();
    await limited.close();
  });
  // No period of half a minute ends while a test runs.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await api.sql`DELETE FROM accounts`;
    await limited.sql`DELETE FROM accounts`;
  });

  const email = 'bia@loja.example';
  const bia = { email, roles: { loja: 'owner' as const } };
  const needed = { status: 401, body: { code: 'auth.code_needed' }, cookies: [] };
  const wrong = { status: 401, body: { code: 'auth.code_wrong' }, cookies: [] };
  const signIn = (code?: string, password = testPassword, on = api) =>
    openConsole(on).send('POST', sessions, { email, password, ...(code !== undefined && { code }) });
  /** The code after the one that turned the second step on, as a clock that is half a minute ahead shows it. */
  const nextCode = (secret: string) => codeOf(secret, Date.now() + periodMs);

  async function turnOn(client: ConsoleClient) {
    const { body: begun } = await client.send('POST', `${step}/secret`);
    const secret = String(begun.secret);
    const { status, body } = await client.send('PUT', step, { code: codeOf(secret) });
    expect(status).toBe(200);
    return { secret, recoveryCodes: body.recovery_codes as string[] };
  }

  it('are asked for after the password, from when a code has confirmed the secret', async () => {
    const client = await signedIn(api, bia);
    const { body: begun } = await client.send('POST', `${step}/secret`);
    expect(begun).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: expect.stringMatching(/^otpauth:\/\/totp\/Opina:bia%40loja\.example\?/),
    });
    expect((await signIn()).status).toBe(200);
    expect(await client.send('PUT', step, { code: '000000' })).toMatchObject(wrong);
    expect((await client.send('GET', '/api/console/account')).body).toMatchObject({ has_second_step: false });
    const secret = String(begun.secret);
    const { body } = await client.send('PUT', step, { code: codeOf(secret) });
    expect(new Set(body.recovery_codes as string[]).size).toBe(10);
    expect((await client.send('GET', '/api/console/account')).body).toMatchObject({
      has_second_step: true,
      recovery_codes_left: 10,
    });
    expect(await signIn()).toMatchObject(needed);
    expect(await signIn(' ')).toMatchObject(needed);
    expect(await signIn('000000')).toMatchObject(wrong);
    const code = nextCode(secret);
    const begunSession = await signIn(` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(begunSession).toMatchObject({ status: 200, body: { email } });
    expect(begunSession.cookies).toHaveLength(1);
  });

  it('say nothing to who does not know the password', async () => {
    const { secret } = await turnOn(await signedIn(api, bia));
    const answer = async (code?: string) => {
      const { headers, ...rest } = await signIn(code, 'not the password');
      return { ...rest, length: headers['content-length'] };
    };
    const without = await answer();
    expect(without).toMatchObject({ status: 401, body: { code: 'auth.sign_in_failed' } });
    expect(await answer('000000')).toEqual(without);
    const code = nextCode(secret);
    expect(await answer(code)).toEqual(without);
    // It is not used up either.
    expect((await signIn(code)).status).toBe(200);
  });

  it('are taken once, also by two requests at the same time', async () => {
    const { secret } = await turnOn(await signedIn(api, bia));
    // That which turned it on is used.
    expect(await signIn(codeOf(secret))).toMatchObject(wrong);
    const code = nextCode(secret);
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await signIn(code)).toMatchObject(wrong);
    // An earlier one is not taken after a later one.
    expect(await signIn(codeOf(secret))).toMatchObject(wrong);
  });

  it('are refused if they are too old, too new, or of another account', async () => {
    const { secret } = await turnOn(await signedIn(api, bia));
    await api.sql`UPDATE account_second_steps SET last_period = 0`;
    for (const late of [-2, 2]) {
      expect(await signIn(codeOf(secret, Date.now() + late * periodMs))).toMatchObject(wrong);
    }
    const other = await turnOn(await signedIn(api, { email: 'leo@loja.example' }));
    expect(await signIn(nextCode(other.secret))).toMatchObject(wrong);
    expect(await signIn(other.recoveryCodes[0])).toMatchObject(wrong);
  });

  it('are replaced by a recovery code, each once', async () => {
    const client = await signedIn(api, bia);
    const { recoveryCodes } = await turnOn(client);
    const [first = '', second = ''] = recoveryCodes;
    const stored = JSON.stringify(await api.sql`SELECT code_hash FROM account_recovery_codes`);
    expect(stored).not.toContain(first);
    expect((await signIn(first.toUpperCase())).status).toBe(200);
    expect(await signIn(first)).toMatchObject(wrong);
    const both = await Promise.all([signIn(second), signIn(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await client.send('GET', '/api/console/account')).body).toMatchObject({ recovery_codes_left: 8 });
  });

  it('are guessed only a few times, also from many networks', async () => {
    const { secret } = await turnOn(await signedIn(limited, { email }));
    for (let n = 0; n < attemptLimits.code.pair; n += 1) {
      expect(await signIn('000000', testPassword, limited)).toMatchObject(wrong);
    }
    const tooMany = { status: 429, body: { code: 'auth.too_many_attempts' } };
    expect(await signIn(nextCode(secret), testPassword, limited)).toMatchObject(tooMany);
    const from = (address: string, code: string) =>
      limited.app.inject({
        method: 'POST',
        url: sessions,
        headers: { 'x-opina-console': '1', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
        payload: { email, password: testPassword, code },
      });
    const answers: number[] = [];
    for (let n = 0; n < attemptLimits.code.email; n += 1) {
      answers.push((await from(`203.0.113.${n}`, '000000')).statusCode);
    }
    expect(answers).toContain(429);
    expect(answers.filter((status) => status === 401).length).toBeLessThan(attemptLimits.code.email);
    expect((await from('198.51.100.7', nextCode(secret))).statusCode).toBe(429);
  });

  it('are asked for when the password is given again, and by links that set or need one', async () => {
    const client = await signedIn(api, bia);
    const { secret, recoveryCodes } = await turnOn(client);
    const again = (code?: string) =>
      client.send('POST', confirm, { password: testPassword, ...(code !== undefined && { code }) });
    expect(await again()).toMatchObject(needed);
    expect((await again(nextCode(secret))).status).toBe(200);

    const link = await makeLink(api.sql, { kind: 'reset', email });
    const read = await openConsole(api).send('POST', '/api/console/links/read', { token: link.token });
    expect(read.body).toMatchObject({ needs_password: true, needs_code: true });
    const password = 'quatorze pontes de pedra';
    const reset = (code?: string) =>
      openConsole(api).send('POST', use, {
        token: link.token,
        password,
        ...(code !== undefined && { code }),
      });
    expect(await reset()).toMatchObject(needed);
    expect(await reset('000000')).toMatchObject(wrong);
    expect((await signIn(undefined, password)).body).toMatchObject({ code: 'auth.sign_in_failed' });
    expect((await reset(recoveryCodes[0])).status).toBe(200);
    expect(await signIn(undefined, password)).toMatchObject(needed);
  });

  it('are not asked for with an invitation in the own session, and with a link of the operator', async () => {
    const client = await signedIn(api, bia);
    const { recoveryCodes } = await turnOn(client);
    await api.sql`INSERT INTO stores (id, name) VALUES ('outra', 'Outra') ON CONFLICT DO NOTHING`;
    const invite = await makeLink(api.sql, { kind: 'invite', email, store: { id: 'outra', role: 'editor' } });
    const body = { token: invite.token, password: testPassword };
    expect(await openConsole(api).send('POST', use, body)).toMatchObject(needed);
    expect((await client.send('POST', use, { token: invite.token })).status).toBe(200);
    const second = await makeLink(api.sql, { kind: 'invite', email, store: { id: 'loja', role: 'editor' } });
    const withCode = { token: second.token, password: testPassword, code: recoveryCodes[0] };
    expect((await openConsole(api).send('POST', use, withCode)).status).toBe(200);
    const link = await makeLink(api.sql, { kind: 'sign_in', email });
    expect((await openConsole(api).send('POST', use, { token: link.token })).status).toBe(200);
  });

  it('are not needed beside a passkey', async () => {
    const client = await signedIn(api, bia);
    await turnOn(client);
    const passkey = makePasskey();
    const { body: creation } = await client.send('POST', '/api/console/passkeys/new');
    const attestation = passkey.attest({ challenge: String(creation.challenge) });
    await client.send('POST', '/api/console/passkeys', { attestation });
    const fresh = openConsole(api);
    const { body: request } = await fresh.send('POST', '/api/console/passkeys/requests');
    const assertion = passkey.assert({ challenge: String(request.challenge) });
    expect((await fresh.send('POST', '/api/console/passkeys/sign-in', { assertion })).status).toBe(200);
  });

  it('move to another app, which ends the former codes only when it is confirmed', async () => {
    const client = await signedIn(api, bia);
    const former = await turnOn(client);
    const { body } = await client.send('POST', `${step}/secret`);
    expect((await signIn(nextCode(former.secret))).status).toBe(200);
    const { body: on } = await client.send('PUT', step, { code: codeOf(String(body.secret)) });
    expect(on.recovery_codes).not.toEqual(former.recoveryCodes);
    expect(await signIn(codeOf(former.secret, Date.now() + 2 * periodMs))).toMatchObject(wrong);
    expect(await signIn(former.recoveryCodes[0])).toMatchObject(wrong);
    expect((await signIn(nextCode(String(body.secret)))).status).toBe(200);
    const confirmed = await client.send('PUT', step, { code: nextCode(String(body.secret)) });
    expect(confirmed).toMatchObject({ status: 409, body: { code: 'second_step.not_begun' } });
  });

  it('are turned on and off with a recent sign-in only', async () => {
    const client = await signedIn(api, bia);
    const { secret } = await turnOn(client);
    await api.sql`UPDATE account_sessions SET signed_in_at = now() - interval '16 minutes'`;
    const again = { status: 403, body: { code: 'auth.sign_in_again' } };
    expect(await client.send('POST', `${step}/secret`)).toMatchObject(again);
    expect(await client.send('PUT', step, { code: codeOf(secret) })).toMatchObject(again);
    expect(await client.send('DELETE', step)).toMatchObject(again);
    await client.send('POST', confirm, { password: testPassword, code: nextCode(secret) });
    expect((await client.send('DELETE', step)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(await api.sql`SELECT 1 FROM account_recovery_codes`).toHaveLength(0);
    expect((await client.send('DELETE', step)).status).toBe(200);
  });

  it('belong to one account', async () => {
    await seedAccount(api, { email });
    const leo = await signedIn(api, { email: 'leo@loja.example' });
    await turnOn(leo);
    expect((await signIn()).status).toBe(200);
  });
});
