import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** Who vouches for a store's reviews. */
export interface Auditor {
  readonly name: string;
  readonly url: string;
}

export interface StoredStore {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  /** Only what differs from the defaults. */
  readonly features: Readonly<Record<string, unknown>>;
  readonly auditor: Auditor | null;
  /** An IANA name; null: the main one of the locale. */
  readonly timeZone: string | null;
  readonly pageHosts: readonly string[];
  readonly suggestedHosts: readonly string[];
  readonly productsFromPages: boolean;
  readonly rateCount: number;
  readonly rateSum: number;
  /** Number of ratings of 1, 2, 3, 4 and 5. */
  readonly rates: readonly [number, number, number, number, number];
  /** Of those ratings; the others were bought here. */
  readonly imported: number;
  readonly thirdParty: number;
}

/** How many stores have not named a host of their pages. */
export async function countStoresWithoutHosts(sql: Sql): Promise<number> {
  const { count } = oneRow(
    await sql<{ count: number }[]>`SELECT count(*) AS count FROM stores WHERE page_hosts = '{}'`,
  );
  return count;
}

/** What ids that are made of a review's content are hashed with; undefined when there is no such store. */
export async function readSourceKey(sql: Sql, id: string): Promise<Uint8Array | undefined> {
  const [store] = await sql<{ key: Uint8Array }[]>`SELECT source_key AS key FROM stores WHERE id = ${id}`;
  return store?.key;
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

export async function findStore(sql: Sql, id: string): Promise<StoredStore | undefined> {
  const [store] = await sql<StoredStore[]>`
    SELECT id, name, locale, features, auditor, time_zone, page_hosts,
      suggested_hosts, products_from_pages,
      coalesce(rate_count, 0) AS rate_count, coalesce(rate_sum, 0) AS rate_sum,
      ARRAY[coalesce(rate_1, 0), coalesce(rate_2, 0), coalesce(rate_3, 0), coalesce(rate_4, 0), coalesce(rate_5, 0)]::int[]
        AS rates,
      coalesce(imported, 0) AS imported, coalesce(third_party, 0) AS third_party
    FROM stores LEFT JOIN store_summaries ON store_id = id
    WHERE id = ${id}`;
  return store;
}
