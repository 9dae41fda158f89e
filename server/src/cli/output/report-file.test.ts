import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportReport } from '../../imports/import-report.ts';
import { openReportFile } from './report-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'opina-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const report: ImportReport = {
  storeId: '1',
  source: 'csv',
  dryRun: false,
  read: 2_000,
  written: 0,
  skipped: 0,
  refused: 2_000,
  leftOut: 0,
  leftOutByCode: {},
  preset: null,
  refusedByCode: { 'row.too_large': 2_000 },
  firstRows: [],
  firstRefusals: [],
  mappedColumns: [],
  ignoredColumns: [],
  elapsedMs: 1,
  rowsPerSecond: 1,
};
const file = () => path.join(folder, 'report.json');
const written = (): unknown => JSON.parse(readFileSync(file(), 'utf8'));

it('contains every refused row and the counts', () => {
  const refusals = Array.from({ length: 2_000 }, (_, at) => ({
    line: at + 2,
    code: 'row.too_large' as const,
    message: 'Large "row"',
  }));
  const out = openReportFile(file(), 'reviews.csv');
  for (const refusal of refusals) out.add(refusal);
  out.finish(report);
  const { firstRefusals: _, firstRows: __, ...figures } = report;
  expect(written()).toEqual({ refusedRows: refusals, ...figures });
});

it('contains the error of a failed import, also one that failed before it began', () => {
  const error = { code: 'import.encoding', message: 'not UTF-8' };
  openReportFile(file(), 'reviews.csv').finish(undefined, error);
  expect(written()).toEqual({ refusedRows: [], error });
});

it('is valid JSON even without any row', () => {
  openReportFile(file(), 'reviews.csv').finish(undefined);
  expect(written()).toEqual({ refusedRows: [] });
});

it('does not overwrite the imported file, even under another name', () => {
  const reviews = path.join(folder, 'reviews.csv');
  const link = path.join(folder, 'link.json');
  writeFileSync(reviews, 'rate\n5\n');
  symlinkSync(reviews, link);
  for (const target of [reviews, link]) {
    expect(() => openReportFile(target, reviews)).toThrow('would overwrite the imported file');
  }
  expect(readFileSync(reviews, 'utf8')).toBe('rate\n5\n');
});

it('fails at once if the file cannot be written', () => {
  expect(() => openReportFile(path.join(folder, 'no', 'report.json'), 'reviews.csv')).toThrow(
    'The report cannot be written',
  );
});

it.runIf(existsSync('/dev/full'))('names the full disk, once and at the end', () => {
  const out = openReportFile('/dev/full', 'reviews.csv');
  for (let line = 2; line < 3_000; line += 1) out.add({ line, code: 'row.too_large', message: 'Large row' });
  expect(out.finish(report)).toMatchObject({
    code: 'import.report_not_writable',
    message: expect.stringMatching(/^The report cannot be written: \/dev\/full: the disk is full$/),
  });
});
