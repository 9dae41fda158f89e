import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { copyStore } from '@opina/test-kit/large-store/copy-store';
import type { LargeStore } from '@opina/test-kit/large-store/put-store';
import postgres from 'postgres';

/** The server that `npm run build` created. */
export const builtServer = fileURLToPath(new URL('../../server/dist/opina.js', import.meta.url));

const products = 20_000;
export const storeId = '1';

/** The two sizes that are compared: the same products, a hundred times the reviews and questions. */
export const sizes = {
  '10k': { id: storeId, seed: 1, products, reviews: 10_000, questions: 500 },
  '1m': { id: storeId, seed: 1, products, reviews: 1_000_000, questions: 50_000 },
} satisfies Record<string, LargeStore>;

export type Size = keyof typeof sizes;

export interface DatabaseCopy {
  readonly url: string;
  drop(): Promise<void>;
}

/** A writable copy of the database with a store of that size. It replaces a copy of the same name. */
export async function copyLargeDatabase(
  serverUrl: string,
  size: Size,
  suffix: string,
): Promise<DatabaseCopy> {
  const original = new URL(await openLargeDatabase(serverUrl, size)).pathname.slice(1);
  const name = `${original}_${suffix}`;
  const drop = () => runOn(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await drop();
  await runOn(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY FILE_COPY`);
  return { url: databaseUrl(serverUrl, name), drop };
}

async function runOn(serverUrl: string, statement: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/**
 * Address of a database with a store of that size on this server: created by the built server, filled by COPY. An
 * existing one is used as it is.
 */
export async function openLargeDatabase(serverUrl: string, size: Size): Promise<string> {
  const name = `opina_bench_${size}`;
  const url = databaseUrl(serverUrl, name);
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    const found = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (found.length > 0) return url;
    await sql.unsafe(`CREATE DATABASE ${name}`);
  } finally {
    await sql.end();
  }
  execFileSync(process.execPath, [builtServer, 'store', 'list'], {
    env: { ...process.env, DATABASE_URL: url },
  });
  const begun = performance.now();
  await copyStore(url, sizes[size]);
  const { reviews, questions } = sizes[size];
  const seconds = (performance.now() - begun) / 1_000;
  console.log(`${reviews} reviews and ${questions} questions loaded in ${seconds.toFixed(1)} s`);
  return url;
}
