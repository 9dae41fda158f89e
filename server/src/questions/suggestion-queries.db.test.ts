import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { candidatesQuery, findQuestionCandidates, type QuestionSearch } from './suggestion-queries.ts';

const search: QuestionSearch = {
  language: 'portuguese',
  words: [
    { typed: 'tamnho', folded: 'tamnho' },
    { typed: 'da', folded: 'da' },
    { typed: 'manga', folded: 'manga' },
  ],
};

describe.each(testEngines)('queries for similar questions on $name', ({ name, open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    const { sql } = database;
    await sql`INSERT INTO stores (id, name) SELECT 's' || n, 'Loja' FROM generate_series(1, 20) AS n`;
    await sql`
      INSERT INTO products (store_id, code)
      SELECT 's' || s, 'p' || p FROM generate_series(1, 20) AS s, generate_series(1, 20) AS p`;
    await sql`
      INSERT INTO questions (store_id, product_code, question, answer, status)
      SELECT 's' || s, 'p' || p, 'Pergunta ' || md5(n::text) || ' sobre a manga?', 'Sim',
        CASE WHEN n % 10 = 0 THEN 'pending' ELSE 'published' END
      FROM generate_series(1, 20) AS s, generate_series(1, 20) AS p, generate_series(1, 40) AS n`;
    await sql`
      INSERT INTO questions (store_id, product_code, question, answer, status)
      SELECT 's1', 'p1', CASE WHEN n % 100 = 0 THEN 'Qual o tamanho da manga ' ELSE 'Outra coisa ' END || n, 'Sim',
        'published'
      FROM generate_series(1, 8000) AS n`;
    await sql`ANALYZE`;
  });
  afterAll(() => database.close());

  const planOf = async (code: string) => {
    const query = candidatesQuery(database.sql, 's1', code, search);
    const rows = await database.sql`EXPLAIN ${query}`;
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  };

  // The plan of one node: a distributed database has other names in it.
  it.each(name === 'citus' ? [] : ['p1', 'p2', 'nunca-vista'])(
    'read the terms of the product, and then single questions: %s',
    async (code) => {
      const plan = await planOf(code);
      expect(plan).not.toContain('Seq Scan');
      const tables = plan.match(/(?<=Scan (?:Backward )?(?:using \w+ )?on )(?:questions|\w+_terms)\b/g);
      expect([...new Set(tables)].sort()).toEqual(['product_terms', 'question_terms', 'questions']);
      const ways = plan.match(/(?<=Index Cond: ).*/g) ?? [];
      expect(ways.length).toBeGreaterThanOrEqual(4);
      const ofProduct = `((store_id = 's1'::text) AND (product_code = '${code}'::text)`;
      const wide = ways.filter((way) => !way.startsWith(ofProduct) && !way.includes(' AND (id = '));
      expect(wide).toEqual([]);
    },
  );

  it('return candidates of the product by similarity, with their significant words', async () => {
    const found = await findQuestionCandidates(database.sql, 's1', 'p1', search);
    expect(found.length).toBe(30);
    expect(found[0]?.question).toMatch(/^Qual o tamanho da manga/);
    expect(found[0]?.words).toEqual(['tamnho', 'manga']);
    const similarities = found.map(({ similarity }) => similarity);
    expect(similarities).toEqual([...similarities].sort((a, b) => b - a));
    expect(similarities.every((similarity) => similarity >= 0 && similarity <= 1)).toBe(true);
  });

  it('return nothing without words, or with insignificant words', async () => {
    const nothing = { typed: 'de', folded: 'de' };
    expect(await findQuestionCandidates(database.sql, 's1', 'p1', { ...search, words: [] })).toEqual([]);
    expect(await findQuestionCandidates(database.sql, 's1', 'p1', { ...search, words: [nothing] })).toEqual(
      [],
    );
  });
});
