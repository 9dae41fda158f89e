/**
 * Query plans of the public reads of a large store, and the cost of later pages. Fails on a sequential scan of a growing
 * table.
 */
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { openLargeDatabase, storeId } from '../data/large-database.ts';
import { readProducts } from '../data/read-products.ts';
import { checkPlans } from './check-plans.ts';
import { countAnsweredQuestions } from './count-answered-questions.ts';
import { measureDeepPages } from './deep-pages.ts';
import { openQueryTimes } from './query-times.ts';

const rounds = Number(process.env.ROUNDS ?? 40);

const postgres = await startBenchPostgres();
const databaseUrl = await openLargeDatabase(postgres.url, process.env.SIZE === '10k' ? '10k' : '1m');
const { biggest, small } = await readProducts(databaseUrl, 10);
for (const { code, reviews } of [biggest, small]) {
  console.log(
    `${code}: ${reviews} reviews, ${await countAnsweredQuestions(databaseUrl, storeId, code)} answered questions`,
  );
}

const settings = { DATABASE_URL: databaseUrl, OPINA_RATE_LIMIT: '0', OPINA_ANSWER_CACHE: '0' };
const server = await startBuiltServer(settings);
const queryTimes = await openQueryTimes(postgres.url);
await measureDeepPages({ url: server.url, databaseUrl, product: biggest, queryTimes, rounds });
await queryTimes.close();
await server.stop();

const bad = await checkPlans(postgres.url, databaseUrl, [biggest, small]);
await postgres.stop();
console.log(`\n${bad} reads go through a growing table from one end to the other`);
if (bad > 0) process.exitCode = 1;
