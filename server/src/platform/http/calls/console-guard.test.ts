import { type Call, roleOf } from '@opina/contract/call';
import { allCalls } from '@opina/contract/calls/all';
import { recentSignInMinutes, type StoreRole, storeRoles } from '@opina/contract/constants/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialOf } from '#test/calls/call-trials';
import { createStubApp } from '#test/stub-app';
import type { ConsoleSessions } from './console-access.ts';

type App = Awaited<ReturnType<typeof createStubApp>>;

const cookieOf = (name: string) => `opina_session=${name.padEnd(43, 'x')}`;
const people = [...storeRoles, 'stranger', 'operator', 'earlier'] as const;
type Person = (typeof people)[number];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Sessions of a member of each role of store 42, of somebody else, of an operator, and of an owner who signed in earlier. */
const sessions: ConsoleSessions = {
  async open(token) {
    const name = people.find((one) => token === one.padEnd(43, 'x'));
    if (name === undefined) return undefined;
    const signedInAt = minutesAgo(name === 'earlier' ? recentSignInMinutes + 1 : 1);
    return { id: name, accountId: name, name, isOperator: name === 'operator', signedInAt };
  },
  async roleIn({ accountId, isOperator }, storeId) {
    if (isOperator) return 'owner';
    if (storeId !== '42') return undefined;
    return accountId === 'earlier' ? 'owner' : storeRoles.find((role) => role === accountId);
  },
};

const ofStore = allCalls.filter(
  ({ tag, path }) => (tag === 'merchant' || tag === 'console') && path.includes('{store_id}'),
);
const own = { 'x-opina-console': '1', 'sec-fetch-site': 'same-origin' };

describe('calls of a store, with a session', () => {
  let app: App;
  beforeAll(async () => {
    app = await createStubApp({}, { sessions });
  });
  afterAll(() => app.close());

  const send = async (call: Call, person: Person, headers: Readonly<Record<string, string>> = own) => {
    const url = call.path.replace(/\{\w+\}/g, '42');
    const response = await app.inject({
      method: call.method,
      url,
      headers: { ...headers, cookie: cookieOf(person) },
    });
    return { response, code: (response.json() as { code?: string }).code };
  };

  it.each(ofStore.map((call) => [call.name, call] as const))(
    '%s is opened by its roles alone',
    async (_, call) => {
      const needed = storeRoles.indexOf(roleOf(call));
      const opens: readonly [Person, boolean][] = [
        ...storeRoles.map((role: StoreRole, at) => [role, at >= needed] as [Person, boolean]),
        ['stranger', false],
        ['operator', true],
      ];
      for (const [person, isOpen] of opens) {
        const { response, code } = await send(call, person);
        expect([person, code === 'auth.role_too_low']).toEqual([person, !isOpen]);
        expect([person, response.statusCode === 401]).toEqual([person, false]);
        expect(response.headers['access-control-allow-origin']).toBeUndefined();
        expect(response.headers['cache-control']).toBe('no-store');
      }
      expect((await send(call, 'earlier')).code === 'auth.sign_in_again').toBe(
        call.needsRecentSignIn === true,
      );
    },
  );

  it('are read by viewers, moderated by editors, and the rest is for owners', () => {
    const names = (role: StoreRole) =>
      ofStore.filter((call) => roleOf(call) === role).map(({ name }) => name);
    const reads = ofStore.filter(
      ({ name, tag, method }) =>
        tag === 'merchant' && method === 'GET' && trialOf(name).scopes?.read !== false,
    );
    expect(names('viewer')).toEqual(
      expect.arrayContaining(
        reads.filter(({ needsRecentSignIn }) => !needsRecentSignIn).map(({ name }) => name),
      ),
    );
    expect(names('editor')).toEqual(
      expect.arrayContaining([
        'changeOpinionStatus',
        'addOpinionComment',
        'answerStoreQuestion',
        'closeReport',
      ]),
    );
    expect(names('owner')).toEqual(
      expect.arrayContaining([
        'changeStoreSettings',
        'erasePerson',
        'exportPerson',
        'createWebhook',
        'inviteMember',
        'listActivity',
        'createToken',
      ]),
    );
  });

  it('of the operator are opened by an operator of the server alone', async () => {
    for (const call of allCalls.filter(({ tag }) => tag === 'operator')) {
      for (const person of people) {
        const { code } = await send(call, person);
        expect([call.name, person, code === 'auth.role_too_low']).toEqual([
          call.name,
          person,
          person !== 'operator',
        ]);
      }
      const foreign = { ...own, 'sec-fetch-site': 'cross-site' };
      expect((await send(call, 'operator', foreign)).code).toBe('auth.request_foreign');
      expect((await send(call, 'operator', {})).code).toBe('auth.operator_token_invalid');
    }
  });

  it('need a recent sign-in to take data out, to erase, and to change who has access', () => {
    const names = (calls: typeof ofStore) => calls.map(({ name }) => name);
    const needing = ofStore.filter(({ name }) => trialOf(name).recentSignIn);
    expect(needing.length).toBeGreaterThan(0);
    expect(names(ofStore.filter((call) => call.needsRecentSignIn))).toEqual(names(needing));
  });

  it('are not opened by the cookie alone, nor from other pages', async () => {
    for (const call of ofStore.filter((one) => !one.isOpen)) {
      expect([call.name, (await send(call, 'owner', {})).response.statusCode]).toEqual([
        call.name,
        call.tag === 'console' ? 403 : 401,
      ]);
      for (const headers of [
        { ...own, 'sec-fetch-site': 'cross-site' },
        { 'x-opina-console': '1', origin: 'https://evil.example' },
        { ...own, 'x-opina-console': '0' },
      ]) {
        expect([call.name, (await send(call, 'owner', headers)).code]).toEqual([
          call.name,
          'auth.request_foreign',
        ]);
      }
    }
  });

  it('take a token without looking at the session', async () => {
    const call = ofStore.find(({ name }) => name === 'getStoreSettings');
    if (call === undefined) throw new Error('the call is gone');
    const { code } = await send(call, 'owner', { ...own, authorization: 'Bearer wrong' });
    expect(code).toBe('auth.token_invalid');
  });

  it('ignore a cookie that is there twice', async () => {
    const cookie = `${cookieOf('owner')}; ${cookieOf('viewer')}`;
    const response = await app.inject({ url: '/api/stores/42/settings', headers: { ...own, cookie } });
    expect(response.statusCode).toBe(401);
  });
});

describe('the cookie of a session', () => {
  it('is for HTTPS and this host alone if the public address is HTTPS', async () => {
    const renewing: ConsoleSessions = {
      ...sessions,
      open: async (token) => {
        const session = await sessions.open(token);
        return session && { ...session, renewed: { token: 'n'.repeat(43), endsAt: new Date(0) } };
      },
    };
    const app = await createStubApp({}, { sessions: renewing, publicUrl: 'https://reviews.example' });
    const url = '/api/stores/42/settings';
    const headers = { 'x-opina-console': '1', origin: 'https://reviews.example' };
    const cookie = cookieOf('owner');
    expect((await app.inject({ url, headers: { ...headers, cookie } })).statusCode).toBe(401);
    const response = await app.inject({ url, headers: { ...headers, cookie: `__Host-${cookie}` } });
    expect(response.headers['set-cookie']).toBe(
      `__Host-opina_session=${'n'.repeat(43)}; Path=/; HttpOnly; SameSite=Strict; Secure; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
    );
    const foreign = await app.inject({
      url,
      headers: { 'x-opina-console': '1', origin: 'http://reviews.example', cookie: `__Host-${cookie}` },
    });
    expect(foreign.statusCode).toBe(403);
    await app.close();
  });
});
