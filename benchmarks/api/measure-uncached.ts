/**
 * CPU time of the built server's process for a read that is not in the response cache: its cache is off. It alternates with a
 * bare `node:http` server, and with another build of the server if OTHER names one (its `opina.js`).
 */
import { productCodeOf } from '@opina/test-kit/large-store/put-store';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { type BuiltServer, startBuiltServer } from '../data/built-server.ts';
import { openLargeDatabase, storeId } from '../data/large-database.ts';
import { median } from '../data/medians.ts';
import { load } from './load.ts';
import { startBare } from './start-bare.ts';

const rounds = Number(process.env.ROUNDS ?? 7);
const seconds = Number(process.env.SECONDS ?? 3);
const connections = 8;
const products = Array.from({ length: 200 }, (_, at) => productCodeOf(at));

const postgres = await startBenchPostgres();
const databaseUrl = await openLargeDatabase(postgres.url, process.env.SIZE === '10k' ? '10k' : '1m');
const settings = { DATABASE_URL: databaseUrl, OPINA_RATE_LIMIT: '0', OPINA_ANSWER_CACHE: '0' };
const servers: [string, BuiltServer][] = [['Opina', await startBuiltServer(settings)]];
if (process.env.OTHER !== undefined) {
  servers.push(['the other build', await startBuiltServer(settings, [], process.env.OTHER)]);
}

const reads = {
  root: (code: string) => `/widget/root?store_id=${storeId}&code=${code}`,
  'a page of 4 reviews': (code: string) => `/widget/opinions?store_id=${storeId}&code=${code}&per=4`,
  'a page of 20 reviews': (code: string) => `/widget/opinions?store_id=${storeId}&code=${code}&per=20`,
};

for (const [name, addressOf] of Object.entries(reads)) {
  const addresses = products.map(addressOf);
  const bare = await startBare(`${servers[0]?.[1].url}${addresses[0]}`);
  const subjects = [...servers, ['bare node:http', bare] as const];
  const costs: number[][] = subjects.map(() => []);
  // Round 0 warms them up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const [at, [, subject]] of subjects.entries()) {
      const { cpuPerRequest, failed } = await load(subject, addresses, { seconds, connections });
      if (failed > 0) throw new Error(`${failed} requests failed.`);
      if (round > 0) costs[at]?.push(cpuPerRequest);
    }
  }
  bare.stop();
  console.log(
    `\n${name}: µs of CPU a request, ${rounds} rounds of ${seconds} s in turn (median, lowest, highest)`,
  );
  for (const [at, [who]] of subjects.entries()) {
    const own = costs[at] ?? [];
    const figures = [median(own), Math.min(...own), Math.max(...own)];
    console.log(`  ${who.padEnd(16)}${figures.map((one) => one.toFixed(0).padStart(6)).join('')}`);
  }
}

for (const [, server] of servers) await server.stop();
await postgres.stop();
