import { describe, expect, it } from 'vitest';
import type { ImportReport } from '../../imports/import-report.ts';
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
  firstRows: [],
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
  it('shows counts, time, unused columns and the first refused rows', () => {
    const lines = reportLines(report);
    expect(lines.slice(0, 9)).toEqual([
      'Store 1, source csv',
      '  read     103',
      '  written  60',
      '  skipped  13 (exist already)',
      '  refused  30',
      '  time     1.2 s, 83 rows/s',
      'Columns not used: (no name), Age',
      'Refused rows:',
      '  line 2: row.rating_invalid: The rating is wrong. (rate: "five")',
    ]);
    expect(lines.slice(-2)).toEqual([
      '  and 10 more; use --report FILE.json to get all',
      '  30 × row.rating_invalid',
    ]);
  });

  it('shows all problems of a row, suggested columns, and the first reviews of a dry run', () => {
    const lines = reportLines({
      ...report,
      dryRun: true,
      ignoredColumns: ['Situação', 'Cor'],
      firstRefusals: [
        {
          line: 9,
          code: 'row.rating_invalid',
          message: 'No rating.',
          also: [{ code: 'row.date_invalid', message: 'No date.', field: 'created_at' }],
        },
      ],
      firstRows: [
        {
          line: 2,
          review: {
            sourceId: 'a',
            productCode: 'p',
            productName: 'Cafeteira',
            rate: 4,
            title: 'Boa',
            text: `Gostei\nmuito${' mesmo'.repeat(50)}`,
            authorName: 'Ana\u001b[31m',
            authorEmail: 'ana@cliente.example',
            profile: null,
            recommends: true,
            locale: 'pt-BR',
            createdAt: '2024-05-03T12:00:00.000Z',
            upvotesCount: 0,
            downvotesCount: 0,
            thirdPartyName: null,
            saleItemId: null,
            status: 'pending',
            reply: 'Obrigado!',
            translations: [],
          },
        },
      ],
    });
    const text = lines.join('\n');
    expect(text).toContain('  perhaps --map "Situação=status"; otherwise hidden reviews become public');
    expect(text).toContain(
      '  line 9: row.rating_invalid: No rating.; row.date_invalid: No date. (created_at)',
    );
    const at = lines.indexOf('The first reviews as they would be imported:');
    expect(lines.slice(at + 1, at + 5)).toEqual([
      '  line 2: p (Cafeteira), 4 of 5, pending, 2024-05-03, pt-BR, recommends, imported',
      expect.stringMatching(/^ {4}Ana \[31m: "Boa" Gostei muito mesmo.*…$/),
      '    with an e-mail address',
      '    the store: Obrigado!',
    ]);
    expect(text).not.toContain('ana@');
  });

  it('names the file with all refused rows', () => {
    expect(reportLines(report, 'out.json').join('\n')).toContain('and 10 more; all are in out.json');
  });

  it('is short for a perfect import, and mentions a dry run', () => {
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
