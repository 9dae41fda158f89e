import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { WireExportOptions } from '@opina/contract/entities/transfers/transfer';
import { type ExportProgress, exportStore } from '../../exports/export-store.ts';
import { isApiError, OpinaError } from '../../platform/errors/opina-error.ts';
import type { ClaimedTransfer, Progress } from './claim-queries.ts';
import { writeParts } from './parts.ts';
import type { RunningTransfer } from './running-transfer.ts';
import type { Step, StepParts } from './step-parts.ts';

/** Writes a store to a file that is kept until somebody has read it. */
export const exportStep: Step = async (parts, transfer, running) => {
  const timeout = AbortSignal.timeout(parts.maxExportMs);
  const { stream, reader } = await parts.openTemporary();
  try {
    const signal = AbortSignal.any([running.signal, timeout]);
    const done = await write(parts, transfer, { output: stream(), signal, running });
    await writeParts(parts.sql, transfer, 'made', reader.createReadStream({ start: 0, autoClose: false }));
    return { state: 'finished', progress: { ...progressOf(done), done: done.lines, total: done.lines } };
  } catch (error) {
    if (running.reason() !== undefined) return { state: 'cancelled', progress: running.progress() };
    const known = timeout.aborted ? new OpinaError('export.too_long', { cause: error }) : error;
    if (!isApiError(known)) throw error;
    return {
      state: 'failed',
      progress: running.progress(),
      error: { code: known.code, message: known.message },
    };
  } finally {
    await reader.close();
  }
};

interface Output {
  readonly output: Writable;
  readonly signal: AbortSignal;
  readonly running: RunningTransfer;
}

async function write(
  { sql, turn, hashEmail, publicUrl, reading }: StepParts,
  { storeId, options }: ClaimedTransfer,
  { output, signal, running }: Output,
): Promise<ExportProgress> {
  const { format, personal_data: withPersonalData } = options as WireExportOptions;
  try {
    const chosen = {
      storeId,
      format,
      withPersonalData,
      leavesPicturesOut: true,
      publicUrl,
      signal,
      hashEmail,
      reading,
    };
    const done = await exportStore({ sql, turn }, chosen, output, (progress) =>
      running.report(progressOf(progress)),
    );
    output.end();
    await finished(output);
    return done;
  } finally {
    output.destroy();
  }
}

const progressOf = (progress: ExportProgress): Progress => ({
  done: progress.lines,
  total: progress.linesTotal,
  read: progress.lines,
  skipped: 0,
  leftOut: progress.missingPictures + progress.picturesWithoutAddress,
  refused: 0,
});
