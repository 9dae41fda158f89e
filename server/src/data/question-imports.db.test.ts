import { seedStore } from '@opina/test-kit/database/seed';
import { type TestDatabase, testEngines } from '@opina/test-kit/database/test-databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importQuestions } from './question-imports.ts';
import { listStoreQuestions } from './questions.ts';

const questions = [
  { productCode: 'p', question: 'Serve no fogão?', answer: 'Serve' },
  { productCode: 'p', question: 'Tem garantia?', answer: null },
  { productCode: 'new', question: 'Serve no fogão?', answer: 'Não' },
];

describe.each(testEngines)('questions of another system on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await seedStore(database.sql, { id: '1', products: [{ code: 'p' }] });
  });
  afterAll(() => database.close());

  const counts = async () => {
    const rows = await database.sql<{ code: string; questions: number }[]>`
      SELECT product_code AS code, questions FROM product_summaries WHERE store_id = '1' ORDER BY product_code`;
    return rows.map(({ code, questions: count }) => [code, count]);
  };

  it('are published and counted once, however often and however many at once they come', async () => {
    const written = await Promise.all([1, 2, 3].map(() => importQuestions(database.sql, '1', questions)));
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await importQuestions(database.sql, '1', questions)).toBe(0);
    expect(await counts()).toEqual([
      ['new', 1],
      ['p', 2],
    ]);
    const listed = await listStoreQuestions(database.sql, '1', { status: 'published', limit: 10, offset: 0 });
    expect(listed).toHaveLength(3);
    expect(listed.every(({ hasAsker }) => !hasAsker)).toBe(true);
  });

  it('are all left out when one cannot be written', async () => {
    const bad = [
      { productCode: 'p', question: 'Nova?', answer: null },
      { productCode: 'p', question: '', answer: null },
    ];
    await expect(importQuestions(database.sql, '1', bad)).rejects.toThrow();
    expect(await counts()).toContainEqual(['p', 2]);
  });
});
