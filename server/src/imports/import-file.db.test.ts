import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { createStore } from '../stores/writes.ts';
import { batchSizes } from './batch-size.ts';
import { type ImportOptions, importFile } from './import-file.ts';
import type { ImportProgress } from './import-report.ts';
import type { Refusal } from './rows/row-refusals.ts';
import { reportOf } from './stopped-import.ts';

const header = 'source_id,product_code,rate,text\n';

/** Realistic rows: several products, long and empty texts, every rating. */
const manyRows = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, at) =>
      `r${from + at},P${(from + at) % 37},${1 + ((from + at) % 5)},"${'good, ""really"" '.repeat(at % 30)}"\n`,
  ).join('');

describe.each(testEngines)('importing a file on $name', ({ open }) => {
  let database: TestDatabase;
  let folder = '';
  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-import-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.sql`DELETE FROM stores`;
    await createStore(database.sql, { id: '1', name: 'Loja', locale: 'es', features: {} });
  });

  async function run(
    content: string | Buffer,
    options: Partial<ImportOptions> = {},
    onProgress?: (progress: ImportProgress) => void,
  ) {
    const file = path.join(folder, 'file.csv');
    await writeFile(file, content);
    return importFile(
      { sql: database.sql, turn },
      { file, storeId: '1', batch: { ...batchSizes.commandOnPostgres, rows: 500 }, ...options },
      onProgress,
    );
  }
  async function failure(work: Promise<unknown>): Promise<OpinaError> {
    const error = await work.then(
      () => new Error('nothing was thrown'),
      (thrown: unknown) => thrown,
    );
    if (error instanceof OpinaError) return error;
    throw error;
  }
  const count = async () => (await database.sql`SELECT count(*) AS count FROM opinions`)[0]?.count;
  const recounted = async () => {
    const [rows] = await database.sql`
      SELECT count(*) AS count, sum(rate) AS sum, count(DISTINCT product_code) AS products FROM opinions`;
    const [products] = await database.sql`
      SELECT sum(rate_1 + rate_2 + rate_3 + rate_4 + rate_5)::int8 AS count,
        sum(rate_1 + 2 * rate_2 + 3 * rate_3 + 4 * rate_4 + 5 * rate_5)::int8 AS sum, count(*) AS products
      FROM product_summaries`;
    const [store] = await database.sql`SELECT rate_count AS count, rate_sum AS sum FROM store_summaries`;
    expect(products).toEqual(rows);
    expect(store).toEqual({ count: rows?.count, sum: rows?.sum });
    return rows;
  };

  it('writes valid rows, refuses invalid ones by their line, and reports both', async () => {
    const text = [
      'source_id;product_code;rate;text;created_at;Shoe size',
      'a;P1;5;"two',
      'lines";2024-05-03;38',
      'b;P1;six;x;;',
      ';;;;;',
      'c;;5;x;;',
      'd;P1;4;"a "b" c";;',
      'e;P1;4;x',
      'f;P2;3;ok;03/05/2024;',
      'a;P1;4;other;;',
      'a;P1;5;again;;',
      'g;P2;1;fim;25/12/2024;',
    ].join('\r\n');
    const all: Refusal[] = [];
    const report = await run(text, { onRefusal: (refusal) => all.push(refusal) });
    expect(report).toMatchObject({
      storeId: '1',
      source: 'csv',
      dryRun: false,
      read: 9,
      written: 2,
      skipped: 1,
      refused: 6,
      refusedByCode: {
        'row.rating_invalid': 1,
        'row.product_missing': 1,
        'row.quote_misplaced': 1,
        'row.columns_mismatch': 1,
        'row.date_ambiguous': 1,
        'row.source_id_taken': 1,
      },
      ignoredColumns: ['Shoe size'],
    });
    expect(all).toEqual(report.firstRefusals);
    expect(all.map(({ line, code, value }) => [line, code, value])).toEqual([
      [4, 'row.rating_invalid', 'six'],
      [6, 'row.product_missing', undefined],
      [7, 'row.quote_misplaced', undefined],
      [8, 'row.columns_mismatch', undefined],
      [9, 'row.date_ambiguous', '03/05/2024'],
      [10, 'row.source_id_taken', 'a'],
    ]);
    expect(await database.sql`SELECT source_id, text FROM opinions ORDER BY id`).toEqual([
      { sourceId: 'a', text: 'two\nlines' },
      { sourceId: 'g', text: 'fim' },
    ]);
    await recounted();
  });

  it('writes nothing in a second import, and only new rows of a longer file', async () => {
    const first = await run(header + manyRows(1_200));
    expect(first).toMatchObject({ read: 1_200, written: 1_200, skipped: 0, refused: 0 });
    const before = await recounted();
    expect(await run(header + manyRows(1_200))).toMatchObject({ written: 0, skipped: 1_200 });
    expect(await recounted()).toEqual(before);
    expect(await run(header + manyRows(1_210))).toMatchObject({ written: 10, skipped: 1_200 });
    await recounted();
  });

  it('recognises rows without an id by their content, and keeps equal ratings without text apart', async () => {
    const text = 'product_code,rate,text\nP1,5,\nP1,5,\nP1,5,Good <b>one</b>\nP1,5,Good one\nP1,4,\nP1,5,\n';
    expect(await run(text)).toMatchObject({ read: 6, written: 5, skipped: 1 });
    expect(await run(text)).toMatchObject({ read: 6, written: 0, skipped: 6 });
    expect(await run(`${text}P1,5,\n`)).toMatchObject({ read: 7, written: 1, skipped: 6 });
    expect(await recounted()).toMatchObject({ count: 6, sum: 29 });
  });

  it('gives rows without a date the time of the import, and ids in the order of the file', async () => {
    const before = Date.now();
    await run(header + manyRows(700));
    const rows = await database.sql<{ sourceId: string; createdAt: Date }[]>`
      SELECT source_id, created_at FROM opinions ORDER BY id`;
    expect(rows.map((row) => row.sourceId)).toEqual(Array.from({ length: 700 }, (_, at) => `r${at}`));
    const dates = new Set(rows.map((row) => row.createdAt.getTime()));
    expect(dates.size).toBe(1);
    expect([...dates][0]).toBeGreaterThanOrEqual(before);
    expect([...dates][0]).toBeLessThanOrEqual(Date.now());
  });

  it('applies options for the whole file', async () => {
    const options = {
      columns: [{ column: 'Stars', field: 'rate' }],
      productCode: ' P7 ',
      source: 'bazar',
      thirdPartyName: 'Bazar',
      dateOrder: 'dmy',
    } as const;
    await run('Stars,created_at,locale\n5,03/05/2024,\n4,03/05/2024,pt_BR\n', options);
    await run('Stars\n3\n', { ...options, source: undefined, locale: 'en', thirdPartyName: undefined });
    const noon = new Date('2024-05-03T12:00:00Z');
    expect(
      await database.sql`
        SELECT product_code, source, third_party_name, locale, rate, author_name, status FROM opinions ORDER BY id`,
    ).toEqual(
      [
        { rate: 5, locale: 'es', source: 'bazar', thirdPartyName: 'Bazar' },
        { rate: 4, locale: 'pt-BR', source: 'bazar', thirdPartyName: 'Bazar' },
        { rate: 3, locale: 'en', source: 'csv', thirdPartyName: null },
      ].map((row) => ({ productCode: 'P7', authorName: '', status: 'published', ...row })),
    );
    expect(await database.sql`SELECT created_at FROM opinions WHERE rate = 5`).toEqual([{ createdAt: noon }]);
  });

  it('reports in a dry run what an import would do, and writes nothing', async () => {
    await run(header + manyRows(10));
    const before = await recounted();
    const text = `${header}${manyRows(1_500)}r3,P3,5,\nr1400,P31,1,\nx,P1,9,\nnew,P1,5,\n`;
    const dry = await run(text, { dryRun: true });
    expect(dry).toMatchObject({ dryRun: true });
    expect(await recounted()).toEqual(before);
    const { read, written, skipped, refused, refusedByCode } = await run(text);
    expect(dry).toMatchObject({ read, written, skipped, refused, refusedByCode });
    expect({ read, written, skipped, refused }).toEqual({
      read: 1_504,
      written: 1_491,
      skipped: 11,
      refused: 2,
    });
  });

  it('reports progress that only grows, to the end of the file', async () => {
    const seen: ImportProgress[] = [];
    const report = await run(header + manyRows(2_300), {}, (progress) => seen.push(progress));
    expect(seen.length).toBe(5);
    expect(seen.map(({ read }) => read)).toEqual([500, 1_000, 1_500, 2_000, 2_300]);
    expect(seen.every(({ bytesRead, bytesTotal }) => bytesRead <= bytesTotal)).toBe(true);
    expect(seen.at(-1)).toMatchObject({ written: report.written, bytesRead: seen.at(-1)?.bytesTotal });
  });

  it('writes larger batches if it is asked to', async () => {
    const seen: number[] = [];
    await run(
      header + manyRows(2_300),
      { batch: { ...batchSizes.commandOnPostgres, rows: 2_000 } },
      ({ read }) => seen.push(read),
    );
    expect(seen).toEqual([2_000, 2_300]);
    expect(await count()).toBe(2_300);
    await recounted();
  });

  it('leaves complete batches and a correct report if the file ends early; the next import writes the rest', async () => {
    const good = header + manyRows(1_900);
    const broken = Buffer.concat([Buffer.from(good), Buffer.from([0xe9]), Buffer.from('\nx,P1,5,\n')]);
    const error = await failure(run(broken));
    expect(error.code).toBe('import.encoding');
    expect(error.message).toContain('line 1902');
    expect(reportOf(error)?.written).toBeGreaterThan(0);
    expect((reportOf(error)?.written ?? 0) % 500).toBe(0);
    expect(await count()).toBe(reportOf(error)?.written);
    await recounted();
    expect(await run(good)).toMatchObject({ read: 1_900, skipped: reportOf(error)?.written });
    expect(await count()).toBe(1_900);
  });

  it('stops after the current batch when interrupted', async () => {
    const controller = new AbortController();
    const error = await failure(
      run(header + manyRows(3_000), { signal: controller.signal }, () => controller.abort()),
    );
    expect(error.code).toBe('import.interrupted');
    expect(reportOf(error)).toMatchObject({ read: 500, written: 500 });
    expect(await count()).toBe(500);
  });

  it('reports the rows written before the database refused a batch', async () => {
    await database.sql`ALTER TABLE opinions ADD CONSTRAINT closed CHECK (source_id <> 'r700')`;
    const error = await failure(run(header + manyRows(1_200))).finally(
      () => database.sql`ALTER TABLE opinions DROP CONSTRAINT closed`,
    );
    expect(error.code).toBe('import.write_failed');
    expect(error.message).toContain('closed');
    expect(reportOf(error)).toMatchObject({ read: 500, written: 500 });
    expect(await count()).toBe(500);
    await recounted();
  });

  it.each<[string, string, Partial<ImportOptions>]>([
    ['import.file_empty', '', {}],
    ['import.header_unknown', 'a,b\n1,2\n', {}],
    ['import.header_unreadable', 'product_code,"ra"te"\n1,2\n', {}],
    ['import.quote_unclosed', `${header}a,P1,5,\nb,P1,5,"open\n`, {}],
    ['import.option_invalid', header, { source: ' ' }],
    ['import.option_invalid', header, { locale: 'Portuguese language' }],
    ['import.option_invalid', 'rate\n5\n', { productCode: ' ' }],
  ])('%s leaves the database as it was', async (code, content, options) => {
    const error = await failure(run(content, options));
    expect(error.code).toBe(code);
    expect(await count()).toBe(0);
    expect(await database.sql`SELECT * FROM products`).toHaveLength(0);
  });

  it('refuses an unknown store before it reads the file', async () => {
    await expect(
      importFile({ sql: database.sql, turn }, { file: 'no.csv', storeId: '9' }),
    ).rejects.toMatchObject({
      code: 'store.unknown',
    });
  });

  it('accepts a header without rows as a file without reviews', async () => {
    expect(await run(header)).toMatchObject({ read: 0, written: 0, refused: 0 });
  });

  it('keeps the counts exact over several batches', async () => {
    expect(await run(header + manyRows(1_500))).toMatchObject({ read: 1_500, written: 1_500 });
    expect(await recounted()).toEqual({ count: 1_500, sum: 4_500, products: 37 });
  });
});
