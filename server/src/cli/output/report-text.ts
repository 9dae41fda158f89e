import { suggestMappings, type Vocabulary } from '../../imports/columns/map-header.ts';
import type { ImportReport } from '../../imports/import-report.ts';
import { type LeftOut, leftOutTexts } from '../../imports/left-out.ts';
import { reviewVocabulary } from '../../imports/rows/map-columns.ts';
import type { Problem, Refusal } from '../../imports/rows/row-refusals.ts';
import { shownRowLines } from './shown-rows.ts';

const shownRefusals = 20;

/** The report as lines for a terminal. */
export function reportLines(
  report: ImportReport,
  reportFile?: string,
  vocabulary: Pick<Vocabulary<unknown>, 'guess'> = reviewVocabulary,
): string[] {
  const { read, written, skipped, refused, elapsedMs, rowsPerSecond } = report;
  return [
    `Store ${report.storeId}, source ${report.source}${report.dryRun ? ' (dry run: nothing was written)' : ''}`,
    `  read     ${read}`,
    `  ${report.dryRun ? 'to write' : 'written '} ${written}`,
    `  skipped  ${skipped}${skipped > 0 ? ' (exist already)' : ''}`,
    ...(report.leftOut > 0 ? [`  left out ${report.leftOut}`] : []),
    `  refused  ${refused}`,
    `  time     ${(elapsedMs / 1000).toFixed(1)} s, ${rowsPerSecond} rows/s`,
    ...(report.preset === null ? [] : [`Format: ${report.preset}`]),
    ...leftOutLines(report),
    ...columnLines(report, vocabulary),
    ...shownRowLines(report.firstRows),
    ...refusalLines(report, reportFile),
  ];
}

function leftOutLines({ leftOutByCode }: ImportReport): string[] {
  const codes = Object.entries(leftOutByCode) as [LeftOut, number][];
  return codes.map(([code, count]) => `Left out: ${count} × ${code} (${leftOutTexts[code]})`);
}

function columnLines(
  { ignoredColumns, mappedColumns }: ImportReport,
  vocabulary: Pick<Vocabulary<unknown>, 'guess'>,
): string[] {
  if (ignoredColumns.length === 0) return [];
  const filled = new Set(mappedColumns.map(({ field }) => field));
  return [
    `Columns not used: ${ignoredColumns.map((column) => column || '(no name)').join(', ')}`,
    ...suggestMappings(ignoredColumns, filled, vocabulary).map(
      ({ column, field }) =>
        `  perhaps --map "${column}=${field}"${field === 'status' ? '; otherwise hidden reviews become public' : ''}`,
    ),
  ];
}

function refusalLines(report: ImportReport, reportFile?: string): string[] {
  if (report.refused === 0) return [];
  const shown = report.firstRefusals.slice(0, shownRefusals);
  const hidden = report.refused - shown.length;
  const where = reportFile ? `all are in ${reportFile}` : 'use --report FILE.json to get all';
  return [
    'Refused rows:',
    ...shown.map((refusal) => `  ${refusalText(refusal)}`),
    ...(hidden > 0 ? [`  and ${hidden} more; ${where}`] : []),
    ...Object.entries(report.refusedByCode).map(([code, count]) => `  ${count} × ${code}`),
  ];
}

export function refusalText({ line, also = [], ...problem }: Refusal): string {
  return `line ${line}: ${[problem, ...also].map(problemText).join('; ')}`;
}

function problemText({ code, message, field, value }: Problem): string {
  const what = [field, value === undefined ? undefined : JSON.stringify(value)].filter(Boolean).join(': ');
  return `${code}: ${message}${what && ` (${what})`}`;
}
