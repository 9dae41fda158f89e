import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recount } from '#test/database/recount';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import type { TransactionSql } from '../platform/database/engine/sql.ts';

const texts = [
  'Qual o tamanho da manga?',
  'A manga é comprida?',
  'Manga, manga e manga',
  '¿Viene en color azul?',
  'What size is the sleeve?',
  '???',
  '服は大きいですか',
];

describe.each(testEngines)('the terms for finding questions, on $name', ({ open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await database.sql`INSERT INTO stores (id, name) VALUES ('1', 'Loja'), ('2', 'Outra')`;
    await database.sql`
      INSERT INTO products (store_id, code) SELECT s, p FROM unnest('{1,2}'::text[]) AS s, unnest('{p,q}'::text[]) AS p`;
  });
  afterAll(() => database.close());

  async function expectExact() {
    const { kept, counted } = await recount(database.sql);
    expect(kept).toEqual(counted);
    return database.sql`SELECT count(*)::int AS rows FROM question_terms`.then(
      ([row]) => row?.rows as number,
    );
  }

  it('are words without accents, endings and the opening marks of Spanish', async () => {
    const [row] = await database.sql<{ terms: string[] }[]>`
      SELECT terms_of_question('¿Viene en las DIMENSÕES que dice? ¡Ojalá!') AS terms`;
    expect(row?.terms).toEqual(expect.arrayContaining(['vien', 'ojal', 'dic']));
    expect(row?.terms.filter((term) => /[^a-z]/.test(term))).toEqual([]);
  });

  it('follow every change of questions, one or many at once', async () => {
    const { sql } = database;
    // A small generator of its own, so that each run does the same.
    let state = 7;
    const draw = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const some = () => sql`id % ${2 + draw(5)} = 0`;
    const changes = [
      () => sql`
        INSERT INTO questions (store_id, product_code, question, answer, status)
        SELECT ${String(1 + draw(2))}, ${draw(2) ? 'p' : 'q'}, text, CASE WHEN n % 3 = 0 THEN '' ELSE 'Sim' END,
          CASE WHEN n % 4 = 0 THEN 'pending' ELSE 'published' END
        FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (text, n), generate_series(1, ${1 + draw(3)})`,
      () => sql`UPDATE questions SET status = 'hidden' WHERE ${some()}`,
      () => sql`UPDATE questions SET status = 'published' WHERE ${some()}`,
      () => sql`UPDATE questions SET answer = ${draw(2) ? 'Não' : ''} WHERE ${some()}`,
      () => sql`UPDATE questions SET question = ${texts[draw(texts.length)] ?? ''} WHERE ${some()}`,
      () => sql`UPDATE questions SET created_at = now() - ${draw(3)} * interval '1 day' WHERE ${some()}`,
      () => sql`UPDATE questions SET product_code = ${draw(2) ? 'p' : 'q'} WHERE ${some()}`,
      () => sql`UPDATE questions SET page_url = 'https://loja.example/p' WHERE ${some()}`,
      () => sql`DELETE FROM questions WHERE id % 7 = ${draw(7)}`,
    ];
    const sizes = new Set<number>();
    for (let round = 0; round < 60; round++) {
      await changes[round % 4 === 0 ? 0 : draw(changes.length)]?.();
      sizes.add(await expectExact());
    }
    expect(sizes.size).toBeGreaterThan(20);
    expect(Math.max(...sizes)).toBeGreaterThan(200);
  });

  it('are rolled back with the transaction that changed them', async () => {
    const before = await expectExact();
    const halfWay = database.sql.begin(async (tx) => {
      await tx`
        INSERT INTO questions (store_id, product_code, question, answer, status)
        VALUES ('1', 'p', 'Qual o prazo?', 'Hoje', 'published')`;
      throw new Error('half way');
    });
    await expect(halfWay).rejects.toThrow('half way');
    expect(await expectExact()).toBe(before);
  });

  it('are exact after parallel publishing and hiding of the same words', async () => {
    const { sql } = database;
    const ids = await sql<{ id: number }[]>`
      INSERT INTO questions (store_id, product_code, question, answer, status)
      SELECT '1', 'p', CASE WHEN n % 2 = 0 THEN 'Qual o tamanho da manga?' ELSE 'Manga de que tamanho?' END, 'M', 'pending'
      FROM generate_series(1, 40) AS n RETURNING id`;
    const setAll = (status: string) =>
      Promise.all(
        ids.map(({ id }) => sql`UPDATE questions SET status = ${status} WHERE store_id = '1' AND id = ${id}`),
      );
    for (const status of ['published', 'hidden', 'published', 'pending']) {
      await setAll(status);
      await expectExact();
    }
  });

  it('never cause a deadlock between two transactions', async () => {
    const { sql } = database;
    const ask = (question: string) => (tx: TransactionSql) =>
      tx`
      INSERT INTO questions (store_id, product_code, question, answer, status)
      VALUES ('1', 'p', ${question}, 'Sim', 'published')`;
    const both = (first: string, second: string) =>
      sql.begin(async (tx) => {
        await ask(first)(tx);
        await ask(second)(tx);
      });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? both('Zebra?', 'Abelha?') : both('Abelha?', 'Zebra?'))),
    );
    await expectExact();
  });

  it('are deleted with their store', async () => {
    await database.sql`DELETE FROM stores`;
    expect(await expectExact()).toBe(0);
    expect(await database.sql`SELECT 1 FROM product_terms`).toHaveLength(0);
  });
});
