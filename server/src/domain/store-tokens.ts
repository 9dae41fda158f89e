import { longestStoreId } from '@opina/contract/constants';
import type { Data } from '../data/create-data.ts';
import { createToken, isTokenOf } from './answer-tokens.ts';
import { ApiError } from './api-error.ts';

/**
 * Makes a token that lets its holder do everything with one store; shown now and never again. Throws `store.unknown`,
 * `token.exists`, `token.too_many`.
 */
export async function createStoreToken(data: Data, storeId: string, name: string): Promise<string> {
  const { token, hash } = createToken();
  await data.insertToken(storeId, name, hash);
  return token;
}

/**
 * Throws `auth.token_invalid` unless the token is one of this store's. A store that does not exist is not told from one
 * whose token this is not.
 */
export async function authenticateStore(
  data: Data,
  storeId: string,
  token: string | undefined,
): Promise<void> {
  const isPossible = storeId.length <= longestStoreId && !storeId.includes('\0');
  const hashes = isPossible ? await data.readTokenHashes(storeId) : [];
  // All of them, so that the time tells nothing.
  const isKnown = hashes.map((hash) => isTokenOf(hash, token)).includes(true);
  if (!isKnown) throw new ApiError('auth.token_invalid');
}
