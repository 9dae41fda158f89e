import type { Sql } from './engine/sql.ts';
import { StoreError } from './store-writes.ts';

/** A token as it is listed: what it is called, and never what it is. */
export interface ListedToken {
  readonly name: string;
  readonly createdAt: Date;
}

export const tokenErrorCatalogue = {
  'token.exists': 'The store has a token of this name',
  'token.unknown': 'The store has no token of this name',
  'token.too_many': 'The store has as many tokens as a store may have; revoke one first',
} as const satisfies Record<string, string>;

export type TokenErrorCode = keyof typeof tokenErrorCatalogue;

export class TokenError extends Error {
  readonly code: TokenErrorCode;

  constructor(code: TokenErrorCode, name: string) {
    super(`${tokenErrorCatalogue[code]}: ${name}`);
    this.name = 'TokenError';
    this.code = code;
  }
}

/** Each request is compared with all tokens of its store. */
export const mostTokens = 20;

/** Throws `store.unknown`, `token.exists`, `token.too_many`. */
export async function insertToken(sql: Sql, storeId: string, name: string, hash: Uint8Array): Promise<void> {
  await sql.begin(async (tx) => {
    // Held to the commit: tokens of one store are made one after the other.
    const stores = await tx`SELECT 1 FROM stores WHERE id = ${storeId} FOR NO KEY UPDATE`;
    if (stores.length === 0) throw new StoreError('store.unknown', storeId);
    const names = await tx<{ name: string }[]>`SELECT name FROM store_tokens WHERE store_id = ${storeId}`;
    if (names.some((one) => one.name === name)) throw new TokenError('token.exists', name);
    if (names.length >= mostTokens) throw new TokenError('token.too_many', name);
    await tx`
      INSERT INTO store_tokens (store_id, name, token_hash) VALUES (${storeId}, ${name}, ${hash})`;
  });
}

/** Throws `store.unknown`. */
export async function listTokens(sql: Sql, storeId: string): Promise<ListedToken[]> {
  const stores = await sql`SELECT 1 FROM stores WHERE id = ${storeId}`;
  if (stores.length === 0) throw new StoreError('store.unknown', storeId);
  return sql<ListedToken[]>`
    SELECT name, created_at AS "createdAt" FROM store_tokens
    WHERE store_id = ${storeId} ORDER BY created_at, name`;
}

/** From now on nobody gets in with it. Throws `token.unknown`. */
export async function deleteToken(sql: Sql, storeId: string, name: string): Promise<void> {
  const gone = await sql`
    DELETE FROM store_tokens WHERE store_id = ${storeId} AND name = ${name} RETURNING name`;
  if (gone.length === 0) throw new TokenError('token.unknown', name);
}

/** Of all tokens of a store; none for a store that is not there. */
export async function readTokenHashes(sql: Sql, storeId: string): Promise<Uint8Array[]> {
  const rows = await sql<{ hash: Uint8Array }[]>`
    SELECT token_hash AS hash FROM store_tokens WHERE store_id = ${storeId}`;
  return rows.map((row) => row.hash);
}
