import { appendFileSync, closeSync, openSync, statSync } from 'node:fs';
import type { ImportReport } from '../../imports/import-report.ts';
import type { Refusal } from '../../imports/rows/row-refusals.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { writeProblem } from '../../platform/files/full-disk.ts';

export interface ReportFile {
  add(refusal: Refusal): void;
  /**
   * Ends the document with the report, and with the error if the import failed. Returns the error if the document could not
   * be written, as on a full disk. That does not stop an import.
   */
  finish(report: ImportReport | undefined, error?: { code: string; message: string }): OpinaError | undefined;
}

const bufferedCharacters = 64 * 1024;

/**
 * Opens a JSON document, which is written while the import runs, so that millions of refused rows need no memory:
 * `{"refusedRows": [...], ...report, "error"?: {code, message}}`. Throws `import.report_not_writable` if it cannot be opened.
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
      // Without the first reviews of a dry run, which contain addresses. They are printed only.
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
  const reason = writeProblem(error);
  // System errors name the file if it cannot be opened, but not if it cannot be written.
  const detail = reason.includes(path) ? reason : `${path}: ${reason}`;
  return new OpinaError('import.report_not_writable', { detail, cause: error });
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.dev === second?.dev && first.ino === second.ino;
}
