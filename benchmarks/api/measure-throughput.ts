/**
 * Requests per second of the built server on PostgreSQL, compared with a bare `node:http` server that sends the same
 * bytes from memory. Each runs in its own process, one after the other.
 */
import { longTail } from '@opina/test-kit/large-store/long-tail';
import { productCodeOf } from '@opina/test-kit/large-store/put-store';
import { seededRandom } from '@opina/test-kit/widget/seeded-random';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { openLargeDatabase, storeId } from '../data/large-database.ts';
import { median } from '../data/medians.ts';
import { type Load, load } from './load.ts';
import { startBare } from './start-bare.ts';

const rounds = Number(process.env.ROUNDS ?? 7);
const seconds = Number(process.env.SECONDS ?? 4);
const connections = 50;

const postgres = await startBenchPostgres();
const databaseUrl = await openLargeDatabase(postgres.url, process.env.SIZE === '10k' ? '10k' : '1m');
const rootOf = (code: string) => `/widget/root?store_id=${storeId}&code=${code}`;
const firstPageOf = (code: string) =>
  `/widget/opinions?store_id=${storeId}&code=${code}&order_by=-created_at&page=1&per=4`;

/** Products as shoppers choose them: of a Zipf distribution over 200. */
const rank = longTail(200, seededRandom(1));
const drawn = Array.from({ length: 1_000 }, () => productCodeOf(rank()));
const hottest = productCodeOf(0);
const reads: Readonly<Record<string, readonly string[]>> = {
  root: [rootOf(hottest)],
  'first page': [firstPageOf(hottest)],
  'root of products drawn at random': drawn.map(rootOf),
  'first page of products drawn at random': drawn.map(firstPageOf),
};
const server = await startBuiltServer({ DATABASE_URL: databaseUrl, OPINA_RATE_LIMIT: '0' });

for (const [name, addresses] of Object.entries(reads)) {
  const bare = await startBare(`${server.url}${addresses[0]}`);
  const opinaLoads: Load[] = [];
  const bareLoads: Load[] = [];
  // Round 0 warms both up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const options = { seconds, connections };
    const pair = [await load(server, addresses, options), await load(bare, addresses, options)] as const;
    if (round === 0) continue;
    opinaLoads.push(pair[0]);
    bareLoads.push(pair[1]);
  }
  bare.stop();
  const of = (loads: readonly Load[], read: (load: Load) => number) => median(loads.map(read));
  const ratiosOf = (read: (load: Load) => number) =>
    opinaLoads.map((one, at) => read(one) / read(bareLoads[at] ?? one));
  const ratios = ratiosOf((one) => one.requestsPerSecond);
  // Less sensitive to other work of the machine.
  const costs = ratiosOf((one) => one.cpuPerRequest);
  console.log(
    `\n${name}: ${bare.bytes} bytes, ${connections} connections, ${rounds} rounds of ${seconds} s in turn (medians)`,
  );
  for (const [who, loads] of [
    ['Opina', opinaLoads],
    ['bare node:http', bareLoads],
  ] as const) {
    console.log(
      `  ${who.padEnd(16)}${of(loads, (one) => one.requestsPerSecond)
        .toFixed(0)
        .padStart(8)} requests/s` +
        `${of(loads, (one) => one.cpuPerRequest)
          .toFixed(1)
          .padStart(8)} µs of CPU each` +
        `${of(loads, (one) => one.p99)
          .toFixed(0)
          .padStart(6)} ms p99` +
        `${String(loads.reduce((sum, one) => sum + one.failed, 0)).padStart(5)} failed`,
    );
  }
  console.log(
    `  ratio of requests/s ${median(ratios).toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(' ')})` +
      `, of CPU time ${median(costs).toFixed(2)}`,
  );
}

await server.stop();
await postgres.stop();
