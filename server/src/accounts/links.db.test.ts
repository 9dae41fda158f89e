import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openConsole, seedAccount, signedIn, testPassword } from '#test/accounts/console-client';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { mailParts } from '../app/mail-parts.ts';
import { listMail } from '../mail/messages.ts';
import { sendDue } from '../mail/send-due.ts';
import { parseSmtpUrl } from '../mail/smtp/smtp-settings.ts';
import { createSmtpTransport, type MailTransport } from '../mail/smtp/smtp-transport.ts';
import { runOn } from '../platform/database/run.ts';
import { type LinkRequest, makeLink } from './links.ts';

const read = '/api/console/links/read';
const use = '/api/console/links/use';
const sessions = '/api/console/sessions';
const account = '/api/console/account';
const password = 'quatorze pontes de pedra';
const invalid = { status: 404, body: { code: 'auth.link_invalid' } };

describe.each(testEngines)('links of accounts on $name', (engine) => {
  let api: TestApi;
  let smtp: SmtpRecorder;
  let transport: MailTransport;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.sql`
      INSERT INTO stores (id, name, locale, page_hosts) VALUES
        ('loja', 'Loja da Ana', 'pt-BR', '{loja.example}'), ('outra', 'Outra', 'es', '{}')`;
    smtp = await startSmtpRecorder();
    const settings = parseSmtpUrl(smtp.url);
    if (settings === undefined) throw new Error(smtp.url);
    transport = createSmtpTransport(settings);
  });
  afterAll(async () => {
    transport.close();
    await smtp.close();
    await api.close();
  });
  afterEach(async () => {
    await api.sql`DELETE FROM mail_messages`;
    await api.sql`DELETE FROM account_links`;
    await api.sql`DELETE FROM accounts`;
    smtp.received.length = 0;
  });

  const make = (request: LinkRequest) => makeLink(api.sql, request);
  const invite = (email: string) =>
    make({ kind: 'invite', email, store: { id: 'loja', role: 'editor' }, locale: 'es' });
  /** Sends what waits in the queue, and returns the last message. */
  async function sent() {
    await api.context.later.flush();
    await sendDue({
      ...mailParts({ publicUrl: 'https://opina.example/', port: 0, mailLinkHosts: undefined }, api.context),
      run: runOn(api.sql),
      transport,
      logger: { info: () => {}, warn: () => {}, error: () => {} },
      from: { name: undefined, address: 'loja@opina.example' },
      maxPerStoreHour: 1_000,
      stopping: new AbortController().signal,
    });
    const message = await smtp.received.at(-1)?.parse();
    const [, token = ''] =
      /https:\/\/opina\.example\/console\/link#([\w-]{43})/.exec(message?.text ?? '') ?? [];
    return { message, token };
  }

  it('make the account of an invited person, once', async () => {
    const { token } = await invite('leo@loja.example');
    const client = openConsole(api);
    expect(await client.send('POST', read, { token })).toMatchObject({
      status: 200,
      body: {
        kind: 'invite',
        email: 'leo@loja.example',
        store: { id: 'loja', name: 'Loja da Ana' },
        role: 'editor',
        locale: 'es',
        has_account: false,
        needs_email: false,
        needs_name: true,
        needs_password: true,
      },
    });
    expect(client.cookie()).toBeUndefined();
    const used = await client.send('POST', use, { token, name: 'Leo', password });
    expect(used).toMatchObject({
      status: 200,
      body: {
        email: 'leo@loja.example',
        name: 'Leo',
        locale: 'es',
        is_operator: false,
        stores: [{ id: 'loja', role: 'editor' }],
      },
    });
    expect((await client.send('GET', account)).status).toBe(200);
    expect(await openConsole(api).send('POST', use, { token, name: 'Leo', password })).toMatchObject(invalid);
    expect(await openConsole(api).send('POST', read, { token })).toMatchObject(invalid);
    expect(
      (await openConsole(api).send('POST', sessions, { email: 'leo@loja.example', password })).status,
    ).toBe(200);
  });

  it('work for one of two requests at the same time', async () => {
    const { token } = await invite('leo@loja.example');
    const both = await Promise.all(
      [1, 2].map(() => openConsole(api).send('POST', use, { token, name: 'Leo', password })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await api.sql`SELECT 1 FROM accounts`).toHaveLength(1);
  });

  it('can be used after a value was refused, which writes nothing', async () => {
    const { token } = await invite('leo@loja.example');
    const client = openConsole(api);
    for (const [body, code] of [
      [{ name: ' ', password }, 'account.name_invalid'],
      [{ name: 'Leo', password: 'curta' }, 'auth.password_weak'],
      [{ name: 'Leo', password: 'leo@loja.example' }, 'auth.password_weak'],
      [{ name: 'Leo' }, 'auth.password_weak'],
    ] as const) {
      expect((await client.send('POST', use, { token, ...body })).body).toMatchObject({ code });
    }
    expect(await api.sql`SELECT 1 FROM accounts`).toHaveLength(0);
    expect((await client.send('POST', use, { token, name: 'Leo', password })).status).toBe(200);
  });

  it('open no account that has a password without it', async () => {
    await seedAccount(api, { email: 'bia@outra.example', isOperator: true });
    const { token } = await invite('bia@outra.example');
    const client = openConsole(api);
    expect((await client.send('POST', read, { token })).body).toMatchObject({
      has_account: true,
      needs_name: false,
      needs_password: true,
    });
    for (const tried of [{}, { password }]) {
      expect(await client.send('POST', use, { token, ...tried })).toMatchObject({
        status: 401,
        body: { code: 'auth.sign_in_failed' },
      });
    }
    expect(client.cookie()).toBeUndefined();
    const used = await client.send('POST', use, { token, password: testPassword });
    expect(used.body).toMatchObject({ stores: [{ id: 'loja', role: 'editor' }] });
  });

  it('ask for no password in a session of the invited person', async () => {
    const client = await signedIn(api, { email: 'bia@outra.example', roles: { outra: 'owner' } });
    const { token } = await invite('bia@outra.example');
    expect((await client.send('POST', read, { token })).body).toMatchObject({ needs_password: false });
    expect((await client.send('POST', use, { token })).body).toMatchObject({
      stores: [
        { id: 'loja', role: 'editor' },
        { id: 'outra', role: 'owner' },
      ],
    });
  });

  it.each(['invite', 'reset', 'first', 'sign_in'] as const)('expire: %s', async (kind) => {
    await seedAccount(api, { email: 'bia@loja.example' });
    if (kind === 'first') await api.sql`DELETE FROM accounts`;
    const { token } = await make({
      kind,
      ...(kind === 'first' ? {} : { email: 'bia@loja.example' }),
      ...(kind === 'invite' ? { store: { id: 'loja', role: 'viewer' } } : {}),
    });
    await api.sql`UPDATE account_links SET expires_at = now() - interval '1 second'`;
    const body = { token, email: 'bia@loja.example', name: 'Bia', password };
    expect(await openConsole(api).send('POST', use, body)).toMatchObject(invalid);
  });

  it('end when a later one is made', async () => {
    const first = await invite('leo@loja.example');
    const other = await make({
      kind: 'invite',
      email: 'leo@loja.example',
      store: { id: 'outra', role: 'viewer' },
    });
    const second = await invite('leo@loja.example');
    expect(await openConsole(api).send('POST', read, { token: first.token })).toMatchObject(invalid);
    for (const { token } of [other, second]) {
      expect((await openConsole(api).send('POST', read, { token })).status).toBe(200);
    }
  });

  it('are stored only as hashes', async () => {
    const { token } = await invite('leo@loja.example');
    expect(JSON.stringify(await api.sql`SELECT * FROM account_links`)).not.toContain(token);
  });

  it('make the first account, an operator, and none when there is one', async () => {
    const { token } = await make({ kind: 'first' });
    const client = openConsole(api);
    expect((await client.send('POST', read, { token })).body).toMatchObject({
      kind: 'first',
      email: null,
      needs_email: true,
      needs_name: true,
      needs_password: true,
    });
    expect(
      (await client.send('POST', use, { token, email: 'ana at loja', name: 'Ana', password })).body,
    ).toMatchObject({
      code: 'account.email_invalid',
    });
    const used = await client.send('POST', use, {
      token,
      email: 'Ana@Loja.example',
      name: 'Ana',
      password,
      locale: 'en',
    });
    expect(used).toMatchObject({
      status: 200,
      body: { email: 'ana@loja.example', is_operator: true, locale: 'en', stores: [] },
    });
    expect((await client.send('GET', '/api/stores/loja/settings')).status).toBe(200);
    const late = await make({ kind: 'first' });
    const again = { token: late.token, email: 'eve@mal.example', name: 'Eve', password };
    expect(await openConsole(api).send('POST', use, again)).toMatchObject(invalid);
  });

  it('sign in at once, once', async () => {
    await seedAccount(api, { email: 'demo@opina.example', hasPassword: false, roles: { loja: 'owner' } });
    const { token } = await make({ kind: 'sign_in', email: 'demo@opina.example' });
    const client = openConsole(api);
    expect((await client.send('POST', use, { token })).body).toMatchObject({ has_password: false });
    expect((await client.send('GET', '/api/stores/loja/settings')).status).toBe(200);
    expect(await openConsole(api).send('POST', use, { token })).toMatchObject(invalid);
  });

  it('choose a new password by mail, which ends all sessions', async () => {
    const client = await signedIn(api, { email: 'bia@loja.example', roles: { loja: 'viewer' } });
    const asked = await openConsole(api).send('POST', '/api/console/password-resets', {
      email: 'Bia@loja.example',
    });
    expect(asked).toMatchObject({ status: 202, body: {} });
    const { message, token } = await sent();
    expect(message?.to?.[0]?.address).toBe('bia@loja.example');
    expect(message?.subject).toBe('Escolha uma nova senha');
    expect(message?.from?.name).toBe('Loja da Ana');
    const fresh = openConsole(api);
    expect((await fresh.send('POST', read, { token })).body).toMatchObject({
      kind: 'reset',
      needs_password: true,
    });
    expect((await fresh.send('POST', use, { token, password })).status).toBe(200);
    expect((await client.send('GET', account)).status).toBe(401);
    expect((await fresh.send('GET', account)).status).toBe(200);
    expect(
      (await openConsole(api).send('POST', sessions, { email: 'bia@loja.example', password })).status,
    ).toBe(200);
    const rows = await api.sql`SELECT token, account FROM mail_messages`;
    expect(rows).toMatchObject([{ token: null, account: {} }]);
  });

  it('answers the same when nobody has the address, and sends nothing', async () => {
    await seedAccount(api, { email: 'bia@loja.example', roles: { loja: 'viewer' } });
    const ask = (email: string) => openConsole(api).send('POST', '/api/console/password-resets', { email });
    const [known, unknown] = [await ask('bia@loja.example'), await ask('ninguem@loja.example')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await sent();
    expect(smtp.received).toHaveLength(1);
  });

  it('sends an operator of no store a link in the name of some store', async () => {
    await seedAccount(api, { email: 'op@opina.example', isOperator: true, locale: 'en' });
    await openConsole(api).send('POST', '/api/console/password-resets', { email: 'op@opina.example' });
    const { message } = await sent();
    expect(message?.subject).toBe('Choose a new password');
  });

  it.each([
    ['pt-BR', 'Convite para cuidar das avaliações de Loja da Ana'],
    ['en', 'Invitation to look after the reviews of Loja da Ana'],
    ['es', 'Invitación para cuidar las opiniones de Loja da Ana'],
  ])('invites by mail in %s', async (locale, subject) => {
    const owner = await signedIn(api, { email: 'bia@loja.example', roles: { loja: 'owner' } });
    const body = { email: 'Leo@loja.example', role: 'viewer', locale };
    expect((await owner.send('POST', '/api/stores/loja/members', body)).status).toBe(201);
    const listed = await listMail(api.sql, { storeId: 'loja', state: 'waiting', limit: 10 });
    expect(listed).toMatchObject([
      { kind: 'account_invitation', about: 'account', email: 'leo@loja.example' },
    ]);
    const { message, token } = await sent();
    expect(message?.subject).toBe(subject);
    expect(message?.to?.[0]?.address).toBe('leo@loja.example');
    expect((await openConsole(api).send('POST', use, { token, name: 'Leo', password })).body).toMatchObject({
      locale,
      stores: [{ id: 'loja', role: 'viewer' }],
    });
  });
});
