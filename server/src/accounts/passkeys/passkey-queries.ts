import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';

export interface StoredPasskey {
  readonly id: string;
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A passkey that was found by the id which its authenticator has given it. */
export interface FoundPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
}

export interface NewPasskey extends Omit<StoredPasskey, 'lastUsedAt'> {
  readonly accountId: string;
  readonly credentialId: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
}

/** The newest first. */
export async function readPasskeys(
  sql: Sql | TransactionSql,
  accountId: string,
): Promise<(StoredPasskey & { readonly credentialId: Uint8Array })[]> {
  return sql<(StoredPasskey & { readonly credentialId: Uint8Array })[]>`
    SELECT id, name, is_synced, created_at, last_used_at, credential_id FROM account_passkeys
    WHERE account_id = ${accountId}::uuid ORDER BY created_at DESC, id`;
}

export async function hasPasskeys(sql: Sql | TransactionSql, accountId: string): Promise<boolean> {
  const found = await sql`SELECT 1 FROM account_passkeys WHERE account_id = ${accountId}::uuid LIMIT 1`;
  return found.length > 0;
}

export async function findPasskey(sql: Sql, credentialId: Uint8Array): Promise<FoundPasskey | undefined> {
  const [found] = await sql<FoundPasskey[]>`
    SELECT p.id, p.account_id, a.name AS account_name, p.public_key, p.sign_count::float8 AS sign_count
    FROM account_passkeys AS p JOIN accounts AS a ON a.id = p.account_id
    WHERE p.credential_id = ${credentialId}`;
  return found;
}

/** False if the passkey is known, of this or another account. */
export async function insertPasskey(tx: TransactionSql, passkey: NewPasskey): Promise<boolean> {
  const { id, accountId, credentialId, publicKey, signCount, name, isSynced, createdAt } = passkey;
  const made = await tx`
    INSERT INTO account_passkeys
      (id, account_id, credential_id, public_key, sign_count, name, is_synced, created_at)
    VALUES (${id}::uuid, ${accountId}::uuid, ${credentialId}, ${publicKey}, ${signCount}, ${name}, ${isSynced}, ${createdAt})
    ON CONFLICT DO NOTHING RETURNING id`;
  return made.length > 0;
}

/** Records a use. False if the passkey is gone, or another use has counted as far: then one of the two is a copy. */
export async function markPasskeyUsed(
  tx: Sql | TransactionSql,
  id: string,
  {
    signCount,
    isSynced,
    now,
  }: { readonly signCount: number; readonly isSynced: boolean; readonly now: Date },
): Promise<boolean> {
  const used = await tx`
    UPDATE account_passkeys SET sign_count = ${signCount}, is_synced = ${isSynced}, last_used_at = ${now}
    WHERE id = ${id}::uuid AND (sign_count < ${signCount} OR (sign_count = 0 AND ${signCount}::bigint = 0)) RETURNING id`;
  return used.length > 0;
}

/** Returns its name; undefined if the account does not have it. No other transaction changes it until the end of this one. */
export async function lockPasskey(
  tx: TransactionSql,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const [found] = await tx<{ name: string }[]>`
    SELECT name FROM account_passkeys WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return found?.name;
}

export async function writePasskeyName(
  tx: TransactionSql,
  { id, name }: Pick<StoredPasskey, 'id' | 'name'>,
): Promise<StoredPasskey | undefined> {
  const [renamed] = await tx<StoredPasskey[]>`
    UPDATE account_passkeys SET name = ${name} WHERE id = ${id}::uuid
    RETURNING id, name, is_synced, created_at, last_used_at`;
  return renamed;
}

export async function deletePasskey(tx: TransactionSql, id: string): Promise<void> {
  await tx`DELETE FROM account_passkeys WHERE id = ${id}::uuid`;
}

export interface NewChallenge {
  readonly hash: Uint8Array;
  /** Of the session that adds a passkey; null: to sign in. */
  readonly sessionId: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Also deletes those that have expired. */
export async function insertChallenge(sql: Sql, { hash, sessionId, now, expiresAt }: NewChallenge) {
  await sql`DELETE FROM passkey_challenges WHERE expires_at <= ${now}`;
  await sql`
    INSERT INTO passkey_challenges (challenge_hash, session_id, expires_at)
    VALUES (${hash}, ${sessionId}::uuid, ${expiresAt})`;
}

/** Uses up a challenge; false if there is none: it was used, has expired, or is of another session or purpose. */
export async function takeChallenge(
  sql: Sql,
  { hash, sessionId, now }: Omit<NewChallenge, 'expiresAt'>,
): Promise<boolean> {
  const taken = await sql`
    DELETE FROM passkey_challenges
    WHERE challenge_hash = ${hash} AND session_id IS NOT DISTINCT FROM ${sessionId}::uuid AND expires_at > ${now}
    RETURNING session_id`;
  return taken.length > 0;
}
