import type { FileHandle } from 'node:fs/promises';
import type { WireImportOptions } from '@opina/contract/entities/transfers/transfer';
import { parseColumnChoice } from '../../imports/columns/column-choices.ts';
import { type ImportOptions, importFile } from '../../imports/import-file.ts';
import type { ImportProgress, ImportReport } from '../../imports/import-report.ts';
import { lookAtFile } from '../../imports/look-at-file.ts';
import { RefusedRows } from '../../imports/refused-rows.ts';
import { parseValueChoice } from '../../imports/rows/map-values.ts';
import { reportOf } from '../../imports/stopped-import.ts';
import { isApiError, type OpinaError } from '../../platform/errors/opina-error.ts';
import { reportingChange } from '../../platform/notices/change.ts';
import { wireImportReport } from '../wire-import.ts';
import { addWritten, type ClaimedTransfer, type Progress, readWritten, setLook } from './claim-queries.ts';
import { readParts, writeParts } from './parts.ts';
import type { RunningTransfer } from './running-transfer.ts';
import type { Step, StepParts } from './step-parts.ts';

/** Reads the file of an import, and writes its reviews unless this is only a check. */
export const importStep: Step = async (parts, transfer, running) => {
  const { sql, turn, onChange } = parts;
  const isCheck = transfer.step === 'check';
  const refused = new RefusedRows();
  const onProgress = (progress: ImportProgress) => running.report(progressOf(transfer, progress));
  const work = async () => {
    if (isCheck) await look(parts, transfer);
    const options = optionsOf(parts, transfer, refused, running);
    return importFile({ sql, turn }, { ...options, file: await copyFile(parts, transfer) }, onProgress);
  };
  try {
    const report = await (isCheck ? work() : reportingChange(onChange, { storeId: transfer.storeId }, work));
    await writeRefused(parts, transfer, refused);
    return {
      state: 'finished',
      progress: endOf(transfer, report),
      report: await reportOfAll(parts, transfer, report),
    };
  } catch (error) {
    if (running.reason() !== undefined) {
      return { state: 'cancelled', progress: running.progress() };
    }
    if (!isApiError(error)) throw error;
    const report = reportOf(error);
    if (report !== undefined) await writeRefused(parts, transfer, refused).catch(() => {});
    return {
      state: 'failed',
      progress: running.progress(),
      error: { code: error.code, message: messageOf(error) },
      ...(report && { report: await reportOfAll(parts, transfer, report) }),
    };
  }
};

function optionsOf(
  { hashEmail, batch }: StepParts,
  transfer: ClaimedTransfer,
  refused: RefusedRows,
  running: RunningTransfer,
): Omit<ImportOptions, 'file'> {
  const { map = [], map_value: mapValue = [], ...options } = transfer.options as WireImportOptions;
  return {
    storeId: transfer.storeId,
    from: options.from,
    source: options.source,
    productCode: options.product,
    locale: options.locale,
    dateOrder: options.date_order,
    thirdPartyName: options.third_party_name,
    columns: map.map(parseColumnChoice),
    values: mapValue.map(parseValueChoice),
    dryRun: transfer.step === 'check',
    // As over HTTP: one store must not advance the ids of all others.
    idsInUse: 'given',
    hashEmail,
    batch,
    onRefusal: refused.add,
    also: async (tx, written) => {
      if (await addWritten(tx, transfer, written)) running.cancel();
    },
    signal: running.signal,
  };
}

async function look({ sql }: StepParts, transfer: ClaimedTransfer): Promise<void> {
  for await (const start of readParts(sql, transfer, 'given')) {
    const found = lookAtFile(start);
    if (found !== undefined) await setLook(sql, transfer, found);
    return;
  }
}

/** Copies the file out of the database. The copy has no name, so it goes with the process. */
async function copyFile({ sql, openTemporary }: StepParts, transfer: ClaimedTransfer): Promise<FileHandle> {
  const { append, endWriting, reader } = await openTemporary();
  try {
    for await (const part of readParts(sql, transfer, 'given')) await append(part);
    return reader;
  } catch (error) {
    await reader.close();
    throw error;
  } finally {
    await endWriting();
  }
}

async function writeRefused(
  { sql }: StepParts,
  transfer: ClaimedTransfer,
  refused: RefusedRows,
): Promise<void> {
  const { from, map = [] } = transfer.options as WireImportOptions;
  const columns = map.map(parseColumnChoice);
  const lines =
    refused.size === 0 ? none() : refused.file(readParts(sql, transfer, 'given'), { from, columns });
  await writeParts(sql, transfer, 'refused', lines);
}

async function* none(): AsyncGenerator<string> {}

/** Rows that an earlier attempt of this import has written are not skipped ones. */
function progressOf(transfer: ClaimedTransfer, progress: ImportProgress): Progress {
  const { bytesRead, read, written, skipped, refused } = progress;
  return {
    done: bytesRead,
    read,
    skipped: Math.max(0, skipped - transfer.rowsWritten),
    leftOut: read - written - skipped - refused,
    refused,
    ...(transfer.step === 'check' && { written }),
  };
}

function endOf(transfer: ClaimedTransfer, report: ImportReport): Progress {
  const progress = { ...report, bytesRead: transfer.total, bytesTotal: transfer.total };
  return progressOf(transfer, progress);
}

/** The report of all attempts. */
async function reportOfAll({ sql }: StepParts, transfer: ClaimedTransfer, report: ImportReport) {
  const wire = wireImportReport(report);
  if (transfer.step === 'check') return wire;
  const written = await readWritten(sql, transfer);
  return { ...wire, written, skipped: Math.max(0, report.skipped - transfer.rowsWritten) };
}

/** Hints that name options are of use on the command line only. */
function messageOf(error: OpinaError): string {
  const hints = error.hints.filter((hint) => !hint.includes('--'));
  return [error.message, ...hints].map((one) => one.replace(/[^.!?]$/, '$&.')).join(' ');
}
