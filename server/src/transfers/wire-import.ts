import type { WireImportReport } from '@opina/contract/entities/transfers/import-report';
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
function wireRow({ line, review }: ShownRow) {
  return {
    line,
    product_code: review.productCode,
    rate: review.rate,
    title: review.title,
    text: review.text,
    author_name: review.authorName,
    created_at: review.createdAt,
    locale: review.locale,
    status: review.status,
    ...(review.recommends === null
      ? {}
      : { recommends: review.recommends ? ('yes' as const) : ('no' as const) }),
    ...(review.thirdPartyName === null ? {} : { third_party_name: review.thirdPartyName }),
    ...(review.reply === null ? {} : { reply: review.reply }),
    photos_count: review.photos?.length ?? 0,
  };
}
