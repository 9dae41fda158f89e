/**
 * Times of a mixed load of reads, votes and questions on PostgreSQL: first as fast as it goes, then at half of that rate.
 * Meanwhile votes are sent to that server and read from a second one on the same database. Fails on any error, and
 * when a vote took longer than two seconds to become visible.
 */
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { copyLargeDatabase, type Size, sizes, storeId } from '../data/large-database.ts';
import { quantile } from '../data/medians.ts';
import { readProducts } from '../data/read-products.ts';
import { type Driven, driveAt, errorText, saturate } from './drive.ts';
import { kinds, shoppers } from './shoppers.ts';
import { someReviews } from './some-reviews.ts';
import { watchVotes } from './vote-visibility.ts';

const seconds = Number(process.env.SECONDS ?? 60);
const saturationSeconds = Math.max(2, seconds / 4);
const size: Size = process.env.SIZE === '1m' ? '1m' : '10k';
const connections = 32;
const maxVisibleMs = 2_000;

const server = await startBenchPostgres();
const database = await copyLargeDatabase(server.url, size, 'mixed');
const settings = { DATABASE_URL: database.url, OPINA_RATE_LIMIT: '0' };
const [first, second] = [await startBuiltServer(settings), await startBuiltServer(settings)];
const { biggest } = await readProducts(database.url, 10);
const [watched = 0] = biggest.reviewIds;
const { products, reviews } = sizes[size];
const reviewIds = await someReviews(database.url, { without: watched });
const next = shoppers({ storeId, products, reviewIds }, Date.now() % 1_000_000);

console.log(`\n${reviews} reviews, ${products} products, ${connections} connections`);
// The first round warms up.
await saturate({ url: first.url, next, seconds: saturationSeconds / 2, connections });
const most = await saturate({ url: first.url, next, seconds: saturationSeconds, connections });
print('as fast as it goes', most);

const ending = new AbortController();
const watch = watchVotes(
  { voteAt: first.url, readAt: second.url },
  { code: biggest.code, reviewId: watched },
  ending.signal,
);
const half = await driveAt(most.requestsPerSecond / 2, { url: first.url, next, seconds, connections: 256 });
ending.abort();
const { times: seen } = await watch;
print('at half of that', half);
const slowest = Math.max(...seen);
console.log(
  `\n${seen.length} votes, seen by a second process after ${quantile(seen, 0.5).toFixed(0)} ms (median), ${slowest.toFixed(0)} ms at most`,
);

await Promise.all([first.stop(), second.stop()]);
await database.drop();
await server.stop();
if (most.errors.size + half.errors.size > 0 || !(slowest <= maxVisibleMs)) process.exitCode = 1;

function print(title: string, { requestsPerSecond, errors, times }: Driven): void {
  console.log(`\n${title}: ${requestsPerSecond.toFixed(0)} requests/s, errors: ${errorText(errors)}`);
  console.log(
    `  ${''.padEnd(18)}${['requests', 'p50 ms', 'p99 ms', 'worst'].map((text) => text.padStart(10)).join('')}`,
  );
  const row = (name: string, list: readonly number[]) => {
    const figures = [quantile(list, 0.5), quantile(list, 0.99), quantile(list, 1)];
    const columns = figures.map((ms) => ms.toFixed(1).padStart(10)).join('');
    console.log(`  ${name.padEnd(18)}${String(list.length).padStart(10)}${columns}`);
  };
  for (const kind of kinds) row(kind, times.get(kind) ?? []);
  row('all', [...times.values()].flat());
}
