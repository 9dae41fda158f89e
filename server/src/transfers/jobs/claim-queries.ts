import { randomUUID } from 'node:crypto';
import { transferDays, transferFileDays } from '@opina/contract/constants/transfers';
import type { WireImportReport } from '@opina/contract/entities/transfers/import-report';
import type { WireFileLook } from '@opina/contract/entities/transfers/transfer';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { TransferDetail, TransferKey } from './transfer.ts';

/** A transfer that this process works on, as long as its lease is renewed. */
export interface ClaimedTransfer
  extends TransferKey,
    Pick<TransferDetail, 'kind' | 'step' | 'fileName' | 'options' | 'total' | 'rowsWritten'> {
  readonly lease: string;
  /** Including this one. */
  readonly attempts: number;
  readonly mends: number | null;
}

const isOver = (sql: Sql | TransactionSql) => sql`(lease IS NULL OR lease_until <= now())`;

/**
 * Stores with a transfer that nobody works on, in turns: first the one whose last transfer ended longest ago, so that one with a long queue
 * delays another by one transfer.
 */
export async function listDueStores(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ storeId: string }[]>`
    SELECT due.store_id FROM (
      SELECT store_id, min(queued_at) AS queued_at FROM transfers WHERE state IN ('waiting', 'running')
      GROUP BY store_id HAVING bool_and(${isOver(sql)})) AS due
    LEFT JOIN transfers AS ended ON ended.store_id = due.store_id AND ended.finished_at IS NOT NULL
    GROUP BY due.store_id, due.queued_at
    ORDER BY max(ended.finished_at) NULLS FIRST, due.queued_at LIMIT ${limit}`;
  return rows.map(({ storeId }) => storeId);
}

/**
 * Claims the next transfer of a store, that of a process that was killed first. Undefined if there is none, or if another one of the store
 * runs: a unique index lets one run.
 */
export async function claimNext(
  sql: Sql,
  storeId: string,
  leaseMs: number,
): Promise<ClaimedTransfer | undefined> {
  // A value and not `now()`: Citus takes no such function within CASE and coalesce.
  const now = new Date();
  try {
    const [claimed] = await sql<ClaimedTransfer[]>`
      WITH due AS MATERIALIZED (
        SELECT id FROM transfers
        WHERE store_id = ${storeId} AND state IN ('waiting', 'running') AND ${isOver(sql)}
        ORDER BY state, queued_at, id LIMIT 1
        FOR UPDATE SKIP LOCKED
      )
      UPDATE transfers AS t
      SET state = 'running', lease = ${randomUUID()}::uuid, lease_until = now() + ${leaseMs} * interval '1 ms',
        attempts = attempts + 1, started_at = coalesce(started_at, ${now}::timestamptz), finished_at = NULL
      FROM due WHERE t.store_id = ${storeId} AND t.id = due.id
      RETURNING t.id, t.store_id, t.kind, t.step, t.file_name, t.options, t.total, t.rows_written, t.lease, t.attempts, t.mends`;
    return claimed;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** How far a transfer is. What was written is counted in the transactions that write it. */
export interface Progress {
  readonly done: number;
  readonly total?: number;
  readonly read: number;
  readonly skipped: number;
  readonly leftOut: number;
  readonly refused: number;
  /** Only of a check, which writes nothing. */
  readonly written?: number;
}

export const owned = (sql: Sql | TransactionSql, { storeId, id, lease }: ClaimedTransfer) =>
  sql`store_id = ${storeId} AND id = ${id} AND lease = ${lease}::uuid AND state = 'running'`;

/** `lost`: the transfer was deleted, or another process works on it. */
export async function renewLease(
  sql: Sql,
  transfer: ClaimedTransfer,
  { leaseMs, progress }: { readonly leaseMs: number; readonly progress: Progress | undefined },
): Promise<'kept' | 'cancelled' | 'lost'> {
  const counts =
    progress === undefined
      ? sql``
      : sql`, done = ${progress.done}, total = coalesce(${progress.total ?? null}::bigint, total), rows_read = ${progress.read},
          rows_skipped = ${progress.skipped}, rows_left_out = ${progress.leftOut}, rows_refused = ${progress.refused},
          rows_written = coalesce(${progress.written ?? null}::bigint, rows_written)`;
  const [row] = await sql<{ isCancelled: boolean }[]>`
    UPDATE transfers SET lease_until = now() + ${leaseMs} * interval '1 ms' ${counts}
    WHERE ${owned(sql, transfer)} RETURNING is_cancelled`;
  if (row === undefined) return 'lost';
  return row.isCancelled ? 'cancelled' : 'kept';
}

/**
 * In the transaction that writes rows. Resolves to whether the transfer was cancelled. Throws if another process works on it, so that the
 * rows are not written.
 */
export async function addWritten(
  tx: TransactionSql,
  transfer: ClaimedTransfer,
  written: number,
): Promise<boolean> {
  const [row] = await tx<{ isCancelled: boolean }[]>`
    UPDATE transfers SET rows_written = rows_written + ${written} WHERE ${owned(tx, transfer)} RETURNING is_cancelled`;
  if (row === undefined) throw new Error('The transfer belongs to another process.');
  return row.isCancelled;
}

export async function readWritten(sql: Sql, { storeId, id }: TransferKey): Promise<number> {
  const [row] = await sql<{ written: number }[]>`
    SELECT rows_written AS written FROM transfers WHERE store_id = ${storeId} AND id = ${id}`;
  return row?.written ?? 0;
}

export async function setLook(sql: Sql, transfer: ClaimedTransfer, look: WireFileLook): Promise<void> {
  await sql`UPDATE transfers SET look = ${sql.json(look)} WHERE ${owned(sql, transfer)}`;
}

export interface Ending {
  readonly state: 'finished' | 'failed' | 'cancelled';
  readonly progress: Progress | undefined;
  readonly report?: WireImportReport | undefined;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}

/** Records how a step ended. Does nothing if another process works on the transfer. */
export async function endTransfer(
  sql: Sql,
  transfer: ClaimedTransfer,
  { state, progress, report, error }: Ending,
): Promise<void> {
  if (progress !== undefined) await renewLease(sql, transfer, { leaseMs: 60_000, progress });
  const { mends, storeId, step } = transfer;
  // Together: who sees that it has ended sees what it has mended too.
  await sql.begin(async (tx) => {
    const { count } = await tx`
    UPDATE transfers SET state = ${state}, lease = NULL, lease_until = NULL, finished_at = now(),
      report = ${report === undefined ? null : tx.json(report)}, error_code = ${error?.code ?? null},
      error_message = ${error?.message ?? null}
    WHERE ${owned(tx, transfer)}`;
    if (count === 0 || mends === null || step !== 'import' || state !== 'finished') return;
    await tx`UPDATE transfers SET is_mended = true WHERE store_id = ${storeId} AND id = ${mends}`;
  });
}

/** Lets another process go on at once, or this one after a restart. An attempt that was stopped does not count. */
export async function releaseTransfer(sql: Sql, transfer: ClaimedTransfer): Promise<void> {
  await sql`
    UPDATE transfers SET lease = NULL, lease_until = NULL, attempts = attempts - 1 WHERE ${owned(sql, transfer)}`;
}

/** Of the embedded database, which no other process works on: leases of a process that was killed are over. */
export async function endAllLeases(sql: Sql): Promise<void> {
  await sql`UPDATE transfers SET lease = NULL, lease_until = NULL WHERE state = 'running'`;
}

/** Deletes old files, with what was read from them, and later the transfers. */
export async function expireTransfers(sql: Sql): Promise<number> {
  const { count } = await sql`
    DELETE FROM transfers WHERE created_at < now() - make_interval(days => ${transferDays})`;
  const broken = await sql<TransferKey[]>`
    UPDATE transfers SET state = 'cancelled', finished_at = now()
    WHERE state = 'receiving' AND created_at < now() - interval '1 day'
    RETURNING store_id, id`;
  const old = await sql<TransferKey[]>`
    UPDATE transfers SET look = NULL, report = NULL
    WHERE state IN ('finished', 'failed', 'cancelled') AND finished_at < now() - make_interval(days => ${transferFileDays})
      AND (look IS NOT NULL OR report IS NOT NULL OR EXISTS (
        SELECT 1 FROM transfer_parts AS p WHERE p.store_id = transfers.store_id AND p.transfer_id = transfers.id))
    RETURNING store_id, id`;
  for (const { storeId, id } of [...broken, ...old]) {
    await sql`DELETE FROM transfer_parts WHERE store_id = ${storeId} AND transfer_id = ${id}`;
  }
  return count + old.length;
}
