/**
 * What the triggers of the log of reviews cost on PostgreSQL: reviews that come with one or two photos, as an import writes them, and reviews that
 * go to another product. Each with the triggers and without, in turns.
 */
import postgres from 'postgres';
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { storeId } from '../data/large-database.ts';
import { median } from '../data/medians.ts';
import { makePostgres } from '../import/engines.ts';

const reviews = Number(process.env.REVIEWS ?? 20_000);
const perStatement = 500;
const rounds = 3;

const server = await startBenchPostgres();
const database = await makePostgres(server.url, 'triggers');
const sql = postgres(database.settings.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
await sql`INSERT INTO products (store_id, code) VALUES (${storeId}, 'p'), (${storeId}, 'q')`;

const ofPhotos = [['opinion_photos', 'opinion_photos_logged_new']] as const;
const ofNew = [...ofPhotos, ['opinions', 'opinions_logged_new']] as const;
const ofChange = [['opinions', 'opinions_logged_change']] as const;
await compare('import, triggers of photos', ofPhotos, { before: empty, work: addReviews });
await compare('import, all triggers', ofNew, { before: empty, work: addReviews });
await empty();
await addReviews();
await compare('to another product', ofChange, { before: vacuum, work: moveReviews });
await sql.end();
await database.drop();
await server.stop();

/** Measures the work with the triggers and without them. */
async function compare(
  name: string,
  triggers: readonly (readonly [table: string, trigger: string])[],
  { before, work }: { readonly before: () => Promise<void>; readonly work: () => Promise<void> },
): Promise<void> {
  const times = { ENABLE: [] as number[], DISABLE: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const state of ['ENABLE', 'DISABLE'] as const) {
      for (const [table, trigger] of triggers)
        await sql.unsafe(`ALTER TABLE ${table} ${state} TRIGGER ${trigger}`);
      await before();
      const begun = performance.now();
      await work();
      times[state].push(performance.now() - begun);
    }
  }
  for (const [table, trigger] of triggers) await sql.unsafe(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
  const [on, off] = [median(times.ENABLE), median(times.DISABLE)];
  console.log(`${name}: ${on.toFixed(0)} ms, without ${off.toFixed(0)} ms, ${(on / off).toFixed(2)} times`);
}

async function empty(): Promise<void> {
  await sql`DELETE FROM opinions WHERE store_id = ${storeId}`;
  await sql`DELETE FROM waiting_log_entries WHERE store_id = ${storeId}`;
  await vacuum();
}

async function vacuum(): Promise<void> {
  await sql.unsafe('VACUUM ANALYZE opinions, opinion_photos, logged_reviews, waiting_log_entries');
}

async function addReviews(): Promise<void> {
  for (let done = 0; done < reviews; done += perStatement) {
    await sql.begin(async (tx) => {
      const rows = await tx<{ id: string }[]>`
        INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
        SELECT ${storeId}, 'p', 1 + n % 5, repeat('boa ', 40), 'pt-BR', now() FROM generate_series(1, ${perStatement}::int) AS n
        RETURNING id`;
      await tx`
        INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail)
        SELECT ${storeId}, id, position, name || '-image', name || '-square', name || '-150', name || '-thumbnail'
        FROM unnest(${rows.map(({ id }) => id)}::bigint[]) AS id, generate_series(0, (id % 2)::int) AS position,
          LATERAL (SELECT 'media:' || md5(id::text || position) AS name) AS n`;
    });
  }
}

async function moveReviews(): Promise<void> {
  await sql`
    UPDATE opinions SET product_code = CASE product_code WHEN 'p' THEN 'q' ELSE 'p' END WHERE store_id = ${storeId}`;
}
