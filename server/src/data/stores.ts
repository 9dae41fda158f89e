import type { Sql } from './engine/sql.ts';

export interface StoredStore {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  /** Only what differs from the defaults. */
  readonly features: Readonly<Record<string, unknown>>;
  readonly rateCount: number;
  readonly rateSum: number;
}

export async function findStore(sql: Sql, id: string): Promise<StoredStore | undefined> {
  const [store] = await sql<StoredStore[]>`
    SELECT id, name, locale, features,
      coalesce(rate_count, 0) AS "rateCount", coalesce(rate_sum, 0) AS "rateSum"
    FROM stores LEFT JOIN store_summaries ON store_id = id
    WHERE id = ${id}`;
  return store;
}
