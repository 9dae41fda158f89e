import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** The number of stores without page hosts. */
export async function countStoresWithoutHosts(sql: Sql): Promise<number> {
  const { count } = oneRow(
    await sql<{ count: number }[]>`SELECT count(*) AS count FROM stores WHERE page_hosts = '{}'`,
  );
  return count;
}

/** The ids of stores that have one of these page hosts, up to a limit. */
export async function findStoresByPageHosts(
  sql: Sql,
  hosts: readonly string[],
  most: number,
): Promise<string[]> {
  const stores = await sql<{ id: string }[]>`
    SELECT id FROM stores WHERE page_hosts && ${hosts}::text[] LIMIT ${most}`;
  return stores.map(({ id }) => id);
}
