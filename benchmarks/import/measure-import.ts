/**
 * Rows per second of `opina import`, from start to end of the command, on PostgreSQL and on the embedded engine, compared with
 * a plain COPY of the same rows into the same tables with their indexes and summaries: without reading a file, checks and
 * look-ups. Each runs on an empty database.
 */
import path from 'node:path';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { storeId } from '../data/large-database.ts';
import { median } from '../data/medians.ts';
import { writeReviewsCsv } from '../data/reviews-csv.ts';
import { type ImportDatabase, makeEmbedded, makePostgres } from './engines.ts';

const rows = Number(process.env.ROWS ?? 50_000);
const rounds = Number(process.env.ROUNDS ?? 3);

/** What an import of reviews without pictures writes, each table after those it refers to. */
const tables = ['products', 'opinions', 'product_summaries', 'store_summaries'];

const server = await startBenchPostgres();
const file = path.join(server.folder, 'reviews.csv');
await writeReviewsCsv(file, { id: storeId, seed: 1, products: 20_000, reviews: rows, questions: 0 });
console.log(`${rows} reviews, ${rounds} rounds in turn (medians)`);
await measure('PostgreSQL', (name) => makePostgres(server.url, name));
await measure('embedded (PGlite)', (name) => makeEmbedded(`${server.folder}-${name}`));
await server.stop();

async function measure(engine: string, make: (name: string) => Promise<ImportDatabase>): Promise<void> {
  const [imported, copied, started]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const target = await make('import');
    started.push(timeOf(() => target.opina('store', 'list')));
    imported.push(timeOf(() => target.opina('import', file, '--store', storeId, '--quiet')));
    const beside = await make('copy');
    copied.push(await target.copyTo(beside, tables));
    for (const database of [target, beside]) await database.drop();
  }
  const ratios = imported.map((ms, at) => ms / (copied[at] ?? Number.NaN));
  const rate = (times: readonly number[]) => ((rows * 1_000) / median(times)).toFixed(0).padStart(8);
  console.log(`\n${engine}`);
  console.log(`  opina import  ${rate(imported)} rows/s, ${median(started).toFixed(0)} ms of it to start`);
  console.log(`  COPY          ${rate(copied)} rows/s`);
  console.log(
    `  COPY / import ${median(ratios).toFixed(2).padStart(8)} (${ratios.map((one) => one.toFixed(2)).join(' ')})`,
  );
}

function timeOf(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
