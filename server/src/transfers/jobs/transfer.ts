import type { TransferState, transferKinds, transferSteps } from '@opina/contract/constants/transfers';
import type { WireImportReport } from '@opina/contract/entities/transfers/import-report';
import type {
  WireExportOptions,
  WireFileLook,
  WireImportOptions,
} from '@opina/contract/entities/transfers/transfer';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';

/** An import or export, as it is stored, without what its file contains. */
export interface Transfer {
  readonly id: number;
  readonly storeId: string;
  readonly kind: (typeof transferKinds)[number];
  readonly step: (typeof transferSteps)[number];
  readonly state: TransferState;
  readonly fileName: string;
  readonly total: number;
  readonly done: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly rowsSkipped: number;
  readonly rowsLeftOut: number;
  readonly rowsRefused: number;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly begunBy: string | null;
  readonly isMended: boolean;
  readonly hasRefusedFile: boolean;
  readonly hasFile: boolean;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export interface TransferDetail extends Transfer {
  readonly options: WireImportOptions | WireExportOptions;
  readonly look: WireFileLook | null;
  readonly report: WireImportReport | null;
}

/** Names one transfer of one store. */
export interface TransferKey {
  readonly storeId: string;
  readonly id: number;
}

const hasPart = (sql: Sql | TransactionSql, storeId: string, file: 'given' | 'made' | 'refused') => sql`
  EXISTS (
    SELECT 1 FROM transfer_parts AS p
    WHERE p.store_id = ${storeId} AND p.transfer_id = t.id AND p.file = ${file})`;

/** The columns of a transfer, of the table `t`. */
export const columnsOf = (sql: Sql | TransactionSql, storeId: string) => sql`
  t.id, t.store_id, t.kind, t.step, t.state, t.file_name, t.total, t.done, t.rows_read, t.rows_written, t.rows_skipped,
  t.rows_left_out, t.rows_refused, t.error_code, t.error_message, t.begun_by, t.is_mended, t.created_at, t.started_at, t.finished_at,
  ${hasPart(sql, storeId, 'refused')} AS has_refused_file,
  (t.state <> 'receiving' AND (${hasPart(sql, storeId, 'given')} OR ${hasPart(sql, storeId, 'made')})) AS has_file`;
