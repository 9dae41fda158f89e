import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleClient, openConsole, seedAccount, signedIn } from '#test/accounts/console-client';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const members = '/api/stores/loja/members';

describe.each(testEngines)('members of a store on $name', (engine) => {
  let api: TestApi;
  let owner: ConsoleClient & { readonly id: string };
  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.sql`INSERT INTO stores (id, name, locale) VALUES ('loja', 'Loja', 'pt-BR'), ('outra', 'Outra', 'en-US')`;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.sql`DELETE FROM account_links`;
    await api.sql`DELETE FROM accounts`;
    owner = await signedIn(api, { email: 'bia@loja.example', name: 'Bia', roles: { loja: 'owner' } });
  });

  const role = async () => {
    const { body } = await owner.send('GET', members);
    return Object.fromEntries(
      (body.items as { email: string; role: string }[]).map((one) => [one.email, one.role]),
    );
  };

  it('are listed, with invitations that wait', async () => {
    await seedAccount(api, {
      email: 'ana@loja.example',
      name: 'Ana',
      roles: { loja: 'editor', outra: 'owner' },
    });
    await seedAccount(api, { email: 'eve@outra.example', roles: { outra: 'owner' } });
    const invited = await owner.send('POST', members, { email: 'leo@loja.example', role: 'viewer' });
    expect(invited).toMatchObject({
      status: 201,
      body: { email: 'leo@loja.example', role: 'viewer', invited_by: 'Bia' },
    });
    const { body } = await owner.send('GET', members);
    expect(body).toMatchObject({
      items: [
        { email: 'ana@loja.example', role: 'editor', is_you: false, last_used_at: null },
        { email: 'bia@loja.example', role: 'owner', is_you: true, last_used_at: expect.any(String) },
      ],
      invitations: [invited.body],
    });
  });

  it.each([false, true])('are of no store whose id no store can have (operator: %s)', async (isOperator) => {
    await api.sql`UPDATE accounts SET is_operator = ${isOperator} WHERE email = 'bia@loja.example'`;
    for (const id of ['a%00b', 'x'.repeat(300)]) {
      const invited = { email: 'leo@loja.example', role: 'viewer' };
      expect(await owner.send('POST', `/api/stores/${id}/members`, invited)).toMatchObject({
        status: 403,
        body: { code: 'auth.role_too_low' },
      });
      expect(await owner.send('GET', `/api/stores/${id}/opinions`)).toMatchObject({ status: 403 });
    }
  });

  it('are invited once: a later invitation replaces an earlier one', async () => {
    await owner.send('POST', members, { email: 'leo@loja.example', role: 'viewer' });
    await owner.send('POST', members, { email: ' LEO@loja.example ', role: 'editor' });
    const { body } = await owner.send('GET', members);
    expect(body.invitations).toMatchObject([{ email: 'leo@loja.example', role: 'editor' }]);
    expect(await owner.send('POST', members, { email: 'Bia@loja.example', role: 'viewer' })).toMatchObject({
      status: 409,
      body: { code: 'member.exists' },
    });
    expect((await owner.send('POST', members, { email: 'leo at loja', role: 'viewer' })).body).toMatchObject({
      code: 'account.email_invalid',
    });
  });

  it('are no longer invited when the invitation is cancelled', async () => {
    const { body } = await owner.send('POST', members, { email: 'leo@loja.example', role: 'viewer' });
    const address = `/api/stores/loja/member-invitations/${String(body.id)}`;
    const other = await signedIn(api, { email: 'eve@outra.example', roles: { outra: 'owner' } });
    const theirs = address.replace('/loja/', '/outra/');
    expect((await other.send('DELETE', theirs)).body).toMatchObject({ code: 'member_invitation.unknown' });
    expect((await owner.send('DELETE', address)).status).toBe(200);
    expect((await owner.send('DELETE', address)).body).toMatchObject({ code: 'member_invitation.unknown' });
    expect((await owner.send('GET', members)).body).toMatchObject({ invitations: [] });
  });

  it('get another role, and with it a new token', async () => {
    const ana = await signedIn(api, { email: 'ana@loja.example', roles: { loja: 'viewer' } });
    const former = ana.cookie();
    const settings = { locale: 'es' };
    expect((await ana.send('PATCH', '/api/stores/loja/settings', settings)).body).toMatchObject({
      code: 'auth.role_too_low',
    });
    expect(await owner.send('PATCH', `${members}/${ana.id}`, { role: 'owner' })).toMatchObject({
      status: 200,
      body: { email: 'ana@loja.example', role: 'owner' },
    });
    expect((await ana.send('PATCH', '/api/stores/loja/settings', settings)).status).toBe(200);
    expect(ana.cookie()).not.toBe(former);
  });

  it('are removed, and then open nothing', async () => {
    const ana = await signedIn(api, {
      email: 'ana@loja.example',
      roles: { loja: 'editor', outra: 'viewer' },
    });
    expect((await owner.send('DELETE', `${members}/${ana.id}`)).status).toBe(200);
    expect((await ana.send('GET', '/api/stores/loja/settings')).body).toMatchObject({
      code: 'auth.role_too_low',
    });
    expect((await ana.send('GET', '/api/stores/outra/settings')).status).toBe(200);
    expect((await owner.send('DELETE', `${members}/${ana.id}`)).body).toMatchObject({
      code: 'member.unknown',
    });
  });

  it('always include an owner', async () => {
    const last = { status: 409, body: { code: 'member.last_owner' } };
    const own = `${members}/${owner.id}`;
    const ana = await seedAccount(api, { email: 'ana@loja.example', roles: { loja: 'editor' } });
    expect(await owner.send('PATCH', own, { role: 'editor' })).toMatchObject(last);
    expect(await owner.send('DELETE', own)).toMatchObject(last);
    await owner.send('PATCH', `${members}/${ana}`, { role: 'owner' });
    expect((await owner.send('PATCH', own, { role: 'viewer' })).status).toBe(200);
    expect((await owner.send('GET', members)).body).toMatchObject({ code: 'auth.role_too_low' });
  });

  it('include an owner also if two of them leave at the same time', async () => {
    const ana = await signedIn(api, { email: 'ana@loja.example', roles: { loja: 'owner' } });
    const left = await Promise.all([
      owner.send('PATCH', `${members}/${owner.id}`, { role: 'editor' }),
      ana.send('PATCH', `${members}/${ana.id}`, { role: 'editor' }),
    ]);
    expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are changed by owners of this store alone, with a recent sign-in', async () => {
    const ana = await seedAccount(api, { email: 'ana@loja.example', roles: { loja: 'viewer' } });
    const others = [
      await signedIn(api, { email: 'ed@loja.example', roles: { loja: 'editor', outra: 'owner' } }),
      await signedIn(api, { email: 'eve@outra.example', roles: { outra: 'owner' } }),
    ];
    for (const client of others) {
      for (const [method, url, body] of [
        ['GET', members, undefined],
        ['POST', members, { email: 'leo@loja.example', role: 'owner' }],
        ['PATCH', `${members}/${ana}`, { role: 'owner' }],
        ['DELETE', `${members}/${ana}`, undefined],
      ] as const) {
        expect(await client.send(method, url, body)).toMatchObject({
          status: 403,
          body: { code: 'auth.role_too_low' },
        });
      }
    }
    const token = await api.tokenOf('loja');
    const response = await api.app.inject({ url: members, headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode).toBe(403);
    await api.sql`UPDATE account_sessions SET signed_in_at = now() - interval '16 minutes'`;
    expect((await owner.send('DELETE', `${members}/${ana}`)).body).toMatchObject({
      code: 'auth.sign_in_again',
    });
    expect(await role()).toMatchObject({ 'ana@loja.example': 'viewer', 'bia@loja.example': 'owner' });
  });

  it('of every store are operators of the server, who find all stores', async () => {
    const operator = await signedIn(api, { email: 'op@opina.example', isOperator: true });
    expect((await operator.send('GET', '/api/console/stores')).body).toEqual({
      items: [
        { id: 'loja', name: 'Loja', locale: expect.any(String), role: 'owner' },
        { id: 'outra', name: 'Outra', locale: 'en-US', role: 'owner' },
      ],
      next_cursor: null,
    });
    expect((await operator.send('GET', '/api/console/stores?q=OUT')).body).toMatchObject({
      items: [{ id: 'outra' }],
    });
    expect((await operator.send('GET', '/api/console/stores?cursor=loja')).body).toMatchObject({
      items: [{ id: 'outra' }],
    });
    const invited = await operator.send('POST', '/api/stores/outra/members', {
      email: 'leo@a.example',
      role: 'owner',
    });
    expect(invited.status).toBe(201);
    const nowhere = await operator.send('POST', '/api/stores/none/members', {
      email: 'leo@a.example',
      role: 'owner',
    });
    expect(nowhere.body).toMatchObject({ code: 'store.unknown' });
    expect((await owner.send('GET', '/api/console/stores')).body).toMatchObject({ items: [{ id: 'loja' }] });
    expect((await openConsole(api).send('GET', '/api/console/stores')).status).toBe(401);
  });
});
