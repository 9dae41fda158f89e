import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { serverEngine, type TestDatabase } from '#test/database/test-databases';

const header = 'source_id,product_code,rate,text\n';

describe('a command line of opina', () => {
  let folder = '';
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-command-line-'));
    database = await serverEngine.open();
    await run('store', 'create', '--id', '1', '--name', 'Loja', '--locale', 'en');
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(...words: string[]) {
    const ended = await runOpina(words, { cwd: folder, env: { DATABASE_URL: database.url ?? '' } });
    // No error is printed with its stack.
    expect(ended.err).not.toMatch(/^\s+at .+:\d+/m);
    return ended;
  }

  async function fileOf(name: string, content: string | Buffer): Promise<string> {
    await writeFile(path.join(folder, name), content);
    return name;
  }

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
});
