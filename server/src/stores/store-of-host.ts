import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { pageHostsOf } from './page-hosts.ts';
import { findStoresByPageHosts } from './queries.ts';

/**
 * The id of the store with this page host. Any merchant may name any host, so a host of two stores counts as unknown. Throws
 * `request.parameter_missing`, `store.host_unknown`.
 */
export async function requireStoreOfHost(sql: Sql, host: string | undefined): Promise<string> {
  if (host === undefined) {
    const message = 'Is missing. Set store_id or host.';
    throw new OpinaError('request.parameter_missing', { errors: [{ field: 'store_id', message }] });
  }
  const [storeId, other] = await findStoresByPageHosts(sql, pageHostsOf(host), 2);
  if (storeId === undefined || other !== undefined) throw new OpinaError('store.host_unknown');
  return storeId;
}
