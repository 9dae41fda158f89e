import { maxTokenNameLength, type TokenScope } from '@opina/contract/constants/stores';
import type { WireToken } from '@opina/contract/entities/accounts/token';
import type { Context } from '../../platform/context.ts';
import { createToken, isTokenOf } from '../../platform/core/secret-tokens.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { UsedToken } from '../../platform/http/calls/token-scope.ts';
import { isPossibleStoreId } from '../store-id.ts';
import { insertToken, type ListedToken, readLiveTokens } from './token-queries.ts';
import type { createTokenUsage } from './token-usage.ts';

export interface TokenContext extends Context {
  readonly tokenUses: ReturnType<typeof createTokenUsage>;
}

export interface StoreTokenRequest {
  readonly name: string;
  /** Default: `all`. */
  readonly scope?: TokenScope | undefined;
  /** The token is refused from this time on. Default: never. */
  readonly expiresAt?: Date | undefined;
}

export const isTokenName = (name: string): boolean =>
  name.trim() === name && name !== '' && name.length <= maxTokenNameLength && !/\p{Cc}/u.test(name);

export const wireToken = ({
  name,
  scope,
  createdAt,
  expiresAt,
  isExpired,
  lastUsedAt,
}: ListedToken): WireToken => ({
  name,
  scope,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
  is_expired: isExpired,
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/**
 * Creates a token of a store with a scope. It cannot be shown again. Throws `store.unknown`, `token.exists`,
 * `token.too_many`.
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
 * Finds the store's token and records its use. Throws `auth.token_invalid` for any other token and for an expired one. The
 * error is the same for a store that does not exist.
 */
export async function authenticateStore(
  { write, tokenUses }: TokenContext,
  storeId: string,
  token: string | undefined,
): Promise<UsedToken> {
  const tokens = isPossibleStoreId(storeId) ? await write((sql) => readLiveTokens(sql, storeId)) : [];
  // Compares all tokens, so that the time reveals nothing.
  const [known] = tokens.filter(({ hash }) => isTokenOf(hash, token));
  if (known === undefined) throw new OpinaError('auth.token_invalid');
  tokenUses.note({ storeId, name: known.name });
  return { name: known.name, scope: known.scope };
}
