/**
 * Finds the limit of a server: the mixed load of shoppers from more and more connections, each sending its next
 * request after the response, on one server process and PostgreSQL. Reports times and CPU use. Fails on any unexpected
 * response except 503, or when the server is slower after the load than before.
 */
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { cpuMsOf, cpuMsOfPostgres } from '../data/cpu-time.ts';
import { timeGet } from '../data/get.ts';
import { copyLargeDatabase, type Size, sizes, storeId } from '../data/large-database.ts';
import { median, quantile } from '../data/medians.ts';
import { readProducts } from '../data/read-products.ts';
import { errorText, saturate } from '../mixed/drive.ts';
import { shoppers } from '../mixed/shoppers.ts';
import { someReviews } from '../mixed/some-reviews.ts';

const seconds = Number(process.env.SECONDS ?? 15);
const size: Size = process.env.SIZE === '1m' ? '1m' : '10k';
const levels = [1, 8, 32, 128, 512, 2_048];

const postgres = await startBenchPostgres();
const database = await copyLargeDatabase(postgres.url, size, 'overload');
const server = await startBuiltServer({ DATABASE_URL: database.url, OPINA_RATE_LIMIT: '0' });
const { biggest } = await readProducts(database.url, 10);
const { products, reviews } = sizes[size];
const reviewIds = await someReviews(database.url, { without: 0 });
const next = shoppers({ storeId, products, reviewIds }, Date.now() % 1_000_000);
const root = `${server.url}/widget/root?store_id=${storeId}&code=${biggest.code}`;

console.log(`\n${reviews} reviews, ${products} products, one server process`);
console.log(
  'connections  requests/s    p50 ms    p99 ms     worst     CPU cores: server  PostgreSQL  load   errors',
);
await saturate({ url: server.url, next, seconds: 5, connections: 8 });
const quiet = await rootMs();
const unexpected = new Set<number>();
for (const connections of levels) {
  const before = cpuTimes();
  const { requestsPerSecond, errors, times } = await saturate({
    url: server.url,
    next,
    seconds,
    connections,
  });
  const used = cpuTimes().map((ms, at) => (ms - (before[at] ?? 0)) / (seconds * 1_000));
  const all = [...times.values()].flat();
  const figures = [0.5, 0.99, 1].map((share) => quantile(all, share).toFixed(1).padStart(10)).join('');
  const cores = used.map((share) => share.toFixed(2).padStart(10)).join('');
  console.log(
    `${String(connections).padStart(11)}${requestsPerSecond.toFixed(0).padStart(12)}${figures}          ${cores}   ${errorText(errors)}`,
  );
  for (const status of errors.keys()) if (status !== 503) unexpected.add(status);
}
const after = await rootMs();
console.log(`\nroot alone: ${quiet.toFixed(1)} ms before, ${after.toFixed(1)} ms after`);

await server.stop();
await database.drop();
await postgres.stop();
if (unexpected.size > 0 || after > 3 * quiet) process.exitCode = 1;

function cpuTimes(): number[] {
  const { user, system } = process.cpuUsage();
  return [cpuMsOf(server.pid), cpuMsOfPostgres(), (user + system) / 1_000];
}

async function rootMs(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 20; round++) times.push(await timeGet(root));
  return median(times);
}
