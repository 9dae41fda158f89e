import type { Sql } from '../../platform/database/engine/sql.ts';

export interface StoredCosignature {
  readonly size: number;
  readonly text: string;
  readonly line: string;
}

/** Stores whose latest checkpoint the witness has not cosigned. `without`: those not to be tried now. */
export async function findUnwitnessedStores(
  sql: Sql,
  witness: string,
  { without, limit }: { readonly without: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const logs = await sql<{ storeId: string }[]>`
    SELECT l.store_id FROM review_logs AS l
    WHERE l.signed_size > 0 AND l.store_id <> ALL (${[...without]}::text[]) AND NOT EXISTS (
      SELECT FROM log_cosignatures AS c
      WHERE c.store_id = l.store_id AND c.witness = ${witness} AND starts_with(l.checkpoint, c.text))
    ORDER BY l.store_id LIMIT ${limit}`;
  return logs.map(({ storeId }) => storeId);
}

export async function findCosignedSize(sql: Sql, storeId: string, witness: string): Promise<number> {
  const [found] = await sql<{ size: number }[]>`
    SELECT size FROM log_cosignatures WHERE store_id = ${storeId} AND witness = ${witness}`;
  return found?.size ?? 0;
}

/** What a witness has cosigned last. */
export async function setCosignature(
  sql: Sql,
  storeId: string,
  witness: string,
  { size, text, line }: StoredCosignature,
): Promise<void> {
  await sql`
    INSERT INTO log_cosignatures (store_id, witness, size, text, line)
    VALUES (${storeId}, ${witness}, ${size}, ${text}, ${line})
    ON CONFLICT (store_id, witness) DO UPDATE SET size = excluded.size, text = excluded.text, line = excluded.line
    WHERE log_cosignatures.size <= excluded.size`;
}
