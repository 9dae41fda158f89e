/**
 * Rows per second of `opina import` into PostgreSQL, from start to end of the command, compared with a plain COPY of the
 * same rows into the same tables: without checks, summaries or look-ups. Each runs on an empty database.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { lineOf } from '@opina/test-kit/large-store/copy-store';
import postgres from 'postgres';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { builtServer, storeId } from '../data/large-database.ts';
import { median } from '../data/medians.ts';
import { writeReviewsCsv } from '../data/reviews-csv.ts';

const rows = Number(process.env.ROWS ?? 50_000);
const rounds = Number(process.env.ROUNDS ?? 3);
/** The tables that an import of these reviews writes, without summaries, in the order of their references. */
const tables = ['products', 'opinions'] as const;

const server = await startBenchPostgres();
const file = path.join(server.folder, 'reviews.csv');
await writeReviewsCsv(file, { id: storeId, seed: 1, products: 20_000, reviews: rows, questions: 0 });

const imported: number[] = [];
const copied: number[] = [];
for (let round = 0; round < rounds; round++) {
  const [target, beside] = [await makeDatabase('import'), await makeDatabase('copy')];
  const importMs = await timeOf(async () => opina(target, 'import', file, '--store', storeId, '--quiet'));
  const copyMs = await timeOfCopy(target, beside);
  imported.push((rows * 1_000) / importMs);
  copied.push((rows * 1_000) / copyMs);
}
const startMs = await timeOf(async () =>
  opina(databaseUrl(server.url, 'opina_bench_import'), 'store', 'list'),
);
for (const name of ['import', 'copy']) await dropDatabase(name);
await server.stop();

const ratios = imported.map((rate, at) => (copied[at] ?? Number.NaN) / rate);
console.log(`\n${rows} reviews, ${rounds} rounds in turn (medians)`);
console.log(
  `  opina import  ${median(imported).toFixed(0).padStart(8)} rows/s, ${startMs.toFixed(0)} ms of it to start`,
);
console.log(`  COPY          ${median(copied).toFixed(0).padStart(8)} rows/s`);
console.log(
  `  COPY / import ${median(ratios).toFixed(1).padStart(8)} (${ratios.map((one) => one.toFixed(1)).join(' ')})`,
);

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function opina(url: string, ...parameters: string[]): void {
  execFileSync(process.execPath, [builtServer, ...parameters], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Migrated, with an empty store. */
async function makeDatabase(name: string): Promise<string> {
  await dropDatabase(name);
  await onServer((sql) => sql.unsafe(`CREATE DATABASE opina_bench_${name}`));
  const url = databaseUrl(server.url, `opina_bench_${name}`);
  opina(url, 'store', 'create', '--id', storeId, '--name', 'Loja Grande');
  return url;
}

function dropDatabase(name: string): Promise<void> {
  return onServer((sql) => sql.unsafe(`DROP DATABASE IF EXISTS opina_bench_${name} WITH (FORCE)`));
}

async function onServer(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** Milliseconds to copy the imported rows into the tables. Reading them first does not count. */
async function timeOfCopy(from: string, to: string): Promise<number> {
  const [source, target] = [postgres(from, { max: 1 }), postgres(to, { max: 1 })];
  try {
    let ms = 0;
    for (const table of tables) {
      const { names, text } = await readLines(source, table);
      ms += await timeOf(async () => {
        const stream = await target`COPY ${target(table)} (${target(names)}) FROM STDIN`.writable();
        stream.end(text);
        await once(stream, 'finish');
      });
    }
    const [count] = await target<{ rows: number }[]>`SELECT count(*)::int AS rows FROM opinions`;
    if (count?.rows !== rows) throw new Error(`Of ${rows} reviews ${count?.rows} were imported.`);
    return ms;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** A whole table, as COPY reads it. */
async function readLines(sql: postgres.Sql, table: string): Promise<{ names: string[]; text: string }> {
  const columns = await sql<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = ${table} AND table_schema = 'public' AND is_generated = 'NEVER' ORDER BY ordinal_position`;
  const names = columns.map(({ name }) => name);
  const list = names.map((name) => `"${name}"::text`).join(', ');
  const lines = await sql.unsafe(`SELECT ${list} FROM ${table}`).values();
  return { names, text: lines.map((line) => lineOf(line as (string | null)[])).join('') };
}
