import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { readStoreQuestions } from '../queries.ts';
import { writeImportedAnswers, writeSourcedQuestions } from './import.ts';

const asked = (sourceId: string, productCode: string, question: string) => ({
  sourceId,
  productCode,
  question,
  createdAt: '2024-05-01T12:00:00.000Z',
});
const questions = [
  asked('1', 'p', 'Serve no fogão?'),
  asked('2', 'p', 'Tem garantia?'),
  asked('3', 'new', 'Serve no fogão?'),
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

  const write = (rows: typeof questions) => writeSourcedQuestions(database.sql, '1', 'cusrev', rows);
  const listed = () => readStoreQuestions(database.sql, '1', { status: 'published', limit: 10, offset: 0 });

  it('are published and counted once, also after repeated and parallel imports', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => write(questions)));
    expect(outcomes.flat().filter((outcome) => outcome === 'written')).toHaveLength(3);
    expect(await write(questions)).toEqual(['present', 'present', 'present']);
    expect(await counts()).toEqual([
      ['new', 1],
      ['p', 2],
    ]);
    expect(await listed()).toHaveLength(3);
    expect((await listed()).every(({ hasAsker }) => !hasAsker)).toBe(true);
  });

  it('are all rolled back if one cannot be written', async () => {
    await expect(write([asked('4', 'p', 'Nova?'), asked('5', 'p', '')])).rejects.toThrow();
    expect(await counts()).toContainEqual(['p', 2]);
  });

  it('get an answer if they have none, and keep an existing one', async () => {
    const answer = (parentId: string, words: string) =>
      writeImportedAnswers(database.sql, '1', 'cusrev', [{ parentId, answer: words }]);
    expect(await answer('1', 'Serve')).toEqual(['written']);
    expect(await answer('1', 'Serve')).toEqual(['present']);
    expect(await answer('1', 'Não')).toEqual(['taken']);
    expect(await answer('nobody', 'Não')).toEqual(['unknown']);
    const answers = (await listed()).map((one) => one.answer);
    expect(answers.filter((one) => one !== null)).toEqual(['Serve']);
  });
});
