/**
 * Memory of the server's process while it responds to hundreds of thousands of requests for different addresses, on each of
 * the two engines: as many as a hundred a second for an hour. Fails if memory still grows in the second half.
 */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { longTail } from '@opina/test-kit/large-store/long-tail';
import { productCodeOf } from '@opina/test-kit/large-store/put-store';
import { seededRandom } from '@opina/test-kit/widget/seeded-random';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { builtServer, storeId } from '../data/large-database.ts';
import { megabytesOf } from '../data/memory-of.ts';
import { writeReviewsCsv } from '../data/reviews-csv.ts';

/** For each engine, reported at these shares of the run. */
const seconds = Number(process.env.SECONDS ?? 70);
const shares = [0.05, 0.25, 0.5, 0.75, 1];
const products = 20_000;
const maxGrowth = 1.2;

const server = await startBenchPostgres();
const file = path.join(server.folder, 'reviews.csv');
await writeReviewsCsv(file, { id: storeId, seed: 1, products, reviews: 5_000, questions: 0 });

await measure('PostgreSQL', { DATABASE_URL: await makeDatabase(), DATABASE_REPLICA_URLS: '' });
// Beside the folder of PostgreSQL, which may belong to another account.
const folder = `${server.folder}-data`;
await measure('embedded (PGlite)', { DATABASE_URL: '', DATABASE_REPLICA_URLS: '', OPINA_DATA_DIR: folder });
await rm(folder, { recursive: true, force: true });
await server.stop();

async function measure(engine: string, database: Readonly<Record<string, string>>): Promise<void> {
  for (const parameters of [
    ['store', 'create', '--id', storeId, '--name', 'Loja Grande'],
    ['import', file, '--store', storeId, '--quiet'],
  ]) {
    execFileSync(process.execPath, [builtServer, ...parameters], {
      env: { ...process.env, ...database },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const opina = await startBuiltServer({ ...database, OPINA_RATE_LIMIT: '0' });
  console.log(`\n${engine}\n  ${'requests'.padStart(9)}${'MB'.padStart(7)}${'requests/s'.padStart(12)}`);
  const next = addresses();
  const rows: { done: number; megabytes: number }[] = [];
  const show = (done: number, rate: number) => {
    const megabytes = megabytesOf(opina.pid);
    rows.push({ done, megabytes });
    const columns = [
      String(done).padStart(9),
      megabytes.toFixed(0).padStart(7),
      rate.toFixed(0).padStart(12),
    ];
    console.log(`  ${columns.join('')}`);
  };
  show(0, 0);
  let [done, failed, before] = [0, 0, 0];
  for (const share of shares) {
    const result = await ask(opina.url, next, (share - before) * seconds);
    before = share;
    done += result.done;
    failed += result.failed;
    show(done, result.rate);
  }
  await opina.stop();
  const early = rows.find((row) => row.done >= done / 2)?.megabytes ?? Number.NaN;
  const growth = (rows.at(-1)?.megabytes ?? Number.NaN) / early;
  console.log(`  ${failed} failed; at the end ${growth.toFixed(2)} times what it was after half of them`);
  if (failed > 0 || !(growth <= maxGrowth)) process.exitCode = 1;
}

async function ask(url: string, next: () => string, duration: number) {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const { requests, errors, timeouts, non2xx, ...result } = await autocannon({
    url,
    connections: 20,
    duration,
    requests: [{ setupRequest: (request) => ({ ...request, path: next(), headers }) }],
  });
  return {
    done: requests.total,
    failed: errors + timeouts + non2xx,
    rate: requests.total / result.duration,
  };
}

/** Pages of products of the long tail. Half of the addresses are requested only once. */
function addresses(): () => string {
  const random = seededRandom(1);
  const draw = longTail(products, random);
  const calls = ['/widget/root', '/widget/opinions', '/widget/questions', '/widget/photo_reviews'];
  let count = 0;
  return () => {
    count += 1;
    const path = calls[Math.floor(random() * calls.length)];
    const page = 1 + Math.floor(random() * 3);
    const own = count % 2 === 0 ? `&url=${encodeURIComponent(`https://shop.example/p?visit=${count}`)}` : '';
    return `${path}?store_id=${storeId}&code=${productCodeOf(draw())}&page=${page}${own}`;
  };
}

async function makeDatabase(): Promise<string> {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe('DROP DATABASE IF EXISTS opina_bench_memory WITH (FORCE)');
    await sql.unsafe('CREATE DATABASE opina_bench_memory');
    return databaseUrl(server.url, 'opina_bench_memory');
  } finally {
    await sql.end();
  }
}
