import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { findHostClaims, type HostClaim } from '../queries.ts';

/**
 * The id of the store whose page the host is. Throws `request.parameter_missing`, `store.host_unknown`.
 */
export async function requireStoreOfHost(sql: Sql, host: string | undefined): Promise<string> {
  if (host === undefined) {
    const message = 'Is missing. Set store_id or host.';
    throw new OpinaError('request.parameter_missing', { errors: [{ field: 'store_id', message }] });
  }
  const storeId = firstClaimant(await findHostClaims(sql, host));
  if (storeId === undefined) throw new OpinaError('store.host_unknown');
  return storeId;
}

/**
 * Whose a host is, so that no merchant changes that by naming the host too: of the store to which the operator gave it as its
 * address, or else of the one that named it first. Undefined if none did, or two at one time.
 */
export function firstClaimant(claims: readonly HostClaim[]): string | undefined {
  const proven = claims.find(({ isProven }) => isProven);
  if (proven !== undefined) return proven.id;
  const timeOf = ({ since }: HostClaim) => since ?? Number.POSITIVE_INFINITY;
  const [first, second] = claims.toSorted((a, b) => timeOf(a) - timeOf(b));
  if (first === undefined || (second !== undefined && timeOf(first) === timeOf(second))) return undefined;
  return first.id;
}
