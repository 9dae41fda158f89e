import { hasCode, OpinaError } from '../platform/errors/opina-error.ts';
import type { ImportReport } from './import-report.ts';

const reports = new WeakMap<Error, ImportReport>();

/**
 * The error of an import that stopped, whose report `reportOf` returns. Other errors than an import's become its cause.
 * Without the store there is no report.
 */
export function stoppedImport(error: unknown, report: ImportReport): unknown {
  if (hasCode(error, 'store.unknown')) return error;
  const stopped = isOwn(error) ? error : writeFailed(error);
  reports.set(stopped, report);
  return stopped;
}

/** What an import did until it stopped with this error; undefined if it read no rows. */
export const reportOf = (error: unknown): ImportReport | undefined =>
  error instanceof Error ? reports.get(error) : undefined;

const isOwn = (error: unknown): error is OpinaError =>
  error instanceof OpinaError && error.code.startsWith('import.');

const writeFailed = (cause: unknown) =>
  new OpinaError('import.write_failed', {
    detail: cause instanceof Error ? cause.message : undefined,
    cause,
  });
