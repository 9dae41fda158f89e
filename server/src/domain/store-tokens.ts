import { longestStoreId, type TokenScope } from '@opina/contract/constants';
import type { Sql } from '../data/engine/sql.ts';
import { insertToken, readLiveTokens } from '../data/store-tokens.ts';
import { createToken, isTokenOf } from './answer-tokens.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

export interface StoreTokenRequest {
  readonly name: string;
  /** `all` unless said. */
  readonly scope?: TokenScope | undefined;
  /** From then on it is refused; unless said it never is. */
  readonly expiresAt?: Date | undefined;
}

/** The token that a request came with. */
export interface UsedToken {
  readonly name: string;
  readonly scope: TokenScope;
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
  { write, tokenUses }: Pick<Context, 'write' | 'tokenUses'>,
  storeId: string,
  token: string | undefined,
): Promise<UsedToken> {
  const isPossible = storeId.length <= longestStoreId && !storeId.includes('\0');
  const tokens = isPossible ? await write((sql) => readLiveTokens(sql, storeId)) : [];
  // All of them, so that the time tells nothing.
  const [known] = tokens.filter(({ hash }) => isTokenOf(hash, token));
  if (known === undefined) throw new ApiError('auth.token_invalid');
  tokenUses.note({ storeId, name: known.name });
  return { name: known.name, scope: known.scope };
}

/** Throws `auth.scope_insufficient` unless tokens of this scope open a call that is for those of `scopes`. */
export function checkScope(scope: TokenScope, scopes: readonly TokenScope[] = []): void {
  if (scope === 'all' || scopes.includes(scope)) return;
  const allowed = [...scopes, 'all'];
  const message = `This call needs a token of scope ${allowed.join(' or ')}, not ${scope}.`;
  throw new ApiError('auth.scope_insufficient', [{ field: 'authorization', message, allowed }]);
}
