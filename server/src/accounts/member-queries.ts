import type { StoreRole } from '@opina/contract/constants/accounts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

export interface StoredMember {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly role: StoreRole;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function findRole(
  sql: Sql | TransactionSql,
  storeId: string,
  accountId: string,
): Promise<StoreRole | undefined> {
  const [member] = await sql<{ role: StoreRole }[]>`
    SELECT role FROM store_members WHERE store_id = ${storeId} AND account_id = ${accountId}::uuid`;
  return member?.role;
}

/** By name. */
export async function readMembers(sql: Sql | TransactionSql, storeId: string): Promise<StoredMember[]> {
  return sql<StoredMember[]>`
    SELECT m.account_id, a.email, a.name, m.role, m.added_at,
      (SELECT max(s.last_used_at) FROM account_sessions AS s WHERE s.account_id = m.account_id) AS last_used_at
    FROM store_members AS m JOIN accounts AS a ON a.id = m.account_id
    WHERE m.store_id = ${storeId} ORDER BY a.name, a.email`;
}

/** The roles of a store's members, which nobody else changes until the commit. */
export async function lockRoles(
  tx: TransactionSql,
  storeId: string,
): Promise<{ readonly accountId: string; readonly role: StoreRole }[]> {
  return tx<{ accountId: string; role: StoreRole }[]>`
    SELECT account_id, role FROM store_members WHERE store_id = ${storeId} ORDER BY account_id FOR UPDATE`;
}

/** One who is a member already keeps the role. */
export async function insertMember(
  sql: Sql | TransactionSql,
  storeId: string,
  { accountId, role }: { readonly accountId: string; readonly role: StoreRole },
): Promise<void> {
  await sql`
    INSERT INTO store_members (store_id, account_id, role) VALUES (${storeId}, ${accountId}::uuid, ${role})
    ON CONFLICT DO NOTHING`;
}

export async function updateRole(
  sql: TransactionSql,
  storeId: string,
  { accountId, role }: { readonly accountId: string; readonly role: StoreRole },
): Promise<void> {
  await sql`
    UPDATE store_members SET role = ${role} WHERE store_id = ${storeId} AND account_id = ${accountId}::uuid`;
}

export async function deleteMember(sql: TransactionSql, storeId: string, accountId: string): Promise<void> {
  await sql`DELETE FROM store_members WHERE store_id = ${storeId} AND account_id = ${accountId}::uuid`;
}
