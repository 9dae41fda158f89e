import type { WireImportReport } from '@opina/contract/entities/import-report';
import type { ImportReport, ShownRow } from '../imports/import-report.ts';

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
    refused_rows: report.firstRefusals.map(({ also = [], ...first }) => ({ ...first, also: [...also] })),
    ...(report.dryRun ? { first_rows: report.firstRows.map(wireRow) } : {}),
    columns: report.mappedColumns.map(({ column, field }) => ({ column, field })),
    columns_not_used: [...report.ignoredColumns],
  };
}

/** The parts of a review that shoppers would see, and its status. */
function wireRow({ line, opinion }: ShownRow) {
  return {
    line,
    product_code: opinion.productCode,
    rate: opinion.rate,
    title: opinion.title,
    text: opinion.text,
    author_name: opinion.authorName,
    created_at: opinion.createdAt,
    locale: opinion.locale,
    status: opinion.status,
    ...(opinion.recommends === null
      ? {}
      : { recommends: opinion.recommends ? ('yes' as const) : ('no' as const) }),
    ...(opinion.thirdPartyName === null ? {} : { third_party_name: opinion.thirdPartyName }),
    photos_count: opinion.photos?.length ?? 0,
  };
}
