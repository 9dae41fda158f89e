import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnOpina } from '#test/cli/spawn-opina';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { openDatabase } from '../platform/database/engine/open-database.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>, words: string[], node: string[] = []) =>
  spawnOpina(words, { cwd: folder, env, node });

async function opina(env: Record<string, string>, words: string[], node: string[] = []) {
  const ended = await start(env, words, node).ended();
  // Errors are said, not thrown.
  expect(ended.err).not.toMatch(/^\s+at .+:\d+/m);
  return ended;
}

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  await writeFile(path.join(folder, name), content);
  return name;
}

const header = 'source_id,product_code,rate,text\n';

describe('opina on PostgreSQL', () => {
  let database: TestDatabase;
  let env: Record<string, string> = {};
  beforeAll(async () => {
    const postgres = testEngines.find(({ name }) => name === 'postgres');
    if (!postgres) throw new Error('there is no PostgreSQL among the engines of the tests');
    database = await postgres.open();
    env = { DATABASE_URL: database.url ?? '' };
    await opina(env, ['store', 'create', '--id', '1', '--name', 'Loja', '--locale', 'en']);
  });
  afterAll(() => database.close());

  const run = (...words: string[]) => opina(env, words);
  const count = async () => (await database.sql`SELECT count(*) AS count FROM opinions`)[0]?.count;

  it('creates a store, and says if it exists or differs', async () => {
    const create = ['store', 'create', '--id', '7', '--name', 'Feira', '--feature', 'questions=false'];
    expect(await run(...create)).toEqual({ code: 0, out: 'Created store 7.\n', err: '' });
    expect(await run(...create)).toEqual({ code: 0, out: 'Store 7 exists and was not changed.\n', err: '' });
    const other = await run('store', 'create', '--id', '7', '--name', 'Outra');
    expect(other).toMatchObject({ code: 1, out: '' });
    expect(other.err).toMatch(/^opina: store\.exists: .*7, named "Feira"\n$/);
    const regional = ['store', 'create', '--id', '8', '--name', 'Tienda', '--locale', 'es_ar'];
    regional.push(
      '--time-zone',
      'America/Argentina/Salta',
      '--auditor',
      'Confere=https://confere.example/=1',
    );
    expect((await run(...regional)).code).toBe(0);
    expect((await run('store', 'create', '--id', '9', '--name', 'Laden', '--locale', 'de')).code).toBe(2);
    expect((await run('store', 'list')).out).toBe('1\tLoja\ten\n7\tFeira\tpt-BR\n8\tTienda\tes-AR\n');
  });

  it('imports a file, reports refused rows, and writes nothing the second time', async () => {
    const file = await fileOf('good.csv', `${header}a,P1,5,Good\nb,P1,9,Bad\nc,P2,4,\n`);
    const first = await run('import', file, '--store', '1', '--report', 'report.json');
    expect(first.code).toBe(3);
    expect(first.out).toContain('written  2');
    expect(first.out).toContain('line 3: row.rating_invalid: ');
    expect(await count()).toBe(2);
    const report = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8'));
    expect(report).toMatchObject({ read: 3, written: 2, skipped: 0, refused: 1 });
    expect(report.refusedRows).toMatchObject([{ line: 3, code: 'row.rating_invalid', value: '9' }]);

    const second = await run('import', file, '--store', '1', '--quiet');
    expect(second).toEqual({ code: 3, out: '', err: '' });
    expect(await count()).toBe(2);
  });

  it.runIf(existsSync('/dev/full'))(
    'imports to the end and reports an error if the report does not fit on the disk',
    async () => {
      const file = await fileOf('unreported.csv', `${header}a,P8,5,Good\nb,P8,9,Bad\n`);
      const words = ['--store', '1', '--source', 'unreported', '--report', '/dev/full'];
      const ended = await run('import', file, ...words);
      expect(ended.code).toBe(1);
      expect(ended.out).toContain('written  1');
      expect(ended.out).toContain('line 3: row.rating_invalid: ');
      expect(ended.err).toContain(
        'opina: import.report_not_writable: The report cannot be written: /dev/full: ENOSPC',
      );

      const stopped = await run('import', await fileOf('rate.csv', 'rate\n5\n'), ...words);
      expect(stopped).toMatchObject({ code: 1, out: '' });
      expect(stopped.err).toMatch(/import\.report_not_writable: [\s\S]*import\.header_unknown: /);
    },
  );

  it('shows in a dry run the result for a file with unknown words, and suggests mappings', async () => {
    const before = await count();
    const file = await fileOf(
      'palavras.csv',
      'product_code,rate,text,Situação\np,5,Gostei,Aprovado\np,4,Bom,na fila\n',
    );
    const dry = ['import', file, '--store', '1', '--dry-run'];
    expect((await run(...dry)).out).toContain(
      'perhaps --map "Situação=status"; otherwise hidden reviews become public',
    );
    const mapped = await run(...dry, '--map', 'Situação=status', '--map-value', 'status:Na fila=pending');
    expect(mapped).toMatchObject({ code: 0, err: expect.not.stringContaining('opina:') });
    expect(mapped.out).toContain(
      'The first reviews as they would be imported:\n  line 2: p, 5 of 5, published, ',
    );
    expect(mapped.out).toContain('line 3: p, 4 of 5, pending, ');
    expect(await count()).toBe(before);
    const refused = async (...words: string[]) => {
      const { code, err } = await run(...dry, ...words);
      return [code, err];
    };
    expect(await refused('--from', 'judgme')).toEqual([
      2,
      expect.stringContaining('Did you mean "judgeme"?'),
    ]);
    expect(await refused('--map', 'Situacão=sttus')).toEqual([
      2,
      expect.stringContaining('Did you mean "status"?'),
    ]);
    expect(await refused('--map-value', 'status:x=publish')).toEqual([
      2,
      expect.stringContaining(
        'status accepts published, pending or hidden, not "publish". Did you mean "published"?',
      ),
    ]);
  });

  it('maps columns of other systems, also one without a name', async () => {
    const file = await fileOf('foreign.csv', ',Clothing ID,Rating,Age\n0,767,4,33\n1,1080,5,34\n');
    const maps = ['=source_id', 'Clothing ID=product_code', 'Rating=rate'].flatMap((map) => ['--map', map]);
    const ended = await run('import', file, '--store', '1', '--source', 'clothing', ...maps);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain('written  2');
    expect(ended.out).toContain('Columns not used: Age');
  });

  it.each([
    ['import.file_missing', 1, ['import', 'missing.csv', '--store', '1']],
    ['import.file_is_directory', 1, ['import', '.', '--store', '1']],
    ['store.unknown', 1, ['import', 'rate.csv', '--store', 'no']],
    ['import.header_unknown', 1, ['import', 'rate.csv', '--store', '1']],
    ['import.encoding', 1, ['import', 'latin1.csv', '--store', '1']],
    ['import.map_malformed', 2, ['import', 'rate.csv', '--store', '1', '--map', 'x']],
    ['import.map_field_unknown', 2, ['import', 'rate.csv', '--store', '1', '--map', 'rate=stars']],
    ['import.option_invalid', 2, ['import', 'rate.csv', '--store', '1', '--report', 'rate.csv']],
    ['import.report_not_writable', 1, ['import', 'rate.csv', '--store', '1', '--report', 'no/r.json']],
  ])('ends with %s and code %i', async (code, exitCode, words) => {
    await fileOf('rate.csv', 'rate\n5\n');
    await fileOf('latin1.csv', Buffer.from(`${header}a,P9,5,ação\n`, 'latin1'));
    const before = await count();
    const ended = await run(...words);
    expect(ended).toMatchObject({ code: exitCode, out: '' });
    expect(ended.err.startsWith(`opina: ${code}: `)).toBe(true);
    expect(await count()).toBe(before);
  });

  it.each([
    [[]],
    [['bogus']],
    [['import']],
    [['import', 'rate.csv']],
    [['import', 'rate.csv', '--store', '1', '--date-order', 'ydm']],
    [['store', 'create', '--id', 'a b', '--name', 'x']],
    [['store', 'create', '--id', '8', '--name', 'x', '--feature', 'questions=perhaps']],
    [['store', 'create', '--id', '8', '--name', 'x', '--time-zone', 'Brasilia']],
    [['store', 'create', '--id', '8', '--name', 'x', '--auditor', 'Confere']],
    [['store', 'create', '--id', '8', '--name', 'x', '--auditor', 'Confere=confere']],
  ])('ends with code 2 for %j', async (words) => {
    const ended = await run(...words);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).not.toBe('');
  });

  it('prints its help', async () => {
    const help = await run('import', '--help');
    expect(help.code).toBe(0);
    expect(help.out).toContain('Exit codes: 0 success, 1 failure, 2 wrong usage, 3 some rows were refused.');
  });

  it('imports to the end if nobody reads its output any more', async () => {
    const file = await fileOf('piped.csv', `${header}p1,P1,5,Good\np2,P1,9,Bad\n`);
    const running = start(env, ['import', file, '--store', '1', '--source', 'piped']);
    running.child.stdout.destroy();
    expect(await running.ended()).toEqual({ code: 3, out: '', err: '' });
    expect(await database.sql`SELECT source_id FROM opinions WHERE source = 'piped'`).toHaveLength(1);
  });

  it('imports a file that is larger than its memory', async () => {
    const row = (at: number) => `r${at},P${at % 37},${1 + (at % 5)},"${`word ${at}, `.repeat(1_000)}"\n`;
    async function* rows() {
      yield header;
      for (let at = 0; at < 5_000; at += 1) yield row(at);
    }
    await pipeline(Readable.from(rows()), createWriteStream(path.join(folder, 'large.csv')));
    const words = ['import', 'large.csv', '--store', '1', '--source', 'large', '--quiet'];
    expect(await opina(env, words, ['--max-old-space-size=40'])).toMatchObject({ code: 0, out: '' });
    const [row_] = await database.sql`SELECT count(*) AS count FROM opinions WHERE source = 'large'`;
    expect(row_?.count).toBe(5_000);
  });

  describe('an interrupted import', () => {
    const rows = 20_000;
    const importFile = async (source: string) => {
      const text = Array.from({ length: rows }, (_, at) => `r${at},P${at % 37},${1 + (at % 5)},Good\n`);
      return ['import', await fileOf('long.csv', header + text.join('')), '--store', '1', '--source', source];
    };
    const stored = async (source: string) =>
      (await database.sql`SELECT count(*) AS count FROM opinions WHERE source = ${source}`)[0]?.count;
    const stopUnderWay = async (source: string, signal: NodeJS.Signals) => {
      const running = start(env, await importFile(source));
      await expect.poll(() => stored(source), { interval: 10, timeout: 30_000 }).toBeGreaterThan(0);
      running.child.kill(signal);
      return running.ended();
    };

    it('by a kill leaves complete batches; the next import writes the rest', async () => {
      await stopUnderWay('killed', 'SIGKILL');
      const before = await stored('killed');
      expect(before).toBeLessThan(rows);
      expect(before % 500).toBe(0);
      const next = await run(...(await importFile('killed')));
      expect(next.code).toBe(0);
      expect(next.out).toContain(`written  ${rows - before}\n  skipped  ${before} `);
      expect(await stored('killed')).toBe(rows);
      const [sums] = await database.sql`
        SELECT (SELECT sum(rate_1 + rate_2 + rate_3 + rate_4 + rate_5)::int8 FROM product_summaries) AS products,
          (SELECT rate_count FROM store_summaries WHERE store_id = '1') AS store`;
      expect(sums).toEqual({ products: await count(), store: await count() });
    });

    it('by Ctrl-C ends after the current batch and prints the number of written rows', async () => {
      const stopped = await stopUnderWay('interrupted', 'SIGINT');
      const written = await stored('interrupted');
      expect(written).toBeLessThan(rows);
      expect(stopped).toMatchObject({ code: 130, out: '' });
      expect(stopped.err).toContain('opina: import.interrupted: ');
      expect(stopped.err).toContain(`Written before that: ${written} of the ${written} rows read.`);
    });
  });

  it('prints one line if the database is not available', async () => {
    const ended = await opina({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, ['store', 'list']);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(/^opina: database\.unreachable: .+\n$/);
  });
});

describe('opina on the embedded database', () => {
  it('creates a store and imports into a folder; names the folder while a server holds it', async () => {
    const env = { OPINA_DATA_DIR: path.join(folder, 'data') };
    const file = await fileOf('embedded.csv', `${header}a,P1,5,Good\n`);
    const create = ['store', 'create', '--id', '1', '--name', 'Loja'];
    expect(await opina(env, create)).toEqual({ code: 0, out: 'Created store 1.\n', err: '' });
    const imported = await opina(env, ['import', file, '--store', '1']);
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toContain('written  1');

    const server = await openDatabase({ dataDir: env.OPINA_DATA_DIR });
    try {
      const locked = await opina(env, ['import', file, '--store', '1']);
      expect(locked).toMatchObject({ code: 1, out: '' });
      expect(locked.err).toMatch(/^opina: database\.locked: .*DATABASE_URL.*\n$/);
      expect(await server.sql`SELECT source_id FROM opinions`).toEqual([{ sourceId: 'a' }]);
    } finally {
      await server.close();
    }
  });
});
