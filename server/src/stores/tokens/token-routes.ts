import type { TokenScope } from '@opina/contract/constants/stores';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { CallHandlers } from '../../platform/http/calls/call-handler.ts';
import { deleteToken, listTokens } from './token-queries.ts';
import { createStoreToken, isTokenName, wireToken } from './tokens.ts';

const dayMs = 86_400_000;

interface NewTokenRequest {
  readonly name: string;
  readonly scope: TokenScope;
  /** Null: it never expires. */
  readonly expires_in_days: number | null;
}

export function tokenRoutes({
  write,
}: Pick<Context, 'write'>): Pick<CallHandlers, 'listTokens' | 'createToken' | 'revokeToken'> {
  return {
    listTokens: async ({ params }) => ({
      items: (await write((sql) => listTokens(sql, params.store_id))).map(wireToken),
    }),
    createToken: ({ params, body }) => write((sql) => makeToken(sql, params.store_id, body)),
    revokeToken: async ({ params }) => {
      await write((sql) => deleteToken(sql, params.store_id, params.name));
      return {};
    },
  };
}

/** Throws `token.invalid` and the errors of `createStoreToken`. */
async function makeToken(sql: Sql, storeId: string, request: NewTokenRequest) {
  const name = request.name.trim();
  if (!isTokenName(name)) throw new OpinaError('token.invalid', { field: 'name' });
  const { scope, expires_in_days: days } = request;
  const now = new Date();
  const expiresAt = days === null ? undefined : new Date(now.getTime() + days * dayMs);
  const token = await createStoreToken(sql, storeId, { name, scope, expiresAt });
  return {
    ...wireToken({
      name,
      scope,
      createdAt: now,
      expiresAt: expiresAt ?? null,
      isExpired: false,
      lastUsedAt: null,
    }),
    token,
  };
}
