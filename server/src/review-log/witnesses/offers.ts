import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { askedMs, cosignedMs, countsMs } from './offer-times.ts';

export interface StoredCosignature {
  readonly size: number;
  readonly text: string;
  readonly line: string;
}

interface OfferedLog {
  readonly checkpoint: string | null;
  readonly offered: string | null;
  readonly cosignedBy: readonly string[];
  /** Whether witnesses are still asked about it, whether what they sign counts, and whether another one that is cosigned is served. */
  readonly isAsked: boolean;
  readonly counts: boolean;
  readonly isCosigned: boolean;
}

interface Asking {
  readonly witness: string;
  /** All that are asked, by `name+id`. */
  readonly witnesses: readonly string[];
}

/**
 * The checkpoint that a witness is to be asked about; undefined: none, for now. The latest one takes the place of the former when all
 * `witnesses` have cosigned that, or time is up.
 */
export function takeOffer(sql: Sql, storeId: string, asking: Asking): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    const log = await lockOffer(tx, storeId);
    if (log === undefined) return undefined;
    const seen = await listCosignatures(tx, storeId, log.offered);
    const missing = asking.witnesses.filter((name) => !isBy(seen, name));
    if (log.isAsked && missing.length > 0) return offeredTo(log, missing.includes(asking.witness));
    // Who has not cosigned it is awaited no longer.
    if (log.counts && seen.length > 0) await setCosigned(tx, storeId, seen);
    return offerLatest(tx, storeId, log.checkpoint, asking.witness);
  });
}

const offeredTo = ({ offered }: OfferedLog, isMissing: boolean): string | undefined =>
  isMissing ? (offered ?? undefined) : undefined;

async function offerLatest(
  tx: TransactionSql,
  storeId: string,
  checkpoint: string | null,
  witness: string,
): Promise<string | undefined> {
  if (checkpoint === null || isBy(await listCosignatures(tx, storeId, checkpoint), witness)) return undefined;
  await tx`UPDATE review_logs SET offered = checkpoint, offered_at = now() WHERE store_id = ${storeId}`;
  return checkpoint;
}

/**
 * Keeps what a witness has cosigned last. The checkpoint that witnesses are asked about is served from now on, unless one of those is missing
 * that have cosigned the former.
 */
export async function addCosignature(
  sql: Sql,
  storeId: string,
  witness: string,
  { size, text, line }: StoredCosignature,
): Promise<void> {
  await sql.begin(async (tx) => {
    // Locked: of two witnesses that respond at once, the second sees what the first has signed.
    const log = await lockOffer(tx, storeId);
    await tx`
      INSERT INTO log_cosignatures (store_id, witness, size, text, line)
      VALUES (${storeId}, ${witness}, ${size}, ${text}, ${line})
      ON CONFLICT (store_id, witness) DO UPDATE SET size = excluded.size, text = excluded.text, line = excluded.line
      WHERE log_cosignatures.size <= excluded.size`;
    if (log?.offered == null || !log.counts || !log.offered.startsWith(text)) return;
    const seen = await listCosignatures(tx, storeId, log.offered);
    if (log.isCosigned && !log.cosignedBy.every((name) => isBy(seen, name))) return;
    await setCosigned(tx, storeId, seen);
  });
}

async function lockOffer(tx: TransactionSql, storeId: string): Promise<OfferedLog | undefined> {
  const [log] = await tx<OfferedLog[]>`
    SELECT checkpoint, offered, cosigned_by,
      coalesce(offered_at > now() - ${askedMs}::int * interval '1 ms', false) AS is_asked,
      coalesce(offered_at > now() - ${countsMs}::int * interval '1 ms', false) AS counts,
      coalesce(cosigned_at > now() - ${cosignedMs}::int * interval '1 ms', false) AS is_cosigned
    FROM review_logs WHERE store_id = ${storeId} FOR UPDATE`;
  return log;
}

interface CosignedLine {
  readonly witness: string;
  readonly line: string;
}

const isBy = (seen: readonly CosignedLine[], name: string) => seen.some(({ witness }) => witness === name);

/** What witnesses have cosigned of a note. */
const listCosignatures = (tx: TransactionSql, storeId: string, note: string | null) => tx<CosignedLine[]>`
  SELECT witness, line FROM log_cosignatures WHERE store_id = ${storeId} AND starts_with(${note}::text, text) ORDER BY witness`;

async function setCosigned(
  tx: TransactionSql,
  storeId: string,
  seen: readonly CosignedLine[],
): Promise<void> {
  await tx`
    UPDATE review_logs SET cosigned = offered || ${seen.map(({ line }) => line).join('')}::text,
      cosigned_by = ${seen.map(({ witness }) => witness)}::text[], cosigned_at = offered_at
    WHERE store_id = ${storeId}`;
}
