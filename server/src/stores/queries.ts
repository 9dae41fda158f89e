import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { pageHostsOf } from './page-hosts/page-hosts.ts';
import { addressOfHost } from './page-hosts/shop-address.ts';

/** The number of stores. */
export async function countStores(sql: Sql): Promise<number> {
  const { count } = oneRow(await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM stores`);
  return count;
}

/** The ids of any stores, this many at most. */
export async function someStoreIds(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`SELECT id FROM stores LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** The number of stores without page hosts. */
export async function countStoresWithoutHosts(sql: Sql): Promise<number> {
  const { count } = oneRow(
    await sql<{ count: number }[]>`SELECT count(*) AS count FROM stores WHERE page_hosts = '{}'`,
  );
  return count;
}

/** A store that says that a host is one of its pages. */
export interface HostClaim {
  readonly id: string;
  /** Whether the operator has given the host to the store as its address. */
  readonly isProven: boolean;
  /** When the store named the host, in seconds since 1970; null: it has not. */
  readonly since: number | null;
}

/** The claims on a host that come first in this database: two at most. */
export async function findHostClaims(sql: Sql, host: string): Promise<HostClaim[]> {
  const hosts = pageHostsOf(host);
  return sql<HostClaim[]>`
    SELECT id, coalesce(address = ${addressOfHost(host)}, false) AS is_proven,
      (SELECT min(extract(epoch FROM (host_times ->> named)::timestamptz))::float8
        FROM unnest(${hosts}::text[]) AS named WHERE named = ANY (page_hosts)) AS since
    FROM stores WHERE page_hosts && ${hosts}::text[] OR address = ${addressOfHost(host)}
    ORDER BY 2 DESC, 3, id LIMIT 2`;
}
