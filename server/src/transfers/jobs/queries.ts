import { maxTransferFiles, type TransferState } from '@opina/contract/constants/transfers';
import type { WireExportOptions, WireImportOptions } from '@opina/contract/entities/transfers/transfer';
import { recordActivity } from '../../activity/record.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { raiseEvent } from '../../platform/events/events.ts';
import { columnsOf, type Transfer, type TransferDetail, type TransferKey } from './transfer.ts';

const shownTransfers = 50;

/** The newest transfers of a store, the newest first. */
export const listTransfers = (sql: Sql, storeId: string): Promise<Transfer[]> => sql<Transfer[]>`
  SELECT ${columnsOf(sql, storeId)} FROM transfers AS t
  WHERE t.store_id = ${storeId} ORDER BY t.id DESC LIMIT ${shownTransfers}`;

export async function readTransfer(
  sql: Sql | TransactionSql,
  { storeId, id }: TransferKey,
): Promise<TransferDetail | undefined> {
  const [row] = await sql<TransferDetail[]>`
    SELECT ${columnsOf(sql, storeId)}, t.options, t.look, t.report FROM transfers AS t
    WHERE t.store_id = ${storeId} AND t.id = ${id}`;
  return row;
}

export interface NewTransfer {
  readonly storeId: string;
  readonly kind: 'import' | 'export';
  readonly fileName: string;
  readonly total: number;
  readonly options: WireImportOptions | WireExportOptions;
  readonly begunBy: string | undefined;
  readonly mends?: number | undefined;
}

/** Undefined if the store has too many files. A transfer whose file is being received counts. */
export function insertTransfer(sql: Sql, transfer: NewTransfer): Promise<number | undefined> {
  const { storeId, kind, fileName, total, options, begunBy = null, mends = null } = transfer;
  return sql.begin(async (tx) => {
    // Two at once must not both be the last one.
    await tx`SELECT 1 FROM stores WHERE id = ${storeId} FOR UPDATE`;
    const { files } = oneRow(
      await tx<{ files: number }[]>`
      SELECT count(*)::int AS files FROM transfers AS t
      WHERE t.store_id = ${storeId} AND (t.state IN ('receiving', 'waiting', 'running') OR EXISTS (
        SELECT 1 FROM transfer_parts AS p
        WHERE p.store_id = ${storeId} AND p.transfer_id = t.id AND p.file IN ('given', 'made')))`,
    );
    if (files >= maxTransferFiles) return undefined;
    const { id } = oneRow(
      await tx<{ id: number }[]>`
      INSERT INTO transfers (store_id, kind, step, state, file_name, total, options, begun_by, mends)
      VALUES (${storeId}, ${kind}, ${kind === 'import' ? 'check' : 'export'},
        ${kind === 'import' ? 'receiving' : 'waiting'}, ${fileName}, ${total}, ${tx.json(options)}, ${begunBy}, ${mends})
      RETURNING id`,
    );
    if (kind === 'export') {
      await recordActivity(tx, storeId, {
        subject: 'export',
        id,
        after: { file_name: fileName, ...options },
      });
    }
    raiseEvent('queue.filled', {});
    return id;
  }) as Promise<number | undefined>;
}

interface QueuedStep {
  readonly step: 'check' | 'import';
  /** The steps and states in which a transfer must be: `check finished`. */
  readonly from: readonly string[];
  /** New options. */
  readonly options?: WireImportOptions;
}

/** Lets a step begin, from the start. What runs loses its lease. Returns false if the transfer is in none of the states. */
export function queueStep(
  sql: Sql,
  { storeId, id }: TransferKey,
  { step, from, options }: QueuedStep,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [queued] = await tx<{ fileName: string }[]>`
      UPDATE transfers SET options = coalesce(${options === undefined ? null : tx.json(options)}::jsonb, options),
        step = ${step}, state = 'waiting', done = 0, rows_read = 0,
        rows_written = CASE WHEN step = 'import' AND ${step}::text = 'import' THEN rows_written ELSE 0 END, rows_skipped = 0,
        rows_left_out = 0, rows_refused = 0, error_code = NULL, error_message = NULL, is_cancelled = false, lease = NULL,
        lease_until = NULL, attempts = 0, queued_at = now(), started_at = NULL, finished_at = NULL
      WHERE store_id = ${storeId} AND id = ${id} AND kind = 'import'
        AND step || ' ' || state = ANY (${[...from]}::text[])
      RETURNING file_name`;
    if (queued !== undefined && step === 'import') {
      await recordActivity(tx, storeId, {
        subject: 'import',
        id,
        after: { file_name: queued.fileName, state: 'begun' },
      });
    }
    raiseEvent('queue.filled', {});
    return queued !== undefined;
  }) as Promise<boolean>;
}

interface Former {
  readonly kind: 'import' | 'export';
  readonly fileName: string;
  readonly state: TransferState;
}

/** The transfer as it is until the transaction ends. */
async function lockTransfer(tx: TransactionSql, { storeId, id }: TransferKey): Promise<Former | undefined> {
  const [row] = await tx<Former[]>`
    SELECT kind, file_name, state FROM transfers WHERE store_id = ${storeId} AND id = ${id} FOR UPDATE`;
  return row;
}

/** Cancels what waits, and asks for it where it runs. */
export function cancel(sql: Sql, key: TransferKey): Promise<boolean> {
  const { storeId, id } = key;
  return sql.begin(async (tx) => {
    const former = await lockTransfer(tx, key);
    // A value and not `now()`: Citus takes no such function within CASE.
    const now = new Date();
    const { count } = await tx`
      UPDATE transfers SET is_cancelled = true,
        state = CASE WHEN state = 'running' AND lease_until > ${now}::timestamptz THEN state ELSE 'cancelled' END,
        lease = CASE WHEN state = 'running' AND lease_until > ${now}::timestamptz THEN lease END,
        finished_at = now()
      WHERE store_id = ${storeId} AND id = ${id} AND state IN ('receiving', 'waiting', 'running')`;
    if (count === 0 || former === undefined) return false;
    const { kind, state } = former;
    // A part of a file must not be taken for the file.
    if (state === 'receiving') {
      await tx`DELETE FROM transfer_parts WHERE store_id = ${storeId} AND transfer_id = ${id}`;
    }
    await recordActivity(tx, storeId, {
      subject: kind,
      id,
      before: { state },
      after: { state: 'cancelled' },
    });
    raiseEvent('queue.filled', {});
    return true;
  }) as Promise<boolean>;
}

export function deleteTransfer(sql: Sql, key: TransferKey): Promise<boolean> {
  const { storeId, id } = key;
  return sql.begin(async (tx) => {
    const former = await lockTransfer(tx, key);
    if (former === undefined) return false;
    await tx`DELETE FROM transfers WHERE store_id = ${storeId} AND id = ${id}`;
    const { kind, fileName, state } = former;
    await recordActivity(tx, storeId, { subject: kind, id, before: { file_name: fileName, state } });
    return true;
  }) as Promise<boolean>;
}
