/**
 * Orders per second of `opina order import`, from start to end of the command, on PostgreSQL and on the embedded engine, compared
 * with a plain COPY of the same rows into the same tables: orders, items, products and invitations, with their indexes and
 * references. Each runs on an empty database. Then orders per second over HTTP, one a call.
 */
import path from 'node:path';
import autocannon from 'autocannon';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { storeId } from '../data/large-database.ts';
import { median } from '../data/medians.ts';
import { writeOrdersCsv } from '../data/orders-csv.ts';
import { runCommand } from '../data/run-command.ts';
import { type ImportDatabase, makeEmbedded, makePostgres } from '../import/engines.ts';
import { storeToken } from './store-token.ts';

const orders = Number(process.env.ORDERS ?? 100_000);
const rounds = Number(process.env.ROUNDS ?? 1);
const seconds = Number(process.env.SECONDS ?? 10);

/** What an import of orders writes, each table after those it refers to. */
const tables = ['products', 'orders', 'order_items', 'invitations'];

const server = await startBenchPostgres();
const file = path.join(server.folder, 'orders.csv');
await writeOrdersCsv(file, { orders, products: 2_000, deliveredAt: '2090-01-01' });
console.log(`${orders} orders with two products each, ${rounds} rounds in turn (medians)`);
await measure('PostgreSQL', (name) => makePostgres(server.url, name));
await measure('embedded (PGlite)', (name) => makeEmbedded(`${server.folder}-${name}`));
await server.stop();

async function measure(engine: string, make: (name: string) => Promise<ImportDatabase>): Promise<void> {
  const [imported, copied, memory, overHttp]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round++) {
    const target = await make('orders');
    target.opina('store', 'update', '--store', storeId, '--setting', 'invitations.enabled=true');
    const { ms, megabytes } = await runCommand(target.settings, [
      'order',
      'import',
      file,
      '--store',
      storeId,
    ]);
    imported.push(ms);
    memory.push(megabytes);
    const beside = await make('copy');
    copied.push(await target.copyTo(beside, tables));
    overHttp.push(await post(target));
    for (const database of [target, beside]) await database.drop();
  }
  const rate = (times: readonly number[]) => ((orders * 1_000) / median(times)).toFixed(0).padStart(8);
  const ratio = median(imported.map((ms, at) => ms / (copied[at] ?? Number.NaN)));
  console.log(`\n${engine}`);
  console.log(`  opina order import ${rate(imported)} orders/s, ${median(memory).toFixed(0)} MB at most`);
  console.log(`  COPY               ${rate(copied)} orders/s`);
  console.log(`  COPY / import      ${ratio.toFixed(2).padStart(8)}`);
  console.log(`  POST /orders       ${median(overHttp).toFixed(0).padStart(8)} orders/s, 16 connections`);
}

/** New orders per second into the store that has all orders of the file. */
async function post({ settings, opina }: ImportDatabase): Promise<number> {
  const token = storeToken(settings);
  opina('store', 'list');
  const running = await startBuiltServer({ ...settings, OPINA_RATE_LIMIT: '0' });
  let number = 0;
  const { requests, non2xx, errors, duration } = await autocannon({
    url: running.url,
    connections: 16,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: `/api/stores/${storeId}/orders`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        setupRequest(request) {
          number += 1;
          const client = { email: `new${number}@customer.example`, first_name: 'Ana' };
          const items = [{ id: `P${number % 2_000}`, name: 'Product' }];
          const order = { order_id: `new-${number}`, client, items, delivery_date: '2090-01-01' };
          return { ...request, body: JSON.stringify(order) };
        },
      },
    ],
  });
  await running.stop();
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls failed`);
  return requests.total / duration;
}
