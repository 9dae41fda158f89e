import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killedEngines, killLimit, killRounds } from '#test/cli/kill-rounds';
import { openProcessFolder } from '#test/cli/killable-server';
import { recount } from '#test/database/recount';
import { turn } from '#test/database/test-turn';
import { importFile } from './import-file.ts';

const rows = 8_000;

/**
 * Runs in its own process: imports, prints the number of written rows after each batch, and kills itself a moment after some
 * batches. A kill by another process could come after the end.
 */
const importScript = `
  const [modules, where, file, source, batches] = process.argv.slice(-5);
  const { openDatabase } = await import(modules + '/platform/database/engine/open-database.ts');
  const { importFile } = await import(modules + '/imports/import-file.ts');
  const { giveTurn } = await import(modules + '/platform/workers/give-turn.ts');
  const { sql, close } = await openDatabase(JSON.parse(where));
  let left = Number(batches);
  const report = ({ written, skipped }) => {
    process.stdout.write(written + skipped + '\\n');
    left -= 1;
    if (left === 0) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Math.random() * 60);
  };
  await importFile({ sql, turn: giveTurn() }, { file, source, storeId: 'loja' }, report);
  await close();`;
const modules = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

describe.each(killedEngines)('kill -9 during an import on $name', (engine) => {
  let opened: Awaited<ReturnType<typeof openProcessFolder>>;
  beforeEach(async () => {
    opened = await openProcessFolder(engine);
  });
  afterEach(() => opened.close());

  /** The import is killed a moment after this number of batches. Returns the last reported number of rows. */
  async function importUntilKilled(file: string, source: string, batches: number): Promise<number> {
    const args = ['--import', 'tsx', '--input-type=module', '-e', importScript, '--'];
    const values = [modules, JSON.stringify(opened.where), file, source, String(batches)];
    const child = spawn(process.execPath, [...args, ...values], {
      cwd: modules,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    await once(child, 'close');
    return Number(text.split('\n').at(-2));
  }

  it('loses no reported batch, and counts all rows', killLimit, async () => {
    const file = path.join(opened.folder, 'reviews.csv');
    const lines = Array.from({ length: rows }, (_, at) => `r${at},P${at % 37},${1 + (at % 5)},Good ${at}\n`);
    await writeFile(file, `source_id,product_code,rate,text\n${lines.join('')}`);
    await opened.withDatabase((sql) => sql`INSERT INTO stores (id, name) VALUES ('loja', 'Loja')`);
    const written = new Map<string, number>();
    let totalReported = 0;
    let cutOff = 0;
    let source = 'run-0';
    for (let round = 0; round < killRounds; round++) {
      if ((written.get(source) ?? 0) > rows / 2) source = `run-${round}`;
      const before = Math.floor((written.get(source) ?? 0) / 500);
      const reported = await importUntilKilled(file, source, before + 1 + Math.floor(Math.random() * 4));
      expect(reported).toBeGreaterThan(0);
      totalReported += reported;
      await opened.withDatabase(async (sql) => {
        const counts = await sql<{ source: string; count: number }[]>`
          SELECT source, count(*) AS count FROM opinions GROUP BY source`;
        const stored = new Map(counts.map(({ source: one, count }) => [one, count]));
        for (const [one, count] of written) expect(stored.get(one)).toBeGreaterThanOrEqual(count);
        const now = stored.get(source) ?? 0;
        expect(now).toBeGreaterThanOrEqual(reported);
        // Only whole batches: the next import would count half a batch twice or never.
        expect(now % 500).toBe(0);
        if (now < rows) cutOff += 1;
        written.set(source, now);
        const { kept, counted } = await recount(sql);
        expect(kept).toEqual(counted);
      });
    }
    expect(cutOff).toBeGreaterThan(killRounds / 2);
    await opened.withDatabase(async (sql) => {
      const report = await importFile({ sql, turn }, { file, source, storeId: 'loja' });
      expect(report.written + report.skipped).toBe(rows);
      const { kept, counted } = await recount(sql);
      expect(kept).toEqual(counted);
    });
    process.stdout.write(
      `${engine.name}: ${killRounds} kills, ${cutOff} in the middle, ${totalReported} rows reported as written, none lost\n`,
    );
  });
});
