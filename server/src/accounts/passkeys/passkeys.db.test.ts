import type { WirePasskeyAssertion } from '@opina/contract/entities/accounts/passkey';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consoleHeaders, openConsole, seedAccount, signedIn } from '#test/accounts/console-client';
import { makePasskey, type SoftwarePasskey } from '#test/accounts/software-passkey';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const passkeys = '/api/console/passkeys';
const account = '/api/console/account';
type Client = ReturnType<typeof openConsole>;

describe.each(testEngines)('passkeys on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.sql`INSERT INTO stores (id, name) VALUES ('loja', 'Loja')`;
  });
  afterAll(() => api.close());
  afterEach(async () => {
    await api.sql`DELETE FROM accounts`;
    await api.sql`DELETE FROM passkey_challenges`;
  });

  const failed = { status: 401, body: { code: 'auth.passkey_failed' }, cookies: [] };
  const refused = { status: 400, body: { code: 'passkey.refused' } };
  const bia = { email: 'bia@loja.example', roles: { loja: 'owner' as const } };
  const begin = async (client: Client) => (await client.send('POST', `${passkeys}/new`)).body;
  const challengeFor = async (client: Client) => {
    const { body } = await client.send('POST', `${passkeys}/requests`);
    return String(body.challenge);
  };
  const agoBy = (minutes: number) => api.sql`
    UPDATE account_sessions SET signed_in_at = signed_in_at - ${minutes} * interval '1 minute'`;
  const signIn = (assertion: WirePasskeyAssertion, client = openConsole(api)) =>
    client.send('POST', `${passkeys}/sign-in`, { assertion });

  async function add(client: Client, passkey: SoftwarePasskey = makePasskey(), name?: string) {
    const { challenge } = await begin(client);
    const attestation = passkey.attest({ challenge: String(challenge) });
    const { status, body } = await client.send('POST', passkeys, { attestation, name });
    expect(status).toBe(201);
    return { passkey, id: String(body.id), body };
  }

  it('are added, and then sign in without an e-mail address', async () => {
    const client = await signedIn(api, bia);
    expect((await client.send('GET', account)).body).toMatchObject({ has_passkeys: false });
    const creation = await begin(client);
    expect(creation).toMatchObject({
      rp: { id: 'localhost', name: 'Opina' },
      user: { name: bia.email, displayName: 'Bia Ramos' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { passkey, id, body } = await add(client);
    expect(body).toEqual({
      id,
      name: 'Passkey',
      is_synced: true,
      created_at: expect.any(String),
      last_used_at: null,
    });
    expect((await begin(client)).excludeCredentials).toEqual([
      { id: passkey.credentialId.toString('base64url'), type: 'public-key' },
    ]);

    const fresh = openConsole(api);
    const challenge = await challengeFor(fresh);
    const { id: userHandle } = creation.user as { id: string };
    const begun = await signIn(passkey.assert({ challenge, userHandle }), fresh);
    expect(begun).toMatchObject({ status: 200, body: { email: bia.email, has_passkeys: true } });
    expect(begun.cookies[0]).toMatch(/^opina_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/);
    expect((await fresh.send('GET', '/api/stores/loja/settings')).status).toBe(200);
    const { body: list } = await fresh.send('GET', passkeys);
    expect(list.items).toMatchObject([{ id, last_used_at: expect.any(String) }]);
  });

  it('make a sign-in recent again, those of the own account only', async () => {
    const client = await signedIn(api, bia);
    const { passkey } = await add(client);
    const other = await signedIn(api, { email: 'leo@loja.example' });
    await agoBy(20);
    const members = () => client.send('POST', `${passkeys}/new`);
    expect(await members()).toMatchObject({ status: 403, body: { code: 'auth.sign_in_again' } });
    const confirm = async (by: Client) => {
      const assertion = passkey.assert({ challenge: await challengeFor(by) });
      return by.send('POST', `${passkeys}/confirm`, { assertion });
    };
    expect(await confirm(other)).toMatchObject(failed);
    const former = client.cookie();
    expect((await confirm(client)).status).toBe(200);
    expect(client.cookie()).not.toBe(former);
    expect((await openConsole(api, former).send('GET', account)).status).toBe(401);
    expect((await members()).status).toBe(200);
  });

  it('are named, renamed and removed, the own ones only', async () => {
    const client = await signedIn(api, bia);
    const { id, passkey, body } = await add(client, makePasskey(), ' My <b>key</b> ');
    expect(body.name).toBe('My key');
    const other = await signedIn(api, { email: 'leo@loja.example' });
    const unknown = { status: 404, body: { code: 'passkey.unknown' } };
    expect(await other.send('PATCH', `${passkeys}/${id}`, { name: 'Mine' })).toMatchObject(unknown);
    expect(await other.send('DELETE', `${passkeys}/${id}`)).toMatchObject(unknown);
    expect((await other.send('GET', passkeys)).body).toEqual({ items: [] });
    const renamed = await client.send('PATCH', `${passkeys}/${id}`, { name: 'Phone' });
    expect(renamed).toMatchObject({ status: 200, body: { id, name: 'Phone' } });
    const nameless = await client.send('PATCH', `${passkeys}/${id}`, { name: ' ' });
    expect(nameless).toMatchObject({ status: 400, body: { code: 'passkey.name_invalid' } });
    expect((await client.send('DELETE', `${passkeys}/${id}`)).status).toBe(200);
    expect(await signIn(passkey.assert({ challenge: await challengeFor(openConsole(api)) }))).toMatchObject(
      failed,
    );
  });

  it('need a recent sign-in to be added and removed', async () => {
    const client = await signedIn(api, bia);
    const { id } = await add(client);
    const { challenge } = await begin(client);
    const attestation = makePasskey().attest({ challenge: String(challenge) });
    await agoBy(20);
    const again = { status: 403, body: { code: 'auth.sign_in_again' } };
    expect(await client.send('POST', `${passkeys}/new`)).toMatchObject(again);
    expect(await client.send('POST', passkeys, { attestation })).toMatchObject(again);
    expect(await client.send('DELETE', `${passkeys}/${id}`)).toMatchObject(again);
    expect((await client.send('GET', passkeys)).body.items).toHaveLength(1);
  });

  it('belong to one account', async () => {
    const client = await signedIn(api, bia);
    const { passkey } = await add(client);
    const other = await signedIn(api, { email: 'leo@loja.example' });
    const attestation = passkey.attest({ challenge: String((await begin(other)).challenge) });
    expect(await other.send('POST', passkeys, { attestation })).toMatchObject({
      status: 409,
      body: { code: 'passkey.exists' },
    });
  });

  it('are at most twenty', async () => {
    const client = await signedIn(api, bia);
    await api.sql`
      INSERT INTO account_passkeys (id, account_id, credential_id, public_key, sign_count, name, is_synced, created_at)
      SELECT gen_random_uuid(), ${client.id}::uuid, n::text::bytea, '', 0, 'P', false, now() FROM generate_series(1, 20) AS n`;
    const tooMany = { status: 409, body: { code: 'passkey.too_many' } };
    expect(await client.send('POST', `${passkeys}/new`)).toMatchObject(tooMany);
  });

  it('answer one challenge once', async () => {
    const { passkey } = await add(await signedIn(api, bia));
    const assertion = passkey.assert({ challenge: await challengeFor(openConsole(api)) });
    const both = await Promise.all([signIn(assertion), signIn(assertion)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await signIn(assertion)).toMatchObject(failed);
    // A new one was signed for by nobody.
    await challengeFor(openConsole(api));
    expect(await signIn(assertion)).toMatchObject(failed);
  });

  it('use up a challenge also with an attempt that fails', async () => {
    const { passkey } = await add(await signedIn(api, bia));
    const challenge = await challengeFor(openConsole(api));
    const wrong = { ...passkey.assert({ challenge }) };
    const response = { ...wrong.response, signature: 'MEUCIQDk0d3vN2' };
    expect(await signIn({ ...wrong, response })).toMatchObject(failed);
    expect(await signIn(passkey.assert({ challenge }))).toMatchObject(failed);
  });

  it('are refused for a challenge of another purpose, an old one, and one of nobody', async () => {
    const client = await signedIn(api, bia);
    const { passkey } = await add(client);
    const ofAdding = String((await begin(client)).challenge);
    expect(await signIn(passkey.assert({ challenge: ofAdding }))).toMatchObject(failed);
    const ofSigningIn = await challengeFor(client);
    const attestation = makePasskey().attest({ challenge: ofSigningIn });
    expect(await client.send('POST', passkeys, { attestation })).toMatchObject(refused);
    const challenge = await challengeFor(client);
    await api.sql`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`;
    expect(await signIn(passkey.assert({ challenge }))).toMatchObject(failed);
    expect(await signIn(passkey.assert({ challenge: 'A'.repeat(43) }))).toMatchObject(failed);
    // The next challenge deletes those that have expired.
    await challengeFor(client);
    expect(await api.sql`SELECT 1 FROM passkey_challenges WHERE expires_at <= now()`).toHaveLength(0);
  });

  it('are not added with the challenge of another session', async () => {
    const client = await signedIn(api, bia);
    const other = await signedIn(api, { email: 'leo@loja.example' });
    const attestation = makePasskey().attest({ challenge: String((await begin(client)).challenge) });
    expect(await other.send('POST', passkeys, { attestation })).toMatchObject(refused);
    expect(await client.send('POST', passkeys, { attestation })).toMatchObject({ status: 201 });
  });

  it.each([
    ['of a page of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:9' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without the person', { isVerified: false }],
    ['of another kind', { type: 'payment.get' }],
  ])('are refused %s', async (_, wrong) => {
    const client = await signedIn(api, bia);
    const { passkey } = await add(client);
    const challenge = await challengeFor(client);
    expect(await signIn(passkey.assert({ challenge, ...wrong }))).toMatchObject(failed);
    const attestation = makePasskey().attest({
      challenge: String((await begin(client)).challenge),
      ...wrong,
    });
    expect(await client.send('POST', passkeys, { attestation })).toMatchObject(refused);
    expect((await client.send('GET', passkeys)).body.items).toHaveLength(1);
  });

  it('are refused for the account of somebody else, and with the key of somebody else', async () => {
    const { passkey } = await add(await signedIn(api, bia));
    const leo = await signedIn(api, { email: 'leo@loja.example' });
    const { user } = await begin(leo);
    const { id: userHandle } = user as { id: string };
    const challenge = await challengeFor(leo);
    expect(await signIn(passkey.assert({ challenge, userHandle }))).toMatchObject(failed);
    const forged = makePasskey().assert({ challenge: await challengeFor(leo) });
    const id = passkey.credentialId.toString('base64url');
    expect(await signIn({ ...forged, id, rawId: id })).toMatchObject(failed);
  });

  it('are refused if a copy has counted further', async () => {
    const passkey = makePasskey({ counts: true });
    await add(await signedIn(api, bia), passkey);
    const sign = async () => passkey.assert({ challenge: await challengeFor(openConsole(api)) });
    const [first, second] = [await sign(), await sign()];
    expect((await signIn(second)).status).toBe(200);
    expect(await signIn(first)).toMatchObject(failed);
    expect((await signIn(await sign())).status).toBe(200);
  });

  it('end the session that a request brings', async () => {
    const client = await signedIn(api, bia);
    const { passkey } = await add(client);
    const leo = await signedIn(api, { email: 'leo@loja.example' });
    const former = leo.cookie();
    await signIn(passkey.assert({ challenge: await challengeFor(leo) }), leo);
    expect((await leo.send('GET', account)).body).toMatchObject({ email: bia.email });
    expect((await openConsole(api, former).send('GET', account)).status).toBe(401);
  });

  it('are not taken from pages of other sites', async () => {
    const { passkey } = await add(await signedIn(api, bia));
    const assertion = passkey.assert({ challenge: await challengeFor(openConsole(api)) });
    for (const headers of [{}, { ...consoleHeaders, 'sec-fetch-site': 'cross-site' }]) {
      const foreign = await openConsole(api).send('POST', `${passkeys}/sign-in`, { assertion }, headers);
      expect(foreign).toMatchObject({ status: 403, body: { code: 'auth.request_foreign' } });
    }
    expect((await signIn(assertion)).status).toBe(200);
  });

  it('are not offered at an address without a host name', async () => {
    await seedAccount(api, bia);
    for (const host of ['127.0.0.1:8787', 'reviews.example']) {
      const answer = await openConsole(api).send('POST', `${passkeys}/requests`, undefined, {
        ...consoleHeaders,
        host,
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'passkey.unavailable' } });
    }
  });
});
