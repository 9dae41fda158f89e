import { describe, expect, it } from 'vitest';
import type { ImportReport } from '../imports/import-report.ts';
import { reportLines } from './report-text.ts';

const report: ImportReport = {
  storeId: '1',
  source: 'csv',
  dryRun: false,
  read: 103,
  written: 60,
  skipped: 13,
  refused: 30,
  leftOut: 0,
  leftOutByCode: {},
  preset: null,
  refusedByCode: { 'row.rating_invalid': 30 },
  firstRefusals: Array.from({ length: 30 }, (_, at) => ({
    line: at + 2,
    code: 'row.rating_invalid',
    message: 'The rating is wrong.',
    field: 'rate',
    value: 'five',
  })),
  mappedColumns: [],
  ignoredColumns: ['', 'Age'],
  elapsedMs: 1_234,
  rowsPerSecond: 83,
};

describe('the report', () => {
  it('tells counts, time, columns that were not used and the first refused rows', () => {
    const lines = reportLines(report);
    expect(lines.slice(0, 9)).toEqual([
      'Store 1, source csv',
      '  read     103',
      '  written  60',
      '  skipped  13 (already there)',
      '  refused  30',
      '  time     1.2 s, 83 rows/s',
      'Columns not used: (no name), Age',
      'Refused rows:',
      '  line 2: row.rating_invalid: The rating is wrong. (rate: "five")',
    ]);
    expect(lines.slice(-2)).toEqual([
      '  and 10 more; give --report FILE.json to get all',
      '  30 × row.rating_invalid',
    ]);
  });

  it('tells where all refused rows are', () => {
    expect(reportLines(report, 'out.json').join('\n')).toContain('and 10 more; all are in out.json');
  });

  it('is short when all went well, and says so when nothing was written on purpose', () => {
    const fine = {
      ...report,
      refused: 0,
      skipped: 0,
      ignoredColumns: [],
      firstRefusals: [],
      refusedByCode: {},
    };
    expect(reportLines(fine)).toHaveLength(6);
    expect(reportLines({ ...fine, dryRun: true })[0]).toContain('dry run: nothing was written');
  });
});
