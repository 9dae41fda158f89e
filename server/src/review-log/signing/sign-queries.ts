import type { Sql } from '../../platform/database/engine/sql.ts';
import type { StoredLog } from '../entries/log-queries.ts';

/** Stores whose log has grown since it was signed. */
export async function findUnsignedStores(sql: Sql, limit: number): Promise<string[]> {
  const logs = await sql<{ storeId: string }[]>`
    SELECT store_id FROM review_logs WHERE signed_size <> size ORDER BY store_id LIMIT ${limit}`;
  return logs.map(({ storeId }) => storeId);
}

/** Publishes a checkpoint, unless another process has published one of as many entries, or the log was begun anew. */
export async function setCheckpoint(
  sql: Sql,
  storeId: string,
  {
    number,
    size,
    origin,
    publicKey,
    checkpoint,
  }: Pick<StoredLog, 'number' | 'size' | 'origin' | 'publicKey' | 'checkpoint'>,
): Promise<void> {
  await sql`
    UPDATE review_logs SET checkpoint = ${checkpoint}, signed_size = ${size}, origin = ${origin}, public_key = ${publicKey}
    WHERE store_id = ${storeId} AND number = ${number} AND signed_size < ${size}`;
}
