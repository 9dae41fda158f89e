import type { Sql } from '../platform/database/engine/sql.ts';

const reviewsAtOnce = 2_000;

interface Part {
  readonly bytes: number;
  /** Null: there are no more. */
  readonly last: number | null;
}

/** How many bytes the rows of a store's reviews take, without their indexes. Reads them in parts, so that no statement takes long. */
export async function readReviewBytes(sql: Sql, storeId: string): Promise<number> {
  let bytes = 0;
  let after: number | null = 0;
  while (after !== null) {
    const [part]: Part[] = await sql<Part[]>`
      SELECT coalesce(sum(bytes), 0)::bigint AS bytes, max(id) AS last
      FROM (
        SELECT o.id, pg_column_size(o.*) AS bytes FROM opinions AS o
        WHERE o.store_id = ${storeId} AND o.id > ${after} ORDER BY o.id LIMIT ${reviewsAtOnce}
      ) AS part`;
    bytes += Number(part?.bytes ?? 0);
    after = part?.last ?? null;
  }
  return bytes;
}
