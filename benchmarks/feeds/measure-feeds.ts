/**
 * The feed of Google's Product Ratings: time and size of each file, whether it is what the schema takes, and the highest memory of the server's
 * process when the feed was read once and five times.
 */
import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import postgres from 'postgres';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { builtServer, storeId } from '../data/large-database.ts';
import { highestMegabytesOf } from '../data/memory-of.ts';
import { type ImportDatabase, makePostgres } from '../import/engines.ts';

const reviews = Number(process.env.REVIEWS ?? 100_000);
const products = 1_000;
const schemaFile = path.join(import.meta.dirname, '../../server/test/feeds/product-ratings-2.4.xsd');

const rounds = 5;

const server = await startBenchPostgres();
const database = await makePostgres(server.url, 'feeds');
await fill(database, reviews);
const app = await startBuiltServer({
  ...database.settings,
  OPINA_DATA_DIR: path.join(server.folder, 'feeds-data'),
  OPINA_RATE_LIMIT: '0',
});
console.log(`${reviews} reviews; memory before: ${highest()} MB`);
const address = addressOf(database, app.url);
for (let round = 1; round <= rounds; round += 1) {
  await readAll(round === 1);
  console.log(`  memory at most, read ${round} times: ${highest()} MB`);
}
await app.stop();
await database.drop();
await server.stop();

function highest(): string {
  return highestMegabytesOf(app.pid).toFixed(0);
}

/** Reads each file of the feed. */
async function readAll(isChecked: boolean): Promise<void> {
  const file = path.join(server.folder, 'part.xml');
  let next: string | undefined = address;
  for (let part = 1; next !== undefined; part += 1) {
    const begun = performance.now();
    next = await download(next, file);
    const seconds = (performance.now() - begun) / 1_000;
    const megabytes = (await stat(file)).size / 1e6;
    console.log(`  part ${part}: ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`);
    if (isChecked) await check(file);
  }
}

/** Writes a file of the feed, and says where the next one is. */
async function download(from: string, file: string): Promise<string | undefined> {
  const response = await fetch(from);
  if (!response.ok || response.body === null) throw new Error(`The feed responded ${response.status}.`);
  await pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), createWriteStream(file));
  return /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
}

function addressOf({ settings }: ImportDatabase, origin: string): string {
  const env = { ...process.env, ...settings, PUBLIC_URL: origin };
  const output = execFileSync(process.execPath, [builtServer, 'feed', 'show', '--store', storeId], { env });
  const address = /Google Product Ratings: (\S+)/.exec(output.toString())?.[1];
  if (address === undefined) throw new Error('The command prints no address.');
  return address;
}

/** Texts of 40 to 1,000 characters with some that are escaped, a name and a title each; a photo with one in ten. */
async function fill({ settings }: ImportDatabase, count: number): Promise<void> {
  const sql = postgres(settings.DATABASE_URL ?? '', { max: 1 });
  // As a copied store: without the log of reviews.
  await sql`SET opina.copies_rows = 'on'`;
  await sql`
    INSERT INTO products (store_id, code, name, url, gtins, brand)
    SELECT ${storeId}, 'P' || n, 'Cafeteira "Serra" & filtro ' || n, 'https://loja.example/p/' || n || '?a=1&b=2', '{4006381333931}', 'Serra'
    FROM generate_series(1, ${products}::int) AS n`;
  await sql`
    INSERT INTO opinions (store_id, product_code, rate, title, text, author_name, locale, created_at, photos_count)
    SELECT ${storeId}, 'P' || 1 + n % ${products}::int, 1 + n % 5, 'Gostei "muito"', repeat('Ótima & barata, ', 3 + n % 60), 'Ana Souza',
      'pt-BR', now(), (n % 10 = 0)::int
    FROM generate_series(1, ${count}::int) AS n`;
  await sql`
    INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail)
    SELECT store_id, id, 0, 'https://cdn.example/' || id || '.jpg', 's', 's', 't' FROM opinions WHERE photos_count > 0`;
  await sql`ANALYZE`;
  await sql.end();
}

async function check(file: string): Promise<void> {
  const { valid, errors } = await validateXML({
    xml: { fileName: 'feed.xml', contents: await readFile(file) },
    schema: { fileName: 'product-ratings.xsd', contents: await readFile(schemaFile, 'utf8') },
    maxMemoryPages: 4 * memoryPages.GiB,
    stream: true,
  });
  if (!valid) throw new Error(`The schema does not take it: ${errors[0]?.message}`);
  console.log('    is what the schema takes');
}
