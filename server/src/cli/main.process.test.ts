import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killedSessionsEnd, urlOfKilled } from '#test/cli/killed-sessions';
import { spawnOpina } from '#test/cli/spawn-opina';
import { makeDataFolder } from '#test/database/make-data-folder';
import { serverEngine, type TestDatabase } from '#test/database/test-databases';
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
  // Errors are printed without a stack.
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
    database = await serverEngine.open();
    env = { DATABASE_URL: urlOfKilled(database.url ?? '') };
    await opina(env, ['store', 'create', '--id', '1', '--name', 'Loja', '--locale', 'en']);
  });
  afterAll(() => database.close());

  const run = (...words: string[]) => opina(env, words);
  const count = async () => (await database.sql`SELECT count(*) AS count FROM opinions`)[0]?.count;

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
        'opina: import.report_not_writable: The report cannot be written: /dev/full: the disk is full',
      );

      const stopped = await run('import', await fileOf('rate.csv', 'rate\n5\n'), ...words);
      expect(stopped).toMatchObject({ code: 1, out: '' });
      expect(stopped.err).toMatch(/import\.report_not_writable: [\s\S]*import\.header_unknown: /);
    },
  );

  it('ends with code 2 and the help of a command that is called without what it does', async () => {
    const ended = await run('store');
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain('Usage: opina store');
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
      for (let at = 0; at < 3_500; at += 1) yield row(at);
    }
    await pipeline(Readable.from(rows()), createWriteStream(path.join(folder, 'large.csv')));
    const words = ['import', 'large.csv', '--store', '1', '--source', 'large', '--quiet'];
    expect(await opina(env, words, ['--max-old-space-size=32'])).toMatchObject({ code: 0, out: '' });
    const [row_] = await database.sql`SELECT count(*) AS count FROM opinions WHERE source = 'large'`;
    expect(row_?.count).toBe(3_500);
  });

  describe('an interrupted import', () => {
    const row = (at: number) => `r${at},P${at % 37},${1 + (at % 5)},Good\n`;
    const importOf = (file: string, source: string) => ['import', file, '--store', '1', '--source', source];
    async function* rowsWithoutEnd() {
      yield header;
      for (let at = 0; ; at += 1) yield row(at);
    }
    const stored = async (source: string) =>
      (await database.sql`SELECT count(*) AS count FROM opinions WHERE source = ${source}`)[0]?.count;
    const stopUnderWay = async (source: string, signal: NodeJS.Signals) => {
      // The file ends when nobody reads it any more, so the import is under way however fast it is.
      execFileSync('mkfifo', [path.join(folder, source)]);
      const running = start(env, importOf(source, source));
      const writing = pipeline(Readable.from(rowsWithoutEnd()), createWriteStream(path.join(folder, source)));
      const written = expect(writing).rejects.toMatchObject({ code: 'EPIPE' });
      await expect.poll(() => stored(source), { interval: 10 }).toBeGreaterThan(0);
      running.child.kill(signal);
      const ended = await running.ended();
      await written;
      await killedSessionsEnd(database.sql);
      return ended;
    };

    it('by a kill leaves complete batches; the next import writes the rest', async () => {
      await stopUnderWay('killed', 'SIGKILL');
      const before = await stored('killed');
      expect(before % 500).toBe(0);
      const rows = before + 1_200;
      const whole = await fileOf(
        'whole.csv',
        header + Array.from({ length: rows }, (_, at) => row(at)).join(''),
      );
      const next = await run(...importOf(whole, 'killed'));
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
      expect(stopped).toMatchObject({ code: 130, out: '' });
      expect(stopped.err).toContain('opina: import.interrupted: ');
      expect(stopped.err).toContain(`Written before that: ${written} of the ${written} rows read.`);
    });
  });

  it('adds, cancels and lists orders', async () => {
    const ofStore = ['--store', '1'];
    await run('order', 'add', ...ofStore, '--order', 'o1', '--item', 'p=Pot', '--email', 'ana@c.example');
    await run('order', 'cancel', 'o1', ...ofStore);
    const { code, out } = await run('order', 'list', ...ofStore, '--order', 'o1');
    expect([code, out]).toEqual([0, expect.stringContaining('o1\tcancelled')]);
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
    await makeDataFolder(env.OPINA_DATA_DIR);
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
      const refusal =
        /^opina: database\.locked: .* in use by another Opina process\. Stop that process first/;
      for (const words of [
        ['mail', 'list'],
        ['question', 'list', '--store', '1'],
      ]) {
        const refused = await opina(env, words);
        expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(refusal) });
      }
      expect(await server.sql`SELECT source_id FROM opinions`).toEqual([{ sourceId: 'a' }]);
    } finally {
      await server.close();
    }
  });
});
