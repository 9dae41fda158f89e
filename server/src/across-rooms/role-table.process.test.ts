import { roleOf } from '@opina/contract/call';
import { allCalls, type NamedCall } from '@opina/contract/calls/all';
import { recentSignInMinutes, storeRoles } from '@opina/contract/constants/accounts';
import { type TokenScope, tokenScopes } from '@opina/contract/constants/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleHeaders, signedIn } from '#test/accounts/console-client';
import { inTrialOrder, trialOf } from '#test/calls/call-trials';
import { type ExampleCalls, openExampleCalls } from '#test/calls/example-calls';
import { seedStore } from '#test/database/seed';
import { tableSums } from '#test/database/table-sums';
import { operatorToken } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { scaled } from '../../../scripts/test-run/time-limits.ts';

const others = 'vizinha';
const long = 2 * recentSignInMinutes;

/** Who sends a call, and what the server thinks of it. `undefined`: it may. */
interface Actor {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: (call: NamedCall) => string | undefined;
}

const isOfStore = ({ path }: NamedCall) => path.includes('{store_id}');

/** The codes with which a call refuses somebody who may not send it. */
const refusals = [
  'auth.token_invalid',
  'auth.scope_insufficient',
  'auth.operator_token_invalid',
  'auth.signed_out',
  'auth.role_too_low',
  'auth.sign_in_again',
  'auth.request_foreign',
];

/** A token of the store. Without a scope: none that the store knows. */
const withToken = (name: string, token: string, scope?: TokenScope): Actor => ({
  name: `token: ${name}`,
  headers: { authorization: `Bearer ${token}` },
  refusal({ tag, scopes = [] }) {
    if (tag === 'console') return 'auth.request_foreign';
    if (tag === 'operator') return 'auth.operator_token_invalid';
    if (scope === undefined) return 'auth.token_invalid';
    return scope === 'all' || scopes.some((one) => one === scope) ? undefined : 'auth.scope_insufficient';
  },
});

interface Person {
  readonly role?: (typeof storeRoles)[number];
  readonly isOperator?: boolean;
  readonly hasJustSignedIn?: boolean;
}

const isAtLeast = (role: Person['role'], needed: (typeof storeRoles)[number]) =>
  role !== undefined && storeRoles.indexOf(role) >= storeRoles.indexOf(needed);

/** An operator of the server is an owner of every store. */
function refusalOfRole(call: NamedCall, { role, isOperator }: Person): string | undefined {
  if (isOperator || (isOfStore(call) && isAtLeast(role, roleOf(call)))) return undefined;
  return isOfStore(call) || call.tag === 'operator' ? 'auth.role_too_low' : undefined;
}

const withSession = (name: string, cookie: string, person: Person): Actor => ({
  name: `session: ${name}`,
  headers: { ...consoleHeaders, cookie },
  refusal(call) {
    if (call.worksSignedOut) return undefined;
    const needsSignIn = call.needsRecentSignIn && person.hasJustSignedIn === false;
    return refusalOfRole(call, person) ?? (needsSignIn ? 'auth.sign_in_again' : undefined);
  },
});

const signedOut: Actor = {
  name: 'nobody, from the console',
  headers: consoleHeaders,
  refusal: ({ worksSignedOut }) => (worksSignedOut ? undefined : 'auth.signed_out'),
};

const stranger: Actor = {
  name: 'nobody, from anywhere',
  headers: {},
  refusal({ tag, isOpen }) {
    if (isOpen) return undefined;
    if (tag === 'console') return 'auth.request_foreign';
    return tag === 'operator' ? 'auth.operator_token_invalid' : 'auth.token_invalid';
  },
};

const operatorByToken: Actor = {
  ...withToken('of the operator', operatorToken),
  refusal: ({ tag }) => {
    if (tag === 'console') return 'auth.request_foreign';
    return tag === 'operator' ? undefined : 'auth.token_invalid';
  },
};

const guarded = inTrialOrder(
  allCalls.filter(({ tag }) => tag === 'merchant' || tag === 'operator' || tag === 'console'),
);

describe.each(testEngines)('who may send a call, on $name', (engine) => {
  let examples: ExampleCalls;

  beforeAll(async () => {
    examples = await openExampleCalls(engine);
    await seedStore(examples.api.sql, { id: others, name: others, products: [{ code: 'p', reviews: [] }] });
  });
  afterAll(() => examples.api.close());

  /** New ones, as some calls end sessions, remove members or revoke tokens. */
  async function makeActors(): Promise<Actor[]> {
    const { api, store } = examples;
    await api.sql`DELETE FROM accounts WHERE email LIKE '%@actors.example'`;
    await api.sql`DELETE FROM store_tokens WHERE name LIKE 'actor %'`;
    const token = (name: string, of: string, more: object = {}) =>
      api.tokenOf(of, { name: `actor ${name}`, ...more });
    const person = async (name: string, person: Person, of = store) => {
      const account = { email: `${name}@actors.example`, name, isOperator: person.isOperator ?? false };
      const client = await signedIn(api, {
        ...account,
        roles: person.role === undefined ? {} : { [of]: person.role },
      });
      if (person.hasJustSignedIn === false) {
        await api.sql`
          UPDATE account_sessions SET signed_in_at = signed_in_at - make_interval(mins => ${long})
          WHERE account_id = ${client.id}::uuid`;
      }
      return withSession(name, client.cookie() ?? '', of === store ? person : {});
    };
    return [
      stranger,
      signedOut,
      operatorByToken,
      withToken('unknown', 'x'.repeat(43)),
      withToken('of another store', await token('foreign', others)),
      withToken('expired', await token('expired', store, { expiresAt: new Date(0) })),
      ...(await Promise.all(
        tokenScopes.map(async (scope) => withToken(scope, await token(scope, store, { scope }), scope)),
      )),
      await person('viewer', { role: 'viewer' }),
      await person('editor', { role: 'editor' }),
      await person('owner', { role: 'owner' }),
      await person('earlier', { role: 'owner', hasJustSignedIn: false }),
      await person('neighbour', { role: 'owner' }, others),
      await person('nobody', {}),
      await person('operator', { isOperator: true }),
    ];
  }

  async function codeOf({ name }: NamedCall, { headers }: Actor): Promise<string | undefined> {
    const {
      authorization: _,
      cookie: __,
      'x-opina-console': ___,
      ...plain
    } = (await examples.request(name)).headers as Record<string, string>;
    const request = await examples.request(name);
    const response = await examples.api.app.inject({ ...request, headers: { ...plain, ...headers } });
    expect(response.statusCode, examples.api.lastFailure()).toBeLessThan(500);
    if (response.statusCode < 400) return undefined;
    const { code } = response.json() as { code: string };
    return refusals.includes(code) ? code : undefined;
  }

  it.each(guarded)('$name', { timeout: scaled(120_000) }, async (call) => {
    const actors = await makeActors();
    const refused = actors.filter((actor) => actor.refusal(call) !== undefined);
    const before = await tableSums(examples.api.sql);
    for (const actor of refused) {
      expect([actor.name, await codeOf(call, actor)]).toEqual([actor.name, actor.refusal(call)]);
    }
    expect(await tableSums(examples.api.sql)).toEqual(before);
    if (trialOf(call.name).alwaysRefused !== undefined) return;
    for (const actor of actors.filter((one) => !refused.includes(one))) {
      expect([actor.name, await codeOf(call, actor)]).toEqual([actor.name, undefined]);
    }
  });
});
