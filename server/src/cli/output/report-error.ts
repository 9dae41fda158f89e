import { ExportError } from '../../exports/export-error.ts';
import { ImportError, type ImportErrorCode } from '../../imports/import-error.ts';
import type { ImportReport } from '../../imports/import-report.ts';
import { MoveError } from '../../platform/database/move/move-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';

const usageErrors: ReadonlySet<ImportErrorCode> = new Set([
  'import.map_malformed',
  'import.map_field_unknown',
  'import.option_invalid',
  'import.preset_unknown',
  'import.value_malformed',
  'import.value_not_taken',
]);

// Ours have a group and a name; ECONNRESET and 42P01 are others'.
const ownCode = /^[a-z_]+\.[a-z_]+$/;

/** An error as lines for stderr: the first with its code, then what to do. Never a stack trace. */
export function errorLines(error: unknown): string[] {
  if (error instanceof ImportError) {
    return [`opina: ${error.code}: ${error.message}`, ...error.hints, ...writtenBefore(error.report)];
  }
  if (!(error instanceof Error)) return [`opina: ${String(error)}`];
  const code = 'code' in error ? String(error.code) : '';
  return [`opina: ${ownCode.test(code) ? `${code}: ` : ''}${error.message}`];
}

export function errorExitCode(error: unknown): ExitCode {
  if (error instanceof ExportError && error.code === 'export.interrupted') return exitCodes.interrupted;
  if (error instanceof MoveError) {
    if (error.code === 'move.interrupted') return exitCodes.interrupted;
    return error.code === 'move.target_missing' ? exitCodes.usage : exitCodes.failed;
  }
  if (!(error instanceof ImportError)) return exitCodes.failed;
  if (error.code === 'import.interrupted') return exitCodes.interrupted;
  return usageErrors.has(error.code) ? exitCodes.usage : exitCodes.failed;
}

function writtenBefore(report: ImportReport | undefined): string[] {
  if (!report || report.dryRun) return [];
  if (report.written === 0) return ['Nothing was written.'];
  return [
    `Written before that: ${report.written} of the ${report.read} rows read. Run the command again to import the rest.`,
  ];
}
