import { emptyRoot } from '@opina/log/tree/hashes';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { lockLog } from '../entries/log-queries.ts';
import { deleteCounted } from '../figures/figure-queries.ts';
import type { LogFolder } from './log-folder.ts';

/**
 * Begins the log of a store anew, under another name, with all reviews as imported. Everybody who has checked the former one sees that it
 * ended. Returns the number of the new log.
 */
export async function restartLog(
  sql: Sql,
  storeId: string,
  folder: Pick<LogFolder, 'readSigned'>,
): Promise<number> {
  const signed = await folder.readSigned(storeId);
  return sql.begin(async (tx) => {
    const log = await lockLog(tx, storeId);
    const number = Math.max(log.number, signed?.number ?? 0) + 1;
    await tx`DELETE FROM waiting_log_entries WHERE store_id = ${storeId}`;
    await tx`DELETE FROM log_places WHERE store_id = ${storeId}`;
    await tx`DELETE FROM log_tiles WHERE store_id = ${storeId}`;
    await tx`DELETE FROM logged_reviews WHERE store_id = ${storeId}`;
    await tx`DELETE FROM log_cosignatures WHERE store_id = ${storeId}`;
    await deleteCounted(tx, storeId);
    await tx`
      UPDATE review_logs SET size = 0, root = ${emptyRoot}, adopted_id = 0, is_adopted = false, origin = NULL, number = ${number},
        public_key = NULL, next_public_key = NULL, handovers = '{}', checkpoint = NULL, signed_size = -1, counted_size = 0,
        offered = NULL, offered_at = NULL, cosigned = NULL, cosigned_by = '{}', cosigned_at = NULL
      WHERE store_id = ${storeId}`;
    return number;
  });
}
