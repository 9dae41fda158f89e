import { consoleStoresPageSize } from '@opina/contract/constants/accounts';
import type { Locale } from '@opina/contract/constants/locales';
import type { WireAccount, WireConsoleStore } from '@opina/contract/entities/accounts/account';
import { recordAccountActivity } from '../activity/record.ts';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { OpenSession } from '../platform/http/calls/console-access.ts';
import type { AccountContext, Client, Membership, StoreDirectory } from './account-context.ts';
import { readAccount, readMemberships, type StoredAccount, updateAccount } from './account-queries.ts';
import { checkName } from './account-values.ts';
import { countRecoveryCodes, readSecondStep } from './codes/code-queries.ts';
import { hasIdentity } from './company/company-queries.ts';
import { deleteSignInLinks } from './link-queries.ts';
import { hasPasskeys } from './passkeys/passkey-queries.ts';
import { checkPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { deleteOtherSessions } from './session-queries.ts';
import { renew, type SessionToken } from './sessions.ts';
import { requirePassword } from './sign-in.ts';

interface Parts extends AccountContext {
  readonly stores: StoreDirectory;
}

/** Throws `auth.signed_out` if the account was deleted meanwhile. */
export async function getAccount(
  { home, stores, company }: Pick<Parts, 'home' | 'stores' | 'company'>,
  { accountId, signedInAt }: Pick<OpenSession, 'accountId' | 'signedInAt'>,
): Promise<WireAccount> {
  const { account, memberships, owns } = await home(async (sql) => ({
    account: await readAccount(sql, accountId),
    owns: {
      passkeys: await hasPasskeys(sql, accountId),
      company: company !== undefined && (await hasIdentity(sql, accountId, company.issuer)),
      secondStep: await readSecondStep(sql, accountId),
      recoveryCodes: await countRecoveryCodes(sql, accountId),
    },
    memberships: await readMemberships(sql, accountId),
  }));
  if (account === undefined) throw new OpinaError('auth.signed_out');
  const { id, email, name, locale, isOperator, passwordHash } = account;
  return {
    id,
    email,
    name,
    locale,
    is_operator: isOperator,
    has_password: passwordHash !== null,
    has_passkeys: owns.passkeys,
    has_company: owns.company,
    has_second_step: (owns.secondStep?.secret ?? null) !== null,
    recovery_codes_left: owns.recoveryCodes,
    signed_in_at: signedInAt.toISOString(),
    stores: await storesOf(stores, memberships),
  };
}

/** By name. Without stores that do not exist any more. */
async function storesOf(
  stores: StoreDirectory,
  memberships: readonly Membership[],
): Promise<WireConsoleStore[]> {
  const known = await stores.find(memberships.map(({ storeId }) => storeId));
  const roles = new Map(memberships.map(({ storeId, role }) => [storeId, role]));
  const all = known.flatMap((store) => {
    const role = roles.get(store.id);
    return role === undefined ? [] : [{ ...store, role }];
  });
  return all.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** The stores that an account may open, by id: all for an operator of the server. */
export async function listConsoleStores(
  { home, stores }: Pick<Parts, 'home' | 'stores'>,
  { accountId, isOperator }: OpenSession,
  { q = '', cursor = '' }: { readonly q?: string | undefined; readonly cursor?: string | undefined },
): Promise<{ items: WireConsoleStore[]; next_cursor: string | null }> {
  const limit = consoleStoresPageSize + 1;
  const found = isOperator
    ? (await stores.list({ text: q, after: cursor, limit })).map((store) => ({
        ...store,
        role: 'owner' as const,
      }))
    : await ownStores(stores, await home((sql) => readMemberships(sql, accountId)), {
        text: q,
        after: cursor,
      });
  const items = found.slice(0, consoleStoresPageSize);
  return { items, next_cursor: found.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

async function ownStores(
  stores: StoreDirectory,
  memberships: readonly Membership[],
  { text, after }: { readonly text: string; readonly after: string },
): Promise<WireConsoleStore[]> {
  const wanted = text.toLowerCase();
  const own = await storesOf(stores, memberships);
  return own
    .filter(({ id, name }) => id > after && `${name}\n${id}`.toLowerCase().includes(wanted))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

interface AccountChange {
  readonly name?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly password?: string | undefined;
  readonly current_password?: string | undefined;
}

/**
 * Changes the own account. With a new password, ends its other sessions and returns a new token for this one. Throws
 * `auth.sign_in_failed`, `auth.sign_in_again`, `auth.password_weak`, `account.name_invalid`.
 */
export async function changeAccount(
  { home, attempts }: AccountContext,
  session: OpenSession,
  change: AccountChange & { readonly client: Client; readonly requireRecent: (session: OpenSession) => void },
): Promise<(SessionToken & { readonly signedInAt: Date }) | undefined> {
  const account = await home((sql) => readAccount(sql, session.accountId));
  if (account === undefined) throw new OpinaError('auth.signed_out');
  const { password, client } = change;
  const changed: StoredAccount = {
    ...account,
    name: change.name === undefined ? account.name : checkName(change.name),
    locale: change.locale ?? account.locale,
  };
  if (password === undefined) {
    await home((sql) =>
      sql.begin(async (tx) => {
        await updateAccount(tx, changed);
        await recordChange(tx, account, changed);
      }),
    );
    return undefined;
  }
  const current = change.current_password ?? '';
  if (account.passwordHash === null) change.requireRecent(session);
  else await requirePassword({ home, attempts }, session, { password: current, client });
  checkPassword(password, changed);
  const passwordHash = await hashPassword(password);
  return home((sql) =>
    sql.begin(async (tx) => {
      await updateAccount(tx, { ...changed, passwordHash });
      await deleteOtherSessions(tx, account.id, session.id);
      await deleteSignInLinks(tx, account.email);
      await recordChange(tx, account, { ...changed, passwordHash });
      return renew(tx, session);
    }),
  );
}

const recordChange = (tx: TransactionSql, before: StoredAccount, after: StoredAccount) =>
  recordAccountActivity(tx, {
    subject: 'account',
    id: before.id,
    accountId: before.id,
    before: { name: before.name, locale: before.locale },
    after: {
      name: after.name,
      locale: after.locale,
      password_changed: after.passwordHash === before.passwordHash ? undefined : true,
    },
  });
