import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import type { Sql } from '../platform/database/engine/sql.ts';
import { deleteExpiredData } from './delete-expired-data.ts';

/** Writes a question, asked `daysAgo` days ago, with a private answer that expires in `answerDays` days, if given. */
async function ask(sql: Sql, email: string, daysAgo: number, answerDays?: number): Promise<void> {
  await sql`
    WITH asker AS (
      INSERT INTO askers (store_id, email, created_at)
      VALUES ('loja', ${email}, now() - make_interval(days => ${daysAgo}::int)) RETURNING id),
    question AS (
      INSERT INTO questions (store_id, product_code, question, asker_id, page_url, created_at, status)
      SELECT 'loja', 'p', 'Serve em mim?', id, 'https://loja.example/' || ${email},
        now() - make_interval(days => ${daysAgo}::int), 'pending' FROM asker RETURNING id)
    INSERT INTO private_answers (store_id, question_id, answer, token_hash, expires_at)
    SELECT 'loja', id, 'Só para ' || ${email}, sha256(${email}::bytea), now() + make_interval(days => ${answerDays ?? 0}::int)
    FROM question WHERE ${answerDays !== undefined}`;
}

const nothing = { privateAnswers: 0, askers: 0, orders: 0, drafts: 0, forms: 0, files: 0 };

describe.each(testEngines)('retention of orders, drafts and forms on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await seedStore(database.sql, { id: 'loja', products: [{ code: 'p', reviews: [{ rate: 5 }] }] });
    await seedStore(database.sql, { id: 'curta', products: [{ code: 'p', reviews: [] }] });
  });
  afterAll(() => database.close());

  it('forgets orders that nobody reviewed after the days of their store', async () => {
    const { sql } = database;
    await sql`
      UPDATE stores SET collection = '{"invitations": {"forget_orders_days": 30}}' WHERE id = 'curta'`;
    await sql`
      INSERT INTO orders (store_id, order_id, client_email, created_at)
      SELECT store, order_id, 'ana@cliente.example', now() - make_interval(days => days::int)
      FROM (VALUES ('loja', 'velho', 800), ('loja', 'avaliado', 800), ('loja', 'novo', 700),
        ('curta', 'velho', 31), ('curta', 'novo', 29)) AS o (store, order_id, days)`;
    await sql`
      INSERT INTO order_items (store_id, order_id, position, product_code) VALUES ('loja', 'velho', 0, 'p')`;
    await sql`INSERT INTO invitations (store_id, order_id) VALUES ('loja', 'velho'), ('loja', 'novo')`;
    await sql`UPDATE opinions SET origin = 'bought_here', order_id = 'avaliado' WHERE store_id = 'loja'`;
    expect(await deleteExpiredData(sql, 30)).toEqual({ ...nothing, orders: 2 });
    const left = await sql<{ id: string }[]>`
      SELECT store_id || ' ' || order_id AS id FROM orders ORDER BY 1`;
    expect(left.map(({ id }) => id)).toEqual(['curta novo', 'loja avaliado', 'loja novo']);
    expect(await sql`SELECT order_id FROM invitations`).toEqual([{ orderId: 'novo' }]);
    expect(await sql`SELECT 1 FROM order_items`).toEqual([]);
  });

  it('deletes drafts and forms after their time', async () => {
    const { sql } = database;
    await sql`
      INSERT INTO open_forms (store_id, product_code, challenge, email, expires_at) VALUES
        ('loja', 'p', 'a', 'ana@cliente.example', now() - interval '1 minute'),
        ('loja', 'p', 'b', 'bia@cliente.example', now() + interval '1 day')`;
    await sql`
      INSERT INTO review_drafts (store_id, opinion_id, product_code, updated_at)
      SELECT 'loja', id, 'p', now() - interval '91 days' FROM opinions WHERE store_id = 'loja'`;
    await sql`
      INSERT INTO review_drafts (store_id, open_form_id, product_code)
      SELECT store_id, id, 'p' FROM open_forms`;
    expect(await deleteExpiredData(sql, 30)).toEqual({ ...nothing, drafts: 1, forms: 1, files: 0 });
    expect(await sql`SELECT email FROM open_forms`).toEqual([{ email: 'bia@cliente.example' }]);
    expect(await sql`SELECT 1 FROM review_drafts`).toHaveLength(1);
  });
});

describe.each(testEngines)("retention of askers' data on $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await seedStore(database.sql, { id: 'loja', products: [{ code: 'p', reviews: [] }] });
  });
  afterAll(() => database.close());

  it('deletes expired answers at once, and addresses after so many days', async () => {
    const { sql } = database;
    await ask(sql, 'nova@cliente.example', 3, -1);
    await ask(sql, 'antiga@cliente.example', 40);
    await ask(sql, 'vencida@cliente.example', 40, -1);
    await ask(sql, 'lendo@cliente.example', 40, 5);
    await ask(sql, 'espera@cliente.example', 40);
    await sql`
      INSERT INTO mail_messages (store_id, question_id, asker_id, kind, expires_at)
      SELECT store_id, id, asker_id, 'public_answer', now() + interval '1 day' FROM questions
      WHERE page_url LIKE '%/espera@%'`;
    expect(await deleteExpiredData(sql, 30)).toEqual({ ...nothing, privateAnswers: 2, askers: 2 });
    const askers = await sql<{ email: string }[]>`SELECT email FROM askers ORDER BY email`;
    expect(askers.map(({ email }) => email.split('@')[0])).toEqual(['espera', 'lendo', 'nova']);
    expect(await sql`SELECT answer FROM private_answers`).toEqual([
      { answer: 'Só para lendo@cliente.example' },
    ]);
    const [left] = await sql`SELECT count(*)::int AS all, count(page_url)::int AS pages FROM questions`;
    expect(left).toEqual({ all: 5, pages: 3 });
    expect(await deleteExpiredData(sql, 30)).toEqual(nothing);
  });
});

// The embedded database runs one transaction at a time.
describe.each(testEngines.filter(({ name }) => name !== 'pglite'))('the sweep on $name', ({ name, open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await seedStore(database.sql, { id: 'loja', products: [{ code: 'p', reviews: [] }] });
    await seedStore(database.sql, { id: 'outra', products: [{ code: 'p', reviews: [] }] });
  });
  afterAll(() => database.close());

  /** The number of transactions that wait for another one, on all nodes. */
  async function waiting(): Promise<number> {
    const { sql } = database;
    if (name === 'citus') return (await sql`SELECT 1 FROM citus_lock_waits`).length;
    return (
      await sql`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    ).length;
  }

  it('keeps an asker whom something keeps since the sweep has found them', async () => {
    const { sql } = database;
    await ask(sql, 'ana@cliente.example', 40);
    await ask(sql, 'bia@cliente.example', 40);
    await sql`
      INSERT INTO askers (store_id, email, created_at) VALUES ('outra', 'caio@cliente.example', now() - interval '40 days')`;
    const sweep = await sql.begin(async (tx) => {
      // The sweep has found all three, and waits in the first store.
      await tx`SELECT 1 FROM questions WHERE store_id = 'loja' FOR UPDATE`;
      const running = deleteExpiredData(sql, 30);
      await expect.poll(waiting).toBeGreaterThan(0);
      await sql`
        INSERT INTO questions (store_id, product_code, question, asker_id)
        SELECT 'outra', 'p', 'E agora?', id FROM askers WHERE store_id = 'outra'`;
      return { running };
    });
    expect(await (sweep as { running: Promise<unknown> }).running).toEqual({
      ...nothing,
      askers: 2,
    });
    expect(await sql`SELECT email FROM askers`).toEqual([{ email: 'caio@cliente.example' }]);
  });
});
