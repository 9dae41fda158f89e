import type { Sql } from '../platform/database/engine/sql.ts';
import { pageHostsOf } from '../stores/page-hosts/page-hosts.ts';

/** A host whose pages have asked for reviews. */
export interface SeenHost {
  readonly host: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly productCode: string;
  /** Published reviews of that product. */
  readonly reviews: number;
}

/** The maximum number of hosts that are kept for a store, besides its own: anybody can invent some. */
export const maxSeenHosts = 100;

/** Records a request of a page for the reviews of a product. */
export async function markHostSeen(
  sql: Sql,
  storeId: string,
  host: string,
  productCode: string,
): Promise<void> {
  await sql`
    INSERT INTO seen_hosts (store_id, host, product_code)
    SELECT ${storeId}::text, ${host}::text, ${productCode}::text FROM stores AS s
    WHERE s.id = ${storeId} AND (
      s.page_hosts && ${pageHostsOf(host)}::text[]
      OR EXISTS (SELECT FROM seen_hosts AS h WHERE h.store_id = ${storeId} AND h.host = ${host})
      OR (SELECT count(*) FROM seen_hosts AS h WHERE h.store_id = ${storeId}) < ${maxSeenHosts}::int)
    ON CONFLICT (store_id, host) DO UPDATE SET last_seen_at = now(), product_code = excluded.product_code`;
}

/** The last one that asked first. */
export function readSeenHosts(sql: Sql, storeId: string): Promise<SeenHost[]> {
  return sql<SeenHost[]>`
    SELECT h.host, h.first_seen_at, h.last_seen_at, h.product_code,
      coalesce(s.rate_1 + s.rate_2 + s.rate_3 + s.rate_4 + s.rate_5, 0)::int AS reviews
    FROM seen_hosts AS h
    LEFT JOIN product_summaries AS s ON s.store_id = ${storeId} AND s.product_code = h.product_code
    WHERE h.store_id = ${storeId}
    ORDER BY h.last_seen_at DESC, h.host LIMIT ${2 * maxSeenHosts}`;
}

/** When a page of the host has last asked. */
export async function findLastSeen(sql: Sql, storeId: string, host: string): Promise<Date | null> {
  const [row] = await sql<{ lastSeenAt: Date }[]>`
    SELECT last_seen_at FROM seen_hosts WHERE store_id = ${storeId} AND host = ${host}`;
  return row?.lastSeenAt ?? null;
}

/** The first stores that name hosts: those from whose pages somebody has asked for reviews (`isSeen`), or the others. */
export function listStoresWithHosts(
  sql: Sql,
  { isSeen, limit }: { readonly isSeen: boolean; readonly limit: number },
): Promise<{ storeId: string; pageHosts: string[] }[]> {
  return sql<{ storeId: string; pageHosts: string[] }[]>`
    SELECT s.id AS store_id, s.page_hosts FROM stores AS s
    WHERE s.page_hosts <> '{}'
      AND ${isSeen ? sql`` : sql`NOT`} EXISTS (SELECT FROM seen_hosts AS h WHERE h.store_id = s.id)
    ORDER BY s.id LIMIT ${limit}`;
}

/** A product that has reviews. */
export interface RatedProduct {
  readonly code: string;
  readonly reviews: number;
}

/** Products with reviews that have one of these codes or names, whatever the case. */
export function findRatedProducts(
  sql: Sql,
  storeId: string,
  { codes, names, limit }: { codes: readonly string[]; names: readonly string[]; limit: number },
): Promise<RatedProduct[]> {
  return sql<RatedProduct[]>`
    SELECT p.code, (s.rate_1 + s.rate_2 + s.rate_3 + s.rate_4 + s.rate_5)::int AS reviews
    FROM product_summaries AS s
    JOIN products AS p ON p.store_id = ${storeId} AND p.code = s.product_code
    WHERE s.store_id = ${storeId} AND s.rate_1 + s.rate_2 + s.rate_3 + s.rate_4 + s.rate_5 > 0
      AND (lower(p.code) = ANY (${codes}::text[]) OR lower(p.name) = ANY (${names}::text[]))
    ORDER BY reviews DESC, p.code LIMIT ${limit}`;
}
