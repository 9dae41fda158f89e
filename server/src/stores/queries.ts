import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** How many stores have not named a host of their pages. */
export async function countStoresWithoutHosts(sql: Sql): Promise<number> {
  const { count } = oneRow(
    await sql<{ count: number }[]>`SELECT count(*) AS count FROM stores WHERE page_hosts = '{}'`,
  );
  return count;
}

/** Ids of stores that have named one of these hosts, as many as are wanted at most. */
export async function findStoresByPageHosts(
  sql: Sql,
  hosts: readonly string[],
  most: number,
): Promise<string[]> {
  const stores = await sql<{ id: string }[]>`
    SELECT id FROM stores WHERE page_hosts && ${hosts}::text[] LIMIT ${most}`;
  return stores.map(({ id }) => id);
}
