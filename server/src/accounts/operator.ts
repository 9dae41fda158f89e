import type { StoreRole } from '@opina/contract/constants/accounts';
import type { Locale } from '@opina/contract/constants/locales';
import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import {
  deleteAccount,
  findAccountByEmail,
  hasAccounts,
  insertAccount,
  type StoredAccount,
  updateAccount,
} from './account-queries.ts';
import { checkEmail, emailOf } from './account-values.ts';
import { deleteSecondStep } from './codes/code-queries.ts';
import { makeLink } from './links.ts';
import { insertMember } from './member-queries.ts';
import { deleteAllAccess, outdateTokens } from './session-queries.ts';

/** What the operator of a server does with accounts, on the command line and at the start. `sql`: the home database. */

/** The token of a link that makes the first account, an operator; undefined if there is an account. The former link ends. */
export async function makeFirstLink(sql: Sql): Promise<string | undefined> {
  if (await hasAccounts(sql)) return undefined;
  const { token } = await makeLink(sql, { kind: 'first' });
  return token;
}

/** The token of a link that signs in to an account. Throws `account.unknown`. */
export async function makeSignInLink(sql: Sql, email: string): Promise<string> {
  const account = await requireAccount(sql, email);
  const { token } = await makeLink(sql, { kind: 'sign_in', email: account.email });
  return token;
}

/** Throws `account.unknown`. */
export async function setOperator(sql: Sql, email: string, isOperator: boolean): Promise<void> {
  const account = await requireAccount(sql, email);
  await updateAccount(sql, { ...account, isOperator });
  await outdateTokens(sql, account.id);
}

/** Turns the one-time codes of an account off. Returns whether they were on. Throws `account.unknown`. */
export async function removeSecondStep(sql: Sql, email: string): Promise<boolean> {
  const { id } = await requireAccount(sql, email);
  return sql.begin((tx) => deleteSecondStep(tx, id));
}

/** Removes an account, its sessions and memberships. Throws `account.unknown`. */
export async function removeAccount(sql: Sql, email: string): Promise<void> {
  await deleteAccount(sql, (await requireAccount(sql, email)).id);
}

async function requireAccount(sql: Sql, email: string): Promise<StoredAccount> {
  const account = await findAccountByEmail(sql, emailOf(email));
  if (account === undefined) throw new OpinaError('account.unknown');
  return account;
}

/** Makes an account without a password, unless the address has one, and its memberships. */
export async function ensureAccount(
  sql: Sql,
  account: { readonly email: string; readonly name: string; readonly locale: Locale },
  roles: Readonly<Record<string, StoreRole>>,
): Promise<void> {
  const email = checkEmail(account.email);
  await insertAccount(sql, { ...account, email, isOperator: false, passwordHash: null });
  const { id: accountId } = await requireAccount(sql, email);
  for (const [storeId, role] of Object.entries(roles)) await insertMember(sql, storeId, { accountId, role });
}

/**
 * Signs everybody out, in a copy of a database: a session that was ended in the original, or stolen from the copy, opens nothing. The
 * copy may be from before there were accounts.
 */
export async function signAllOut(sql: Sql): Promise<void> {
  const { hasSessions } = oneRow(
    await sql<{ hasSessions: boolean }[]>`
      SELECT to_regclass('account_sessions') IS NOT NULL AS has_sessions`,
  );
  if (hasSessions) await deleteAllAccess(sql);
}
