import type { StoredCollection } from '@opina/contract/entities/collection/collection-settings';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

export interface StoredStore {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  /** Only those that differ from the defaults. */
  readonly features: Readonly<Record<string, unknown>>;
  /** Only what differs from the defaults. See `collectionOf`. */
  readonly collection: StoredCollection;
  /** Increases with each change of settings that the dates of planned invitations depend on. */
  readonly collectionVersion: number;
  readonly auditor: Auditor | null;
  /** An IANA name; null: the main time zone of the locale. */
  readonly timeZone: string | null;
  readonly pageHosts: readonly string[];
  readonly suggestedHosts: readonly string[];
  readonly productsFromPages: boolean;
  readonly rateCount: number;
  readonly rateSum: number;
  /** Number of ratings of 1, 2, 3, 4 and 5. */
  readonly rates: readonly [number, number, number, number, number];
  /** The number of imported ratings. Those that are in none of these counts were bought here. */
  readonly imported: number;
  readonly thirdParty: number;
  readonly openReviews: number;
}

/** The organisation that checks a store's reviews. */
export interface Auditor {
  readonly name: string;
  readonly url: string;
}

export async function findStore(sql: Sql | TransactionSql, id: string): Promise<StoredStore | undefined> {
  const [store] = await sql<StoredStore[]>`
    SELECT id, name, locale, features, collection, collection_version, auditor, time_zone, page_hosts,
      suggested_hosts, products_from_pages,
      coalesce(rate_count, 0) AS rate_count, coalesce(rate_sum, 0) AS rate_sum,
      ARRAY[coalesce(rate_1, 0), coalesce(rate_2, 0), coalesce(rate_3, 0), coalesce(rate_4, 0), coalesce(rate_5, 0)]::int[]
        AS rates,
      coalesce(imported, 0) AS imported, coalesce(third_party, 0) AS third_party,
      coalesce(open_reviews, 0) AS open_reviews
    FROM stores LEFT JOIN store_summaries ON store_id = id
    WHERE id = ${id}`;
  return store;
}
