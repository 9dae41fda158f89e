import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProcessFolder } from '#test/cli/killable-server';
import { recount } from '#test/database/recount';
import { testEngines } from '#test/database/test-databases';
import { importFile } from './import-file.ts';

/** The long form is `npm run test:long`. */
const rounds = process.env.OPINA_LONG === '1' ? 50 : 1;
const rows = 12_000;

/** In a process of its own: imports, and prints how many rows are written after each batch. */
const importing = `
  const [modules, where, file, source] = process.argv.slice(-4);
  const { openDatabase } = await import(modules + '/platform/database/engine/open-database.ts');
  const { importFile } = await import(modules + '/imports/import-file.ts');
  const { sql, close } = await openDatabase(JSON.parse(where));
  const tell = ({ written, skipped }) => process.stdout.write(written + skipped + '\\n');
  await importFile(sql, { file, source, storeId: 'loja' }, tell);
  await close();`;
const modules = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

describe.each(testEngines)('kill -9 during an import on $name', (engine) => {
  let opened: Awaited<ReturnType<typeof openProcessFolder>>;
  beforeEach(async () => {
    opened = await openProcessFolder(engine);
  });
  afterEach(() => opened.close());

  /** Rows that were said to be written before the process was killed, after so many batches and a moment. */
  async function importUntilKilled(file: string, source: string, batches: number): Promise<number> {
    const words = ['--import', 'tsx', '--input-type=module', '-e', importing, '--'];
    const child = spawn(process.execPath, [...words, modules, JSON.stringify(opened.where), file, source], {
      cwd: modules,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    const ended = once(child, 'close');
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.split('\n').length > batches) setTimeout(() => child.kill('SIGKILL'), Math.random() * 60);
    });
    await ended;
    return Number(text.split('\n').at(-2));
  }

  it('loses no reported batch, and counts all rows', { timeout: 3_600_000 }, async () => {
    const file = path.join(opened.folder, 'reviews.csv');
    const lines = Array.from({ length: rows }, (_, at) => `r${at},P${at % 37},${1 + (at % 5)},Good ${at}\n`);
    await writeFile(file, `source_id,product_code,rate,text\n${lines.join('')}`);
    await opened.between((sql) => sql`INSERT INTO stores (id, name) VALUES ('loja', 'Loja')`);
    const written = new Map<string, number>();
    let told = 0;
    let cutOff = 0;
    let source = 'run-0';
    for (let round = 0; round < rounds; round++) {
      if ((written.get(source) ?? 0) > rows / 2) source = `run-${round}`;
      const before = Math.floor((written.get(source) ?? 0) / 500);
      const said = await importUntilKilled(file, source, before + 1 + Math.floor(Math.random() * 8));
      expect(said).toBeGreaterThan(0);
      told += said;
      await opened.between(async (sql) => {
        const counts = await sql<{ source: string; count: number }[]>`
          SELECT source, count(*) AS count FROM opinions GROUP BY source`;
        const stored = new Map(counts.map(({ source: one, count }) => [one, count]));
        for (const [one, count] of written) expect(stored.get(one)).toBeGreaterThanOrEqual(count);
        const now = stored.get(source) ?? 0;
        expect(now).toBeGreaterThanOrEqual(said);
        // Whole batches: half of one would be counted twice by the next run or never.
        expect(now % 500).toBe(0);
        if (now < rows) cutOff += 1;
        written.set(source, now);
        const { kept, counted } = await recount(sql);
        expect(kept).toEqual(counted);
      });
    }
    expect(cutOff).toBeGreaterThan(rounds / 2);
    await opened.between(async (sql) => {
      const report = await importFile(sql, { file, source, storeId: 'loja' });
      expect(report.written + report.skipped).toBe(rows);
      const { kept, counted } = await recount(sql);
      expect(kept).toEqual(counted);
    });
    process.stdout.write(
      `${engine.name}: ${rounds} kills, ${cutOff} in the middle, ${told} rows said to be written, none lost\n`,
    );
  });
});
