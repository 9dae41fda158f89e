/**
 * The log of reviews on PostgreSQL: entries per second from the change until they are signed, with a backlog, and the time of a proof with few
 * and with many entries, and beside the logs of other stores that are copies of it (`COPIES`).
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { timeGet } from '../data/get.ts';
import { storeId } from '../data/large-database.ts';
import { median, quantile } from '../data/medians.ts';
import { makePostgres } from '../import/engines.ts';

const few = 1_000;
const many = Number(process.env.ENTRIES ?? 300_000);
const copies = Number(process.env.COPIES ?? 0);
const proofs = 200;

const server = await startBenchPostgres();
const database = await makePostgres(server.url, 'log');
const sql = postgres(database.settings.DATABASE_URL ?? '', { max: 1 });
const app = await startBuiltServer({
  ...database.settings,
  OPINA_DATA_DIR: path.join(server.folder, 'log-data'),
  OPINA_RATE_LIMIT: '0',
});
await sql`INSERT INTO products (store_id, code) VALUES (${storeId}, 'p')`;
await fill(few);
console.log(`proof of one of ${few}: ${await proofTimes()}`);
const insertedMs = await fill(many - few);
console.log(`proof of one of ${many}: ${await proofTimes()}`);
console.log(`${(((many - few) * 1_000) / insertedMs).toFixed(0)} entries/s until they are signed`);
if (copies > 0) {
  await copyLog();
  console.log(`the same beside ${copies} copies: ${await proofTimes()}`);
}
await app.stop();
await sql.end();
await database.drop();
await server.stop();

/** Writes reviews and waits until the log is signed with all of them. Returns the milliseconds from the commit. */
async function fill(count: number): Promise<number> {
  const former = await signedSize();
  await sql`
    INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
    SELECT ${storeId}, 'p', 1 + n % 5, repeat('boa ', 40), 'pt-BR', now() FROM generate_series(1, ${count}::int) AS n`;
  const begun = performance.now();
  while ((await signedSize()) < former + count) await wait(20);
  return performance.now() - begun;
}

/** Gives further stores the rows of this log: what a proof reads of large tables does not depend on whose they are. */
async function copyLog(): Promise<void> {
  for (let copy = 1; copy <= copies; copy += 1) {
    const id = `copy-${copy}`;
    await sql`INSERT INTO stores (id, name) VALUES (${id}, 'Copy')`;
    await sql`INSERT INTO log_tiles SELECT ${id}, level, tile, bytes FROM log_tiles WHERE store_id = ${storeId}`;
    await sql`INSERT INTO log_places SELECT ${id}, log_id, place FROM log_places WHERE store_id = ${storeId}`;
    await sql`
      INSERT INTO logged_reviews (store_id, opinion_id, log_id, key, version)
      SELECT ${id}, opinion_id, log_id, key, version FROM logged_reviews WHERE store_id = ${storeId}`;
  }
  await sql.unsafe('VACUUM ANALYZE log_tiles, log_places, logged_reviews');
}

async function signedSize(): Promise<number> {
  const [log] = await sql<{ size: string }[]>`
    SELECT greatest(signed_size, 0) AS size FROM review_logs WHERE store_id = ${storeId}`;
  return Number(log?.size ?? 0);
}

async function proofTimes(): Promise<string> {
  const ids = await sql<{ id: string }[]>`
    SELECT id FROM opinions WHERE store_id = ${storeId} ORDER BY random() LIMIT ${proofs}`;
  const times: number[] = [];
  for (const { id } of ids) times.push(await timeGet(`${app.url}/log/${storeId}/proof/${id}`));
  return `${median(times).toFixed(1)} ms, 99 % ${quantile(times, 0.99).toFixed(1)} ms`;
}
