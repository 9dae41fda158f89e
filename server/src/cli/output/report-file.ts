import { appendFileSync, closeSync, openSync, statSync } from 'node:fs';
import type { ImportReport } from '../../imports/import-report.ts';
import type { Refusal } from '../../imports/rows/row-refusals.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';

export interface ReportFile {
  add(refusal: Refusal): void;
  /**
   * Ends the document, with the report, and the error if the import ended with one. Answers what kept it from being
   * written (a full disk), which is no reason to stop an import on the way.
   */
  finish(report: ImportReport | undefined, error?: { code: string; message: string }): OpinaError | undefined;
}

const bufferedCharacters = 64 * 1024;

/**
 * A JSON document written while the import runs, so that millions of refused rows need no memory:
 * `{"refusedRows": [...], ...report, "error"?: {code, message}}`. Throws `import.report_not_writable` when it cannot be opened.
 */
export function openReportFile(path: string, importedFile: string): ReportFile {
  if (isSameFile(path, importedFile)) {
    throw new OpinaError('import.option_invalid', { detail: 'the report would overwrite the imported file' });
  }
  const file = openForWriting(path);
  let pending = '{"refusedRows": [';
  let isFirst = true;
  let failure: OpinaError | undefined;
  const attempt = (write: () => void) => {
    try {
      write();
    } catch (error) {
      failure ??= notWritable(path, error);
    }
  };
  const flush = () => {
    if (failure === undefined) attempt(() => appendFileSync(file, pending));
    pending = '';
  };
  return {
    add(refusal) {
      pending += `${isFirst ? '' : ','}\n  ${JSON.stringify(refusal)}`;
      isFirst = false;
      if (pending.length > bufferedCharacters) flush();
    },
    finish(report, error) {
      // Reviews as they would become are for the screen: they hold addresses.
      const { firstRefusals: _, firstRows: __, ...figures } = report ?? { firstRefusals: [], firstRows: [] };
      const rest = JSON.stringify({ ...figures, ...(error && { error }) }, null, 2);
      pending += rest === '{}' ? '\n]}\n' : `\n],${rest.slice(1)}\n`;
      flush();
      attempt(() => closeSync(file));
      return failure;
    },
  };
}

function openForWriting(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw notWritable(path, error);
  }
}

function notWritable(path: string, error: unknown): OpinaError {
  const reason = error instanceof Error ? error.message : String(error);
  // The system names the file where it opens it, and not where it writes into it.
  const detail = reason.includes(path) ? reason : `${path}: ${reason}`;
  return new OpinaError('import.report_not_writable', { detail, cause: error });
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino;
}
