import type { StoreRole } from '@opina/contract/constants/accounts';
import type { TokenScope } from '@opina/contract/constants/stores';
import { OpinaError } from '../../errors/opina-error.ts';

/** The token of a request. */
export interface UsedToken {
  readonly name: string;
  readonly scope: TokenScope;
}

const scopesOfRoles: Readonly<Record<StoreRole, TokenScope>> = {
  viewer: 'read',
  editor: 'moderate',
  owner: 'all',
};

/** The scope of a token with which a program can do as much as a member of a store. */
export const scopeOfRole = (role: StoreRole | undefined): TokenScope | undefined =>
  role === undefined ? undefined : scopesOfRoles[role];

/** Throws `auth.scope_insufficient` unless the scope is `all` or one of the call's. */
export function checkScope(scope: TokenScope, scopes: readonly TokenScope[] = []): void {
  if (scope === 'all' || scopes.includes(scope)) return;
  const allowed = [...scopes, 'all'];
  const message = `This call needs a token of scope ${allowed.join(' or ')}, not ${scope}.`;
  throw new OpinaError('auth.scope_insufficient', { errors: [{ field: 'authorization', message, allowed }] });
}
