import type { WireTransfer, WireTransferDetail } from '@opina/contract/entities/transfers/transfer';
import { presets } from '../../imports/presets/all.ts';
import type { Transfer, TransferDetail } from './transfer.ts';

const momentOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

export function wireTransfer(transfer: Transfer): WireTransfer {
  const { errorCode, errorMessage } = transfer;
  return {
    id: transfer.id,
    kind: transfer.kind,
    step: transfer.step,
    state: transfer.state,
    file_name: transfer.fileName,
    total: transfer.total,
    done: transfer.done,
    read: transfer.rowsRead,
    written: transfer.rowsWritten,
    skipped: transfer.rowsSkipped,
    left_out: transfer.rowsLeftOut,
    refused: transfer.rowsRefused,
    error: errorCode === null ? null : { code: errorCode, message: errorMessage ?? '' },
    begun_by: transfer.begunBy,
    is_mended: transfer.isMended,
    has_refused_file: transfer.hasRefusedFile,
    has_file: transfer.hasFile,
    created_at: transfer.createdAt.toISOString(),
    started_at: momentOrNull(transfer.startedAt),
    finished_at: momentOrNull(transfer.finishedAt),
  };
}

const systems = presets.map(({ name, title }) => ({ name, title }));

export const wireTransferDetail = (transfer: TransferDetail): WireTransferDetail => ({
  ...wireTransfer(transfer),
  options: transfer.options,
  look: transfer.look,
  report: transfer.report,
  systems,
});
