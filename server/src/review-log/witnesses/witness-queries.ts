import type { Sql } from '../../platform/database/engine/sql.ts';
import { askedMs } from './offer-times.ts';

interface Wanted {
  readonly witness: string;
  /** All that are asked, by `name+id`. */
  readonly witnesses: readonly string[];
  /** Stores not to be tried now. */
  readonly without: readonly string[];
  readonly limit: number;
}

/** Stores of which `takeOffer` has a checkpoint for the witness. */
export async function findUnwitnessedStores(
  sql: Sql,
  { witness, witnesses, without, limit }: Wanted,
): Promise<string[]> {
  const logs = await sql<{ storeId: string }[]>`
    SELECT l.store_id FROM review_logs AS l
    WHERE l.signed_size > 0 AND l.store_id <> ALL (${[...without]}::text[]) AND CASE
      WHEN l.offered_at > now() - ${askedMs}::int * interval '1 ms' THEN
        NOT EXISTS (SELECT FROM log_cosignatures AS c
          WHERE c.store_id = l.store_id AND c.witness = ${witness} AND starts_with(l.offered, c.text))
        OR l.offered <> l.checkpoint AND ${witnesses.length}::int = (SELECT count(*) FROM log_cosignatures AS c
          WHERE c.store_id = l.store_id AND c.witness = ANY (${[...witnesses]}::text[]) AND starts_with(l.offered, c.text))
      ELSE NOT EXISTS (SELECT FROM log_cosignatures AS c
        WHERE c.store_id = l.store_id AND c.witness = ${witness} AND starts_with(l.checkpoint, c.text)) END
    ORDER BY l.store_id LIMIT ${limit}`;
  return logs.map(({ storeId }) => storeId);
}

export async function findCosignedSize(sql: Sql, storeId: string, witness: string): Promise<number> {
  const [found] = await sql<{ size: number }[]>`
    SELECT size FROM log_cosignatures WHERE store_id = ${storeId} AND witness = ${witness}`;
  return found?.size ?? 0;
}
