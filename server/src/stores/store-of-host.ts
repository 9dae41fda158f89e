import type { Sql } from '../platform/database/engine/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { pageHostsOf } from './page-hosts.ts';
import { findStoresByPageHosts } from './queries.ts';

/**
 * Id of the store whose page this host is. Any merchant may name any host, so one that two stores have named is nobody's.
 * Throws `request.parameter_missing`, `store.host_unknown`.
 */
export async function requireStoreOfHost(sql: Sql, host: string | undefined): Promise<string> {
  if (host === undefined) {
    const message = 'Is missing. Set store_id or host.';
    throw new ApiError('request.parameter_missing', [{ field: 'store_id', message }]);
  }
  const [storeId, other] = await findStoresByPageHosts(sql, pageHostsOf(host), 2);
  if (storeId === undefined || other !== undefined) throw new ApiError('store.host_unknown');
  return storeId;
}
