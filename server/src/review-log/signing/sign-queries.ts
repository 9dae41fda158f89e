import type { Sql } from '../../platform/database/engine/sql.ts';
import type { StoredLog } from '../entries/log-queries.ts';
import type { ChosenKeys, Signers } from './signing-keys.ts';

/** Stores whose log has grown since it was signed, or was signed by other keys than sign now. */
export async function findUnsignedStores(
  sql: Sql,
  { publicKey, nextPublicKey }: Signers,
  limit: number,
): Promise<string[]> {
  const logs = await sql<{ storeId: string }[]>`
    SELECT store_id FROM review_logs
    WHERE signed_size <> size OR (public_key IS NOT NULL
      AND (public_key, next_public_key) IS DISTINCT FROM (${publicKey}::text, ${nextPublicKey}::text))
    ORDER BY store_id LIMIT ${limit}`;
  return logs.map(({ storeId }) => storeId);
}

type Signed = Pick<StoredLog, 'number' | 'size' | 'origin' | 'checkpoint'> & Omit<ChosenKeys, 'keys'>;

/** Publishes a checkpoint, unless another process has published one of more entries, or as many by these keys, or the log was begun anew. */
export async function setCheckpoint(
  sql: Sql,
  storeId: string,
  { number, size, origin, publicKey, nextPublicKey, handover, checkpoint }: Signed,
): Promise<void> {
  await sql`
    UPDATE review_logs SET checkpoint = ${checkpoint}, signed_size = ${size}, origin = ${origin}, public_key = ${publicKey},
      next_public_key = ${nextPublicKey},
      handovers = CASE WHEN ${handover}::text IS NULL OR next_public_key IS NOT DISTINCT FROM ${nextPublicKey}::text
        THEN handovers ELSE handovers || ${handover}::text END,
      -- Whoever knows the new key alone could not open what the former has signed.
      offered_at = CASE WHEN (public_key, next_public_key) IS NOT DISTINCT FROM (${publicKey}::text, ${nextPublicKey}::text)
        THEN offered_at END,
      cosigned_at = CASE WHEN (public_key, next_public_key) IS NOT DISTINCT FROM (${publicKey}::text, ${nextPublicKey}::text)
        THEN cosigned_at END
    WHERE store_id = ${storeId} AND number = ${number} AND (signed_size < ${size} OR (signed_size = ${size}
      AND (public_key, next_public_key) IS DISTINCT FROM (${publicKey}::text, ${nextPublicKey}::text)))`;
}
