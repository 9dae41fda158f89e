import type { AccountLinkKind, StoreRole } from '@opina/contract/constants/accounts';
import type { Locale } from '@opina/contract/constants/locales';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

interface LinkFacts {
  /** In lower case. Null for `first`. */
  readonly email: string | null;
  readonly locale: Locale | null;
  /** Of an invitation. */
  readonly storeId: string | null;
  readonly role: StoreRole | null;
}

export interface StoredLink extends LinkFacts {
  readonly id: string;
  readonly kind: AccountLinkKind;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface NewLink extends StoredLink {
  readonly hash: Uint8Array;
  readonly invitedBy: string | null;
}

const columns = (sql: Sql | TransactionSql) =>
  sql`id, kind, email, store_id, role, locale, created_at, expires_at`;

export async function insertLink(sql: Sql | TransactionSql, link: NewLink): Promise<void> {
  const { id, hash, kind, email, storeId, role, locale, invitedBy, createdAt, expiresAt } = link;
  await sql`
    INSERT INTO account_links
      (id, token_hash, kind, email, store_id, role, locale, invited_by, created_at, expires_at)
    VALUES (${id}::uuid, ${hash}, ${kind}, ${email}, ${storeId}, ${role}, ${locale}, ${invitedBy}::uuid, ${createdAt},
      ${expiresAt})`;
}

/** Ends the unused links that a new one replaces: of the same kind, address and store. */
export async function deleteReplaced(
  sql: Sql | TransactionSql,
  { kind, email, storeId }: Pick<NewLink, 'kind' | 'email' | 'storeId'>,
): Promise<void> {
  await sql`
    DELETE FROM account_links
    WHERE kind = ${kind} AND used_at IS NULL AND email IS NOT DISTINCT FROM ${email}::text
      AND store_id IS NOT DISTINCT FROM ${storeId}::text`;
}

/** Ends the unused links to a new password and to a session of an address. */
export async function deleteSignInLinks(sql: Sql | TransactionSql, email: string): Promise<void> {
  await sql`
    DELETE FROM account_links WHERE email = ${email} AND kind IN ('reset', 'sign_in') AND used_at IS NULL`;
}

/** Links that have ended, used or not. */
export async function deleteEndedLinks(sql: Sql | TransactionSql, now: Date): Promise<void> {
  await sql`DELETE FROM account_links WHERE expires_at <= ${now}`;
}

export async function findLink(
  sql: Sql | TransactionSql,
  hash: Uint8Array,
  now: Date,
): Promise<StoredLink | undefined> {
  const [link] = await sql<StoredLink[]>`
    SELECT ${columns(sql)} FROM account_links
    WHERE token_hash = ${hash} AND used_at IS NULL AND expires_at > ${now}`;
  return link;
}

/** Marks a link as used; false if it was used before. */
export async function markLinkUsed(tx: TransactionSql, id: string, now: Date): Promise<boolean> {
  const used = await tx`
    UPDATE account_links SET used_at = ${now}
    WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > ${now} RETURNING id`;
  return used.length > 0;
}

export interface PendingInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: StoreRole;
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The newest first. */
export async function readPending(
  sql: Sql | TransactionSql,
  storeId: string,
  now: Date,
): Promise<PendingInvitation[]> {
  return sql<PendingInvitation[]>`
    SELECT l.id, l.email, l.role, a.name AS invited_by, l.created_at, l.expires_at
    FROM account_links AS l LEFT JOIN accounts AS a ON a.id = l.invited_by
    WHERE l.store_id = ${storeId} AND l.kind = 'invite' AND l.used_at IS NULL AND l.expires_at > ${now}
    ORDER BY l.created_at DESC, l.id`;
}

/** The invitations of an address that wait, to all stores. */
export async function readInvitationsOf(
  sql: Sql | TransactionSql,
  email: string,
  now: Date,
): Promise<
  {
    readonly id: string;
    readonly storeId: string;
    readonly role: StoreRole;
    readonly locale: Locale | null;
  }[]
> {
  return sql<{ id: string; storeId: string; role: StoreRole; locale: Locale | null }[]>`
    SELECT id, store_id, role, locale FROM account_links
    WHERE email = ${email} AND kind = 'invite' AND store_id IS NOT NULL AND used_at IS NULL AND expires_at > ${now}
    ORDER BY created_at, id`;
}

/** Returns what was deleted; undefined if there is no such invitation. */
export async function deletePending(
  tx: TransactionSql,
  storeId: string,
  id: string,
): Promise<Pick<PendingInvitation, 'email' | 'role'> | undefined> {
  const [gone] = await tx<Pick<PendingInvitation, 'email' | 'role'>[]>`
    DELETE FROM account_links
    WHERE store_id = ${storeId} AND id = ${id}::uuid AND kind = 'invite' AND used_at IS NULL RETURNING email, role`;
  return gone;
}
