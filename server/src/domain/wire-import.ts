import type { WireImportReport } from '@opina/contract/calls/store-files';
import type { ImportReport } from '../imports/import-report.ts';

export function wireImportReport(report: ImportReport): WireImportReport {
  return {
    source: report.source,
    dry_run: report.dryRun,
    preset: report.preset,
    read: report.read,
    written: report.written,
    skipped: report.skipped,
    left_out: report.leftOut,
    left_out_by_code: { ...report.leftOutByCode },
    refused: report.refused,
    refused_by_code: { ...report.refusedByCode },
    refused_rows: [...report.firstRefusals],
    columns: report.mappedColumns.map(({ column, field }) => ({ column, field })),
    columns_not_used: [...report.ignoredColumns],
  };
}
