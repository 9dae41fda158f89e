import type { Call } from '@opina/contract/call';
import { calls } from '@opina/contract/calls/all';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyServer, startCompanyServer } from '#test/accounts/company-server';
import {
  type ConsoleClient,
  consoleHeaders,
  openConsole,
  seedAccount,
  signedIn,
} from '#test/accounts/console-client';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { type CompanyProvider, openCompanyProvider } from './company-provider.ts';

type AnswerCall = 'signInWithCompany' | 'confirmWithCompany';
const company = '/api/console/company';
const account = '/api/console/account';
const bia = { email: 'bia@loja.example', roles: { loja: 'owner' as const } };
const failed = { status: 401, body: { code: 'auth.company_failed' }, cookies: [] };

describe.each(testEngines)('signing in at a company on $name', (engine) => {
  let api: TestApi;
  let server: CompanyServer;
  // The provider of each test: with the settings that it is about.
  let provider: CompanyProvider;

  beforeAll(async () => {
    server = await startCompanyServer(() => 'http://localhost/console/company');
    const current: CompanyProvider = {
      get name() {
        return provider.name;
      },
      get domains() {
        return provider.domains;
      },
      get issuer() {
        return provider.issuer;
      },
      ask: (question) => provider.ask(question),
      read: (...answered) => provider.read(...answered),
    };
    api = await openTestApi(engine, { company: current });
    await api.sql`INSERT INTO stores (id, name) VALUES ('loja', 'Loja'), ('outra', 'Outra')`;
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });
  const use = (changed: object = {}) => {
    provider = openCompanyProvider({ ...server.settings, ...changed });
  };
  const restore = async () => {
    use();
    server.users.clear();
    await api.sql`DELETE FROM accounts`;
    await api.sql`DELETE FROM account_links`;
    await api.sql`DELETE FROM company_sign_ins`;
  };
  beforeAll(restore);
  afterEach(restore);

  const ask = async (client: ConsoleClient, purpose = 'sign_in') => {
    const { status, body } = await client.send('POST', `${company}/requests`, { purpose });
    expect(status).toBe(200);
    return body as { url: string; proof: string };
  };
  async function answered(
    client: ConsoleClient,
    proof: string,
    answer: string,
    name: AnswerCall = 'signInWithCompany',
  ) {
    const call: Call = calls[name];
    const response = await client.send('POST', call.path, { proof, answer });
    const { status, body } = response;
    if (status === 200) expect(Value.Errors(call.response, body)).toEqual([]);
    else expect(call.errors).toContain(body.code);
    return response;
  }

  async function signIn(login: string, client = openConsole(api)) {
    const { url, proof } = await ask(client);
    return answered(client, proof, await server.signIn(url, login));
  }
  const verified = (email: string, name?: string) => ({ email, email_verified: true, ...(name && { name }) });

  const invite = async (email: string, store = 'loja') => {
    const owner = await signedIn(api, { email: `dona@${store}.example`, roles: { [store]: 'owner' } });
    const url = `/api/stores/${store}/members`;
    const { status } = await owner.send('POST', url, { email, role: 'editor', locale: 'es' });
    expect(status).toBe(201);
    return owner;
  };

  it('says which company there is', async () => {
    const { body } = await openConsole(api).send('GET', '/api/console/sign-in-ways');
    expect(body).toEqual({ company: { name: 'Fern & Field' } });
  });

  it('opens the account of the address that the company has verified, and the same one after the address at the company changes', async () => {
    await seedAccount(api, bia);
    server.users.set('u1', verified('Bia@Loja.example', 'Bia R.'));
    const client = openConsole(api);
    const begun = await signIn('u1', client);
    expect(begun).toMatchObject({
      status: 200,
      body: { email: bia.email, name: 'Bia Ramos', has_company: true, has_password: true },
    });
    expect(begun.cookies[0]).toMatch(/^opina_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/);
    expect((await client.send('GET', '/api/stores/loja/settings')).status).toBe(200);
    await seedAccount(api, { email: 'leo@loja.example' });
    server.users.set('u1', verified('leo@loja.example'));
    expect((await signIn('u1')).body).toMatchObject({ email: bia.email });
    const log = await api.sql<{ after: object }[]>`
      SELECT after FROM account_activity WHERE call = 'signInWithCompany' ORDER BY id`;
    expect(log.map(({ after }) => after)).toEqual([
      { company: server.settings.issuer },
      { device: expect.any(String), way: 'company' },
      { device: expect.any(String), way: 'company' },
    ]);
  });

  it('makes an account of somebody who is invited, with all stores that invite', async () => {
    await invite('leo@loja.example');
    await invite('leo@loja.example', 'outra');
    server.users.set('u2', verified('leo@loja.example', ' Leo <b>Dias</b> '));
    const client = openConsole(api);
    expect(await signIn('u2', client)).toMatchObject({
      status: 200,
      body: {
        name: 'Leo Dias',
        locale: 'es',
        has_password: false,
        stores: [
          { id: 'loja', role: 'editor' },
          { id: 'outra', role: 'editor' },
        ],
      },
    });
    const waiting = await api.sql`SELECT 1 FROM account_links WHERE kind = 'invite' AND used_at IS NULL`;
    expect(waiting).toHaveLength(0);
    // A password is chosen after a recent sign-in, without a former one.
    expect((await client.send('PATCH', account, { password: 'ponte de treze barcos' })).status).toBe(200);
  });

  it('makes one account of somebody who signs in twice at once', async () => {
    await invite('leo@loja.example');
    server.users.set('u2', verified('leo@loja.example'));
    const both = await Promise.all([signIn('u2'), signIn('u2')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
  });

  it('refuses strangers, and addresses that nobody has verified', async () => {
    await seedAccount(api, bia);
    server.users.set('stranger', verified('eva@loja.example'));
    server.users.set('liar', { email: bia.email });
    server.users.set('worse', { email: bia.email, email_verified: false });
    server.users.set('nobody', {});
    expect(await signIn('stranger')).toMatchObject({ status: 403, body: { code: 'auth.company_stranger' } });
    for (const login of ['liar', 'worse', 'nobody'])
      expect(await signIn(login)).toMatchObject({
        status: 403,
        body: { code: 'auth.company_address' },
        cookies: [],
      });
    expect(await api.sql`SELECT 1 FROM account_identities`).toHaveLength(0);
  });

  it('takes addresses of the domains that the operator has named, and no others', async () => {
    await seedAccount(api, bia);
    await seedAccount(api, { email: 'ana@casa.example' });
    server.users.set('own', { email: bia.email });
    server.users.set('foreign', verified('ana@casa.example'));
    use({ domains: ['loja.example'] });
    expect((await signIn('own')).status).toBe(200);
    expect(await signIn('foreign')).toMatchObject({ status: 403, body: { code: 'auth.company_address' } });
  });

  it('takes an answer once, of the browser that asked, and within its time', async () => {
    await seedAccount(api, bia);
    server.users.set('u1', verified(bia.email));
    const client = openConsole(api);
    const first = await ask(client);
    const answer = await server.signIn(first.url, 'u1');
    const { proof: another } = await ask(client);
    // An attacker's browser has the answer, or lures a person to it: neither has the proof.
    expect(await answered(openConsole(api), another, answer)).toMatchObject(failed);
    expect((await answered(client, first.proof, answer)).status).toBe(200);
    expect(await answered(client, first.proof, answer)).toMatchObject(failed);
    const late = await ask(client);
    const lateAnswer = await server.signIn(late.url, 'u1');
    await api.sql`UPDATE company_sign_ins SET expires_at = now()`;
    expect(await answered(openConsole(api), late.proof, lateAnswer)).toMatchObject(failed);
    expect(await api.sql`SELECT 1 FROM company_sign_ins WHERE expires_at > now()`).toHaveLength(0);
  });

  it('refuses forged answers, each once', async () => {
    server.users.set('u1', verified(bia.email));
    await seedAccount(api, bia);
    const forge = async (change: (answer: URLSearchParams) => void) => {
      const client = openConsole(api);
      const { url, proof } = await ask(client);
      const answer = new URLSearchParams(await server.signIn(url, 'u1'));
      change(answer);
      return answered(client, proof, String(answer));
    };
    expect(await forge((answer) => answer.set('code', 'x'))).toMatchObject(failed);
    expect(await forge((answer) => answer.delete('code'))).toMatchObject(failed);
    expect(await forge((answer) => answer.set('iss', 'https://evil.example'))).toMatchObject(failed);
    expect(await forge((answer) => answer.set('state', 'x'))).toMatchObject(failed);
    expect(await forge((answer) => answer.append('state', 'x'))).toMatchObject(failed);
    expect(await forge((answer) => answer.set('error', 'access_denied'))).toMatchObject(failed);
    expect(await forge((answer) => answer.set('nonsense', 'x'))).toMatchObject({ status: 200 });
    // The code of one sign-in in the answer of another: the verifier does not fit.
    const client = openConsole(api);
    const [one, two] = [await ask(client), await ask(client)];
    const code = new URLSearchParams(await server.signIn(one.url, 'u1')).get('code') ?? '';
    const mixed = new URLSearchParams(await server.signIn(two.url, 'u1'));
    mixed.set('code', code);
    expect(await answered(client, two.proof, String(mixed))).toMatchObject(failed);
  });

  it('makes a sign-in recent again, of the same person in the same session', async () => {
    await seedAccount(api, bia);
    server.users.set('u1', verified(bia.email));
    server.users.set('u2', verified('leo@loja.example'));
    await seedAccount(api, { email: 'leo@loja.example', roles: { loja: 'viewer' } });
    expect((await signIn('u2')).status).toBe(200);
    const client = openConsole(api);
    await signIn('u1', client);
    await api.sql`UPDATE account_sessions SET signed_in_at = signed_in_at - interval '20 minutes'`;
    const members = () =>
      client.send('POST', '/api/stores/loja/members', {
        email: 'x@loja.example',
        role: 'viewer',
      });
    expect(await members()).toMatchObject({ status: 403, body: { code: 'auth.sign_in_again' } });
    const confirm = async (login: string, purpose = 'confirm') => {
      const { url, proof } = await ask(client, purpose);
      if (purpose === 'confirm') expect(url).toContain('prompt=login');
      return answered(client, proof, await server.signIn(url, login), 'confirmWithCompany');
    };
    expect(await confirm('u2')).toMatchObject(failed);
    expect(await confirm('u1', 'sign_in')).toMatchObject(failed);
    const former = client.cookie();
    expect((await confirm('u1')).status).toBe(200);
    expect(client.cookie()).not.toBe(former);
    expect((await openConsole(api, former).send('GET', account)).status).toBe(401);
    expect((await members()).status).toBe(201);
    // What was begun to confirm begins no session.
    const { url, proof } = await ask(client, 'confirm');
    expect(await answered(openConsole(api), proof, await server.signIn(url, 'u1'))).toMatchObject(failed);
  });

  it('needs a session to confirm, and pages of this server for all', async () => {
    const stranger = openConsole(api);
    expect(await stranger.send('POST', `${company}/requests`, { purpose: 'confirm' })).toMatchObject({
      status: 401,
      body: { code: 'auth.signed_out' },
    });
    const body = { proof: 'p'.repeat(43), answer: 'code=x&state=y' };
    expect((await stranger.send('POST', `${company}/confirm`, body)).status).toBe(401);
    for (const foreign of [{}, { ...consoleHeaders, 'sec-fetch-site': 'cross-site' }])
      expect(await stranger.send('POST', `${company}/sign-in`, body, foreign)).toMatchObject({
        status: 403,
        body: { code: 'auth.request_foreign' },
      });
  });

  it('says when the company does not respond or the server is not known there', async () => {
    const client = openConsole(api);
    use({ issuer: 'http://127.0.0.1:9' });
    expect(await client.send('POST', `${company}/requests`, { purpose: 'sign_in' })).toMatchObject({
      status: 503,
      body: { code: 'company.unavailable' },
    });
    server.users.set('u1', verified(bia.email));
    await seedAccount(api, bia);
    use({ clientSecret: 'a wrong secret of the company' });
    expect(await signIn('u1')).toMatchObject(failed);
    use();
    expect((await signIn('u1')).status).toBe(200);
  });
});

describe.each(testEngines)('without a company on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  it('nobody signs in with one', async () => {
    const client = openConsole(api);
    expect((await client.send('GET', '/api/console/sign-in-ways')).body).toEqual({ company: null });
    const none = { status: 409, body: { code: 'company.not_set_up' } };
    expect(await client.send('POST', `${company}/requests`, { purpose: 'sign_in' })).toMatchObject(none);
    const body = { proof: 'p'.repeat(43), answer: '' };
    expect(await client.send('POST', `${company}/sign-in`, body)).toMatchObject(none);
  });
});
