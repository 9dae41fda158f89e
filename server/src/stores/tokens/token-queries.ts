import { maxTokens, type TokenScope } from '@opina/contract/constants/stores';
import { recordActivity } from '../../activity/record.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { lockInStore } from '../../platform/database/hold-store.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';

/** A token in a list, without the secret. */
export interface ListedToken {
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: Date;
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly isExpired: boolean;
  /** To the minute; null before the first use. */
  readonly lastUsedAt: Date | null;
}

export interface NewToken {
  readonly name: string;
  readonly hash: Uint8Array;
  readonly scope: TokenScope;
  /** The token is refused from this time on; null: it never expires. */
  readonly expiresAt: Date | null;
}

/** A token that is not expired. */
export interface LiveToken {
  readonly name: string;
  readonly hash: Uint8Array;
  readonly scope: TokenScope;
}

/** Throws `store.unknown`, `token.exists`, `token.too_many`. */
export async function insertToken(
  sql: Sql,
  storeId: string,
  { name, hash, scope, expiresAt }: NewToken,
): Promise<void> {
  await sql.begin(async (tx) => {
    // Locks the store until the commit, so that the tokens of a store are created sequentially.
    const stores = await lockInStore(
      tx,
      storeId,
      tx`
      SELECT 1 FROM stores WHERE id = ${storeId}
      FOR NO KEY UPDATE`,
    );
    if (stores.length === 0) throw new OpinaError('store.unknown', { detail: storeId });
    const names = await tx<{ name: string }[]>`SELECT name FROM store_tokens WHERE store_id = ${storeId}`;
    if (names.some((one) => one.name === name)) throw new OpinaError('token.exists', { detail: name });
    if (names.length >= maxTokens) throw new OpinaError('token.too_many', { detail: name });
    await tx`
      INSERT INTO store_tokens (store_id, name, token_hash, scope, expires_at)
      VALUES (${storeId}, ${name}, ${hash}, ${scope}, ${expiresAt})`;
    const after = { scope, expires_at: expiresAt };
    await recordActivity(tx, storeId, { subject: 'token', id: name, after });
  });
}

/** Lists all tokens, also expired ones. Throws `store.unknown`. */
export async function listTokens(sql: Sql, storeId: string): Promise<ListedToken[]> {
  const stores = await sql`SELECT 1 FROM stores WHERE id = ${storeId}`;
  if (stores.length === 0) throw new OpinaError('store.unknown', { detail: storeId });
  return sql<ListedToken[]>`
    SELECT name, scope, created_at, expires_at, last_used_at,
      coalesce(expires_at <= now(), false) AS is_expired
    FROM store_tokens
    WHERE store_id = ${storeId} ORDER BY created_at, name`;
}

/** Revokes a token. Throws `token.unknown`. */
export async function deleteToken(sql: Sql, storeId: string, name: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [gone] = await tx<{ scope: TokenScope; expiresAt: Date | null }[]>`
      DELETE FROM store_tokens WHERE store_id = ${storeId} AND name = ${name} RETURNING scope, expires_at`;
    if (gone === undefined) throw new OpinaError('token.unknown', { detail: name });
    const before = { scope: gone.scope, expires_at: gone.expiresAt };
    await recordActivity(tx, storeId, { subject: 'token', id: name, before });
  });
}

/** The tokens of a store that are not expired; none if the store does not exist. */
export async function readLiveTokens(sql: Sql, storeId: string): Promise<LiveToken[]> {
  return sql<LiveToken[]>`
    SELECT name, token_hash AS hash, scope FROM store_tokens
    WHERE store_id = ${storeId} AND (expires_at IS NULL OR expires_at > now())`;
}

/** Records that a token is used now. Writes at most once a minute, also with several processes. */
export async function markTokenUsed(sql: Sql, storeId: string, name: string): Promise<void> {
  await sql`
    UPDATE store_tokens SET last_used_at = now()
    WHERE store_id = ${storeId} AND name = ${name}
      AND (last_used_at IS NULL OR last_used_at <= now() - interval '1 minute')`;
}
