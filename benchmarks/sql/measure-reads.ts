/**
 * Time of every public read with a million reviews, compared with ten thousand: the built server on
 * two databases of one PostgreSQL, alternately, without its response cache.
 */
import { publicReads, type ReadProduct } from '@opina/test-kit/large-store/public-reads';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { timeGet } from '../data/get.ts';
import { openLargeDatabase, storeId } from '../data/large-database.ts';
import { median } from '../data/medians.ts';
import { readProducts } from '../data/read-products.ts';
import { nameOfRead } from './name-of-read.ts';
import { openQueryTimes } from './query-times.ts';

const rounds = Number(process.env.ROUNDS ?? 40);
const reviewsOfSmall = 10;

const postgres = await startBenchPostgres();
const sides = await Promise.all(
  (['10k', '1m'] as const).map(async (size) => {
    const databaseUrl = await openLargeDatabase(postgres.url, size);
    const server = await startBuiltServer({
      DATABASE_URL: databaseUrl,
      OPINA_RATE_LIMIT: '0',
      OPINA_ANSWER_CACHE: '0',
    });
    return { databaseUrl, server, products: await readProducts(databaseUrl, reviewsOfSmall) };
  }),
);
const queryTimes = await openQueryTimes(postgres.url);

type Side = (typeof sides)[number];

async function measure(pick: (side: Side) => ReadProduct): Promise<void> {
  const reads = sides.map((side) => ({ side, reads: publicReads(storeId, pick(side)) }));
  for (const [at, first] of (reads[0]?.reads ?? []).entries()) {
    const urls = reads.map(({ side, reads: all }) => `${side.server.url}${all[at]?.address}`);
    const [small = 0, large = 0] = await timesOf(urls);
    const [smallSql = 0, largeSql = 0] = await Promise.all(
      sides.map(async ({ databaseUrl }) => (await queryTimes.spent(databaseUrl)) / rounds),
    );
    console.log(`  ${nameOfRead(first).padEnd(62)}${columns(small, large)}${columns(smallSql, largeSql)}`);
  }
}

/** Medians in milliseconds. The statistics of queries are reset after warming up. */
async function timesOf(urls: readonly string[]): Promise<number[]> {
  for (let warmUp = 0; warmUp < 5; warmUp++) for (const url of urls) await timeGet(url);
  await queryTimes.reset();
  const rows: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const row: number[] = [];
    for (const url of urls) row.push(await timeGet(url));
    rows.push(row);
  }
  return urls.map((_, at) => median(rows.map((row) => row[at] ?? Number.NaN)));
}

const columns = (small: number, large: number) =>
  `${small.toFixed(2).padStart(8)}${large.toFixed(2).padStart(8)}${(large / small).toFixed(2).padStart(7)}`;

const header = `${''.padEnd(64)}${'call ms: 10k, 1m, ratio'.padStart(23)}${'in SQL: 10k, 1m, ratio'.padStart(23)}`;
for (const kind of ['small', 'biggest'] as const) {
  const reviews = sides.map(({ products }) => products[kind].reviews).join(' and ');
  console.log(
    `\n${kind} product (${reviews} reviews), ${rounds} rounds in turn, medians; SQL means\n${header}`,
  );
  await measure(({ products }) => products[kind]);
}

await queryTimes.close();
await Promise.all(sides.map(({ server }) => server.stop()));
await postgres.stop();
