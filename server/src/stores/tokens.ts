import { maxStoreIdLength, type TokenScope } from '@opina/contract/constants';
import type { Context } from '../platform/context.ts';
import { createToken, isTokenOf } from '../platform/core/secret-tokens.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { UsedToken } from '../platform/http/calls/token-scope.ts';
import { insertToken, readLiveTokens } from './token-queries.ts';
import type { createTokenUsage } from './token-usage.ts';

export interface TokenContext extends Context {
  readonly tokenUses: ReturnType<typeof createTokenUsage>;
}

export interface StoreTokenRequest {
  readonly name: string;
  /** `all` unless said. */
  readonly scope?: TokenScope | undefined;
  /** From then on it is refused; unless said it never is. */
  readonly expiresAt?: Date | undefined;
}

/**
 * Makes a token that opens one store, as far as its scope goes; shown now and never again. Throws `store.unknown`,
 * `token.exists`, `token.too_many`.
 */
export async function createStoreToken(
  sql: Sql,
  storeId: string,
  { name, scope = 'all', expiresAt }: StoreTokenRequest,
): Promise<string> {
  const { token, hash } = createToken();
  await insertToken(sql, storeId, { name, hash, scope, expiresAt: expiresAt ?? null });
  return token;
}

/**
 * Finds which of this store's tokens it is, and notes that it was used. Throws `auth.token_invalid` for any other, and for one that is expired. A
 * store that does not exist is not told from one whose token this is not.
 */
export async function authenticateStore(
  { write, tokenUses }: TokenContext,
  storeId: string,
  token: string | undefined,
): Promise<UsedToken> {
  const isPossible = storeId.length <= maxStoreIdLength && !storeId.includes('\0');
  const tokens = isPossible ? await write((sql) => readLiveTokens(sql, storeId)) : [];
  // All of them, so that the time tells nothing.
  const [known] = tokens.filter(({ hash }) => isTokenOf(hash, token));
  if (known === undefined) throw new OpinaError('auth.token_invalid');
  tokenUses.note({ storeId, name: known.name });
  return { name: known.name, scope: known.scope };
}
