import type { ImportReport } from '../../imports/import-report.ts';
import { reportOf } from '../../imports/stopped-import.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { type ExitCode, exitCodeOf, exitCodes } from '../exit-codes.ts';
import { explainError } from './explain-error.ts';

/** An error as lines for stderr: the first with its code, then what to do. Never a stack trace. */
export function errorLines(error: unknown): string[] {
  const explained = explainError(error);
  if (!(explained instanceof Error)) return [`opina: ${String(explained)}`];
  if (!(explained instanceof OpinaError)) return [`opina: ${explained.message}`];
  const { code, message, hints } = explained;
  return [`opina: ${code}: ${message}`, ...hints, ...writtenBefore(reportOf(error))];
}

export const errorExitCode = (error: unknown): ExitCode =>
  (error instanceof OpinaError ? exitCodeOf[error.code] : undefined) ?? exitCodes.failed;

function writtenBefore(report: ImportReport | undefined): string[] {
  if (!report || report.dryRun) return [];
  if (report.written === 0) return ['Nothing was written.'];
  return [
    `Written before that: ${report.written} of the ${report.read} rows read. Run the command again to import the rest.`,
  ];
}
