import { randomUUID } from 'node:crypto';
import type { Locale } from '@opina/contract/constants/locales';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Membership } from './account-context.ts';

export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  readonly isOperator: boolean;
  readonly passwordHash: string | null;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  readonly isOperator: boolean;
  readonly passwordHash: string | null;
}

const columns = (sql: Sql | TransactionSql) => sql`id, email, name, locale, is_operator, password_hash`;

/** @param email in lower case */
export async function findAccountByEmail(
  sql: Sql | TransactionSql,
  email: string,
): Promise<StoredAccount | undefined> {
  const [account] = await sql<StoredAccount[]>`SELECT ${columns(sql)} FROM accounts WHERE email = ${email}`;
  return account;
}

export async function readAccount(sql: Sql | TransactionSql, id: string): Promise<StoredAccount | undefined> {
  const [account] = await sql<StoredAccount[]>`SELECT ${columns(sql)} FROM accounts WHERE id = ${id}::uuid`;
  return account;
}

export async function hasAccounts(sql: Sql | TransactionSql): Promise<boolean> {
  const found = await sql`SELECT 1 FROM accounts LIMIT 1`;
  return found.length > 0;
}

/** Returns the id; undefined if an account has the address. */
export async function insertAccount(
  sql: Sql | TransactionSql,
  { email, name, locale, isOperator, passwordHash }: NewAccount,
): Promise<string | undefined> {
  const id = randomUUID();
  const made = await sql`
    INSERT INTO accounts (id, email, name, locale, is_operator, password_hash)
    VALUES (${id}::uuid, ${email}, ${name}, ${locale}, ${isOperator}, ${passwordHash})
    ON CONFLICT DO NOTHING RETURNING id`;
  return made.length > 0 ? id : undefined;
}

export async function updateAccount(
  sql: Sql | TransactionSql,
  { id, name, locale, isOperator, passwordHash }: StoredAccount,
): Promise<void> {
  await sql`
    UPDATE accounts
    SET name = ${name}, locale = ${locale}, is_operator = ${isOperator}, password_hash = ${passwordHash}
    WHERE id = ${id}::uuid`;
}

/** With its sessions and memberships. */
export async function deleteAccount(sql: Sql, id: string): Promise<void> {
  await sql`DELETE FROM accounts WHERE id = ${id}::uuid`;
}

export async function readMemberships(sql: Sql | TransactionSql, accountId: string): Promise<Membership[]> {
  return sql<Membership[]>`
    SELECT store_id, role FROM store_members WHERE account_id = ${accountId}::uuid ORDER BY store_id`;
}

export interface ListedAccount extends Omit<StoredAccount, 'passwordHash'> {
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  readonly memberships: readonly Membership[];
}

/** All accounts, by e-mail address. */
export async function listAccounts(sql: Sql): Promise<ListedAccount[]> {
  const accounts = await sql<Omit<ListedAccount, 'memberships'>[]>`
    SELECT id, email, name, locale, is_operator, password_hash IS NOT NULL AS has_password, created_at
    FROM accounts ORDER BY email`;
  const all = await sql<(Membership & { accountId: string })[]>`
    SELECT account_id, store_id, role FROM store_members ORDER BY store_id`;
  return accounts.map((account) => ({
    ...account,
    memberships: all.filter(({ accountId }) => accountId === account.id),
  }));
}
