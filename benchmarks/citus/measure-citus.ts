/**
 * Requests per second and p99 of root, list and vote, and rows per second of an import: one server process without its
 * response cache on each database of OPINA_BENCH_DATABASES (`name=URL name=URL …`), in turn. The first is the one that the others are
 * compared with. `fill-stores.ts` filled them all.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { type BuiltServer, startBuiltServer } from '../data/built-server.ts';
import { cpuMsOf } from '../data/cpu-time.ts';
import { builtServer } from '../data/large-database.ts';
import { median, quantile } from '../data/medians.ts';
import { writeReviewsCsv } from '../data/reviews-csv.ts';
import { errorText, saturate } from '../mixed/drive.ts';
import { type Call, calls, shopRequests, someReviews } from './shop-requests.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 4);
const connections = Number(process.env.CONNECTIONS ?? 16);
const rows = Number(process.env.ROWS ?? 10_000);

const targets = (process.env.OPINA_BENCH_DATABASES ?? '')
  .split(/\s+/)
  .filter((one) => one !== '')
  .map((one) => ({ name: one.slice(0, one.indexOf('=')), databaseUrl: one.slice(one.indexOf('=') + 1) }));
if (targets.length === 0) throw new Error('OPINA_BENCH_DATABASES names no database.');
type Target = (typeof targets)[number];

console.log(`${rounds} rounds in turn, ${connections} connections, medians (all rounds)`);
const reviews = await someReviews(targets[0]?.databaseUrl ?? '');
const servers = new Map<Target, BuiltServer>();
for (const target of targets) {
  const settings = { DATABASE_URL: target.databaseUrl, OPINA_RATE_LIMIT: '0', OPINA_ANSWER_CACHE: '0' };
  servers.set(target, await startBuiltServer(settings));
}
for (const call of calls) await measureCall(call);
for (const server of servers.values()) await server.stop();
if (rows > 0) await measureImport();

interface Run {
  readonly requestsPerSecond: number;
  readonly p99: number;
  /** CPU time of the server in microseconds. */
  readonly cpuPerRequest: number;
  readonly errors: string;
}

async function measureCall(call: Call): Promise<void> {
  const runs = new Map<Target, Run[]>(targets.map((target) => [target, []]));
  // Round 0 warms all up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const [target, server] of servers) {
      const run = await runOn(server, call);
      if (round > 0) runs.get(target)?.push(run);
    }
  }
  const perSecond = [...runs.values()].map((all) => all.map((one) => one.requestsPerSecond));
  for (const [at, [{ name }, all]] of [...runs].entries()) {
    const p99 = median(all.map((one) => one.p99)).toFixed(0);
    const cpu = median(all.map((one) => one.cpuPerRequest)).toFixed(0);
    const errors = [...new Set(all.map((one) => one.errors))].join('; ');
    console.log(
      `${call.padEnd(16)}${name.padEnd(12)}${compared(perSecond, at)} requests/s, p99 ${p99} ms, ${cpu} µs of the server's CPU, errors: ${errors}`,
    );
  }
}

async function runOn({ url, pid }: BuiltServer, call: Call): Promise<Run> {
  const next = shopRequests(call, reviews, Date.now() % 1e9);
  const before = cpuMsOf(pid);
  const driven = await saturate({ url, next, seconds, connections });
  const times = driven.times.get(call) ?? [];
  return {
    requestsPerSecond: driven.requestsPerSecond,
    p99: quantile(times, 0.99),
    cpuPerRequest: ((cpuMsOf(pid) - before) * 1_000) / times.length,
    errors: errorText(driven.errors),
  };
}

async function measureImport(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-bench-'));
  const file = path.join(folder, 'reviews.csv');
  await writeReviewsCsv(file, { id: '1', seed: 1, products: 1_000, reviews: rows, questions: 0 });
  const perSecond = targets.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, { databaseUrl }] of targets.entries())
      perSecond[at]?.push(await importRate(databaseUrl, file));
  }
  await rm(folder, { recursive: true });
  for (const [at, { name }] of targets.entries())
    console.log(`import ${name.padEnd(12)}${compared(perSecond, at)} rows/s`);
}

/** Rows per second of `opina import` into a new store, without the time that a command takes to start. */
async function importRate(databaseUrl: string, file: string): Promise<number> {
  const opina = (...parameters: string[]) => {
    const begun = performance.now();
    execFileSync(process.execPath, [builtServer, ...parameters], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return performance.now() - begun;
  };
  const storeId = 'benchmark-of-import';
  const start = opina('store', 'create', '--id', storeId, '--name', 'Loja');
  const whole = opina('import', file, '--store', storeId, '--quiet');
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`DELETE FROM stores WHERE id = ${storeId}`;
  await sql.end();
  return (rows * 1_000) / (whole - start);
}

/** The median at this place, all its values, and the median of its ratios to the first. */
function compared(all: readonly (readonly number[])[], at: number): string {
  const own = all[at] ?? [];
  const ratios = own.map((value, round) => value / (all[0]?.[round] ?? Number.NaN));
  const list = own.map((value) => value.toFixed(0)).join(' ');
  return `${median(own).toFixed(0).padStart(6)} (${list}), ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}
