import type { Vocabulary } from '../../imports/columns/map-header.ts';
import { checkFile } from '../../imports/csv/read-text.ts';
import type { ImportProgress, ImportReport } from '../../imports/import-report.ts';
import type { Refusal } from '../../imports/rows/row-refusals.ts';
import { reportOf } from '../../imports/stopped-import.ts';
import { exitCodes } from '../exit-codes.ts';
import { interruptSignal } from '../interrupt-signal.ts';
import { explainError } from './explain-error.ts';
import { createProgressPrinter, progressText } from './progress-printer.ts';
import { errorLines } from './report-error.ts';
import { openReportFile, type ReportFile } from './report-file.ts';
import { reportLines } from './report-text.ts';

export interface ReportOptions {
  /** The path of a file for all refused rows. */
  readonly report?: string | undefined;
  readonly quiet?: boolean | undefined;
  /** Of the file. Default: reviews. */
  readonly vocabulary?: Pick<Vocabulary<unknown>, 'guess'> | undefined;
}

/** What an import is run with. */
export interface ImportHooks {
  readonly onRefusal: ((refusal: Refusal) => void) | undefined;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Runs an import of a file with progress, prints its report, and writes the file of refused rows. Throws what the import throws. */
export async function importWithReport(
  file: string,
  { report: reportPath, quiet = false, vocabulary }: ReportOptions,
  run: (hooks: ImportHooks) => Promise<ImportReport>,
): Promise<void> {
  // Checks the file first, because opening the database takes seconds.
  await checkFile(file);
  const reportFile = reportPath === undefined ? undefined : openReportFile(reportPath, file);
  const report = await runWithProgress({ reportFile, quiet }, run).catch((error: unknown) => {
    finishWithError(reportFile, error);
    throw error;
  });
  const failure = reportFile?.finish(report);
  const written = failure === undefined ? reportPath : undefined;
  if (!quiet) for (const line of reportLines(report, written, vocabulary)) console.log(line);
  if (failure !== undefined) throw failure;
  if (report.refused > 0) process.exitCode = exitCodes.rowsRefused;
}

async function runWithProgress(
  { reportFile, quiet }: { readonly reportFile: ReportFile | undefined; readonly quiet: boolean },
  run: (hooks: ImportHooks) => Promise<ImportReport>,
): Promise<ImportReport> {
  const { signal, release } = interruptSignal(
    'Stopping after this batch. Press Ctrl-C again to stop at once.',
  );
  const printer = createProgressPrinter(quiet ? { write: () => true } : process.stderr, progressText);
  try {
    return await run({ onRefusal: reportFile?.add, onProgress: printer.show, signal });
  } finally {
    printer.done();
    release();
  }
}

function finishWithError(reportFile: ReportFile | undefined, stopped: unknown): void {
  const report = reportOf(stopped);
  const error = explainError(stopped);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const message = error instanceof Error ? error.message : String(error);
  const failure = reportFile?.finish(report, { code, message });
  if (failure !== undefined) for (const line of errorLines(failure)) console.error(line);
}
