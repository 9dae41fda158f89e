import type { TokenScope } from '@opina/contract/constants';
import { OpinaError } from '../../errors/opina-error.ts';

/** The token that a request came with. */
export interface UsedToken {
  readonly name: string;
  readonly scope: TokenScope;
}

/** Throws `auth.scope_insufficient` unless tokens of this scope open a call that is for those of `scopes`. */
export function checkScope(scope: TokenScope, scopes: readonly TokenScope[] = []): void {
  if (scope === 'all' || scopes.includes(scope)) return;
  const allowed = [...scopes, 'all'];
  const message = `This call needs a token of scope ${allowed.join(' or ')}, not ${scope}.`;
  throw new OpinaError('auth.scope_insufficient', { errors: [{ field: 'authorization', message, allowed }] });
}
