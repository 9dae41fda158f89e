/**
 * The overview of a store with a million reviews: of the last 30 days of its reviews, of 400 and of 4,000, of the whole store and of its biggest
 * product. DATABASE_URL names another database with a large store, and OTHER another build's `opina.js`.
 */

import { storeToken } from '../collection/store-token.ts';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { openLargeDatabase, storeId } from '../data/large-database.ts';
import { median } from '../data/medians.ts';
import { readProducts } from '../data/read-products.ts';
import { openQueryTimes } from './query-times.ts';

const rounds = Number(process.env.ROUNDS ?? 20);
/** The last day on which a review of these stores was written. */
const lastDay = '2025-12-31';

const postgres = await startBenchPostgres();
const databaseUrl = process.env.DATABASE_URL ?? (await openLargeDatabase(postgres.url, '1m'));
const settings = { DATABASE_URL: databaseUrl, OPINA_RATE_LIMIT: '0' };
const server = await startBuiltServer(settings, [], process.env.OTHER);
const queryTimes = await openQueryTimes(postgres.url);
const { biggest } = await readProducts(databaseUrl, 10);
const headers = { authorization: `Bearer ${storeToken(settings)}` };

const timeCall = async (query: string): Promise<number> => {
  const begun = performance.now();
  const response = await fetch(`${server.url}/api/stores/${storeId}/overview?${query}`, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The overview responded ${response.status}.`);
  return performance.now() - begun;
};

const dayMs = 86_400_000;
console.log(`${rounds} rounds: median of the call, all statements and the slowest in SQL (means), ms`);
for (const [name, product] of [
  ['the whole store', ''],
  [`${biggest.code} with ${biggest.reviews} reviews`, `&product_code=${biggest.code}`],
] as const) {
  for (const days of [30, 400, 4_000]) {
    const from = new Date(Date.parse(lastDay) - (days - 1) * dayMs).toISOString().slice(0, 10);
    const query = `from=${from}&to=${lastDay}${product}`;
    for (let warmUp = 0; warmUp < 3; warmUp++) await timeCall(query);
    await queryTimes.reset();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await timeCall(query));
    const inSql = (await queryTimes.spent(databaseUrl)) / rounds;
    const slowest = await queryTimes.slowest(databaseUrl);
    console.log(
      `  ${`${name}, ${days} days`.padEnd(40)}${[median(times), inSql, slowest.ms].map((ms) => ms.toFixed(1).padStart(8)).join('')}  ${slowest.text}`,
    );
  }
}
await queryTimes.close();
await server.stop();
await postgres.stop();
