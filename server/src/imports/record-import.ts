import { recordActivity } from '../activity/record.ts';
import { runUnrecorded } from '../platform/core/acting.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { LongWork } from '../platform/database/long-work.ts';
import { isApiError } from '../platform/errors/opina-error.ts';
import { findStore } from '../stores/find-store.ts';
import { type ImportOptions, importFile } from './import-file.ts';
import type { ImportReport } from './import-report.ts';

/** `importFile`, noted in the activity log. */
export const importRecorded = (
  work: LongWork,
  options: ImportOptions,
  onProgress?: Parameters<typeof importFile>[2],
): Promise<ImportReport> =>
  recordingImport(work.sql, { ...options, kind: 'file' }, () => importFile(work, options, onProgress));

interface Imported {
  readonly written: number;
  readonly skipped: number;
  readonly refused: number;
}

/**
 * Runs an import and notes it in the activity log: that it has begun before its first row, and how it has ended. Its rows are written
 * in many transactions, so they have no entries of their own, and an import that was killed has only its beginning.
 */
export async function recordingImport<R extends Imported>(
  sql: Sql,
  {
    storeId,
    dryRun = false,
    kind,
  }: { readonly storeId: string; readonly dryRun?: boolean | undefined; readonly kind: string },
  work: () => Promise<R>,
): Promise<R> {
  if (dryRun || (await findStore(sql, storeId)) === undefined) return work();
  const note = (after: Readonly<Record<string, unknown>>) =>
    recordActivity(sql, storeId, { subject: 'import', after: { kind, ...after } });
  await note({ state: 'begun' });
  try {
    const report = await runUnrecorded(work);
    const { written, skipped, refused } = report;
    await note({ state: 'ended', written, skipped, refused });
    return report;
  } catch (error) {
    // The import's own error counts, also if the database is gone.
    await note({ state: 'failed', error: isApiError(error) ? error.code : 'server.internal' }).catch(
      () => {},
    );
    throw error;
  }
}
