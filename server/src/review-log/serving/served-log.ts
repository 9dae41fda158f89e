import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { awaitedMs, cosignedMs } from '../witnesses/offer-times.ts';

/** A log that was signed, as it is served. Notes have the lines of witnesses that have cosigned them. */
export interface ServedLog {
  readonly origin: string;
  readonly publicKey: string;
  readonly nextPublicKey: string | null;
  readonly handovers: readonly string[];
  /** The latest note that was cosigned, unless it is too old; else the one that witnesses are asked about; else the newest. */
  readonly checkpoint: string;
  /** The newest note that was signed, which may have more entries. */
  readonly newest: string;
}

/**
 * `checkpoint` never becomes smaller: witnesses are offered nothing before what they were offered earlier, and nothing is cosigned but the
 * offer, for a shorter time than it is served. Throws `log.unsigned`.
 */
export async function readServedLog(sql: Sql, storeId: string): Promise<ServedLog> {
  const [log] = await sql<(ServedLog & { readonly held: string | null })[]>`
    SELECT origin, public_key, next_public_key, handovers,
      CASE WHEN cosigned_at > now() - ${cosignedMs}::int * interval '1 ms' THEN cosigned
        WHEN offered_at > now() - ${awaitedMs}::int * interval '1 ms' THEN
          offered || coalesce((SELECT string_agg(c.line, '' ORDER BY c.witness) FROM log_cosignatures AS c
            WHERE c.store_id = ${storeId} AND starts_with(l.offered, c.text)), '') END AS held,
      checkpoint || coalesce((SELECT string_agg(c.line, '' ORDER BY c.witness) FROM log_cosignatures AS c
        WHERE c.store_id = ${storeId} AND starts_with(l.checkpoint, c.text)), '') AS newest
    FROM review_logs AS l WHERE store_id = ${storeId} AND checkpoint IS NOT NULL`;
  if (log === undefined) throw new OpinaError('log.unsigned');
  const { held, ...served } = log;
  return { ...served, checkpoint: held ?? served.newest };
}
