import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { engineVersion } from '../data-folder/engine-version.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from './open-database.ts';
import { openPglite } from './open-pglite.ts';

describe('openDatabase', () => {
  let folder: string;
  /** `beforeAll` creates it, and its parent folder. */
  let dataDir: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-data-'));
    dataDir = path.join(folder, 'new/deep folder');
    const database = await openDatabase({ dataDir });
    expect(database.engine).toBe('pglite');
    await migrate(database.sql);
    await database.sql`CREATE TABLE written (n integer PRIMARY KEY)`;
    await database.sql`INSERT INTO written VALUES (0)`;
    await database.close();
    await database.close();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('creates folders and files that other accounts cannot read, whatever mode the engine requests', async () => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const modes = entries.map(async (one) => (await stat(path.join(one.parentPath, one.name))).mode & 0o077);
    expect(new Set(await Promise.all(modes))).toEqual(new Set([0]));
  });

  it('opens an existing database again, and locks its folder', async () => {
    expect(await readdir(dataDir)).toEqual(['database', 'opina.lock.1']);
    const database = await openDatabase({ dataDir });
    expect(await database.sql`SELECT n FROM written`).toEqual([{ n: 0 }]);
    expect(await database.sql`SHOW server_version`).toMatchObject([
      { serverVersion: expect.stringContaining(`${engineVersion}.`) },
    ]);
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'database.locked',
      message: expect.stringContaining(dataDir),
    });
    expect(await database.sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await database.close();
    expect(await readdir(dataDir)).toEqual(['database', 'opina.lock.2']);
  });

  it.each(['a-file', 'a-file/below'])('reports that the data folder %s is a file', async (name) => {
    await writeFile(path.join(folder, 'a-file'), '');
    const file = path.join(folder, name);
    await expect(openDatabase({ dataDir: file })).rejects.toMatchObject({
      code: 'database.folder_is_file',
      message: expect.stringContaining(file),
    });
  });

  it('refuses a database of another version of the engine, and changes nothing', async () => {
    const other = path.join(folder, 'other engine');
    await mkdir(path.join(other, 'database'), { recursive: true });
    await writeFile(path.join(other, 'database/PG_VERSION'), '17\n');
    await expect(openDatabase({ dataDir: other })).rejects.toMatchObject({
      code: 'database.engine_differs',
      message: expect.stringMatching(/version 17 .* has 18/),
    });
    expect(await readdir(path.join(other, 'database'))).toEqual(['PG_VERSION']);
  });

  it('starts again after an interrupted creation', async () => {
    const cutOff = path.join(folder, 'cut off');
    await mkdir(path.join(cutOff, 'database'), { recursive: true });
    await writeFile(path.join(cutOff, 'database/PG_VERSION'), '18');
    await writeFile(path.join(cutOff, 'database.unfinished'), '');
    const database = await openDatabase({ dataDir: cutOff });
    expect(await database.sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await database.close();
    expect(await readdir(cutOff)).not.toContain('database.unfinished');
  });

  it('releases the folder if it contains no database', async () => {
    const broken = path.join(folder, 'broken');
    await mkdir(path.join(broken, 'database'), { recursive: true });
    await writeFile(path.join(broken, 'database/PG_VERSION'), '18');
    const refusal = { code: 'database.failed', message: expect.stringContaining(broken) };
    await expect(openDatabase({ dataDir: broken })).rejects.toMatchObject(refusal);
    await expect(openDatabase({ dataDir: broken })).rejects.toMatchObject(refusal);
  });

  it('names the file in place of the database folder', async () => {
    const blocked = path.join(folder, 'blocked');
    await mkdir(blocked);
    await writeFile(path.join(blocked, 'database'), '');
    await expect(openDatabase({ dataDir: blocked })).rejects.toMatchObject({
      code: 'database.folder_is_file',
      message: expect.stringMatching(/blocked\/database is a file.*OPINA_DATA_DIR/),
    });
  });

  it("explains an error of the engine's thread", async () => {
    const file = path.join(folder, 'not-a-folder');
    await writeFile(file, '');
    const opening = openPglite({ folder: file });
    await expect(opening).rejects.toMatchObject({ code: 'database.failed' });
    await expect(opening).rejects.not.toThrow('[object Object]');
  });

  it('opens PostgreSQL by its address', async () => {
    const database = await openDatabase({ databaseUrl: inject('postgres').url });
    expect(database.engine).toBe('postgres');
    expect(await database.sql`SELECT 9000000000::bigint AS n`).toEqual([{ n: 9_000_000_000 }]);
    await database.close();
  });

  it('names the PostgreSQL that is not available, without its password', async () => {
    const databaseUrl = 'postgres://ana:senha-secreta@127.0.0.1:1/loja';
    const opening = openDatabase({ databaseUrl });
    await expect(opening).rejects.toMatchObject({
      code: 'database.unreachable',
      message: expect.stringContaining('127.0.0.1:1/loja'),
    });
    await expect(opening).rejects.not.toThrow('senha-secreta');
  });

  it('loses no write that was acknowledged before kill -9', async () => {
    for (const atLeast of [1, 60]) {
      const acknowledged = await writeUntilKilled(dataDir, atLeast);
      expect(acknowledged.length).toBeGreaterThanOrEqual(atLeast);
      const database = await openDatabase({ dataDir });
      const rows = await database.sql<{ n: number }[]>`SELECT n FROM written ORDER BY n`;
      expect(rows.map((row) => row.n)).toEqual(expect.arrayContaining(acknowledged));
      await database.close();
    }
  });
});

/** Starts a process that inserts numbers one by one, and kills it. Returns the numbers whose commit it has printed. */
async function writeUntilKilled(dataDir: string, atLeast: number): Promise<number[]> {
  const file = fileURLToPath(new URL('./open-database.ts', import.meta.url));
  const code = `import(${JSON.stringify(file)}).then(async ({ openDatabase }) => {
    const { sql } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    const [{ next }] = await sql\`SELECT coalesce(max(n), 0) + 1 AS next FROM written\`;
    for (let n = next; ; n++) {
      await sql\`INSERT INTO written VALUES (\${n})\`;
      process.stdout.write(n + '\\n');
    }
  });`;
  const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: path.dirname(file),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return killAfter(writer, atLeast);
}

async function killAfter(writer: ChildProcess, atLeast: number): Promise<number[]> {
  let text = '';
  const gone = once(writer, 'close');
  writer.stdout?.on('data', (chunk) => {
    text += chunk;
    if (text.split('\n').length > atLeast) writer.kill('SIGKILL');
  });
  await gone;
  // The last line may be cut off.
  return text.split('\n').slice(0, -1).map(Number);
}
