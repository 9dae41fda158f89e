import { type Status, statuses } from '@opina/contract/constants/reviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { readStoreQuestions } from './queries.ts';
import { writeQuestionStatus } from './writes.ts';

describe.each(testEngines)('the status of questions on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await seedStore(database.sql, {
      id: '1',
      products: [
        {
          code: 'p',
          name: 'Pot',
          questions: [
            { question: 'First', status: 'pending', createdAt: '2026-01-01T00:00:00Z' },
            { question: 'Second', answer: 'Yes', createdAt: '2026-01-02T00:00:00Z' },
          ],
        },
      ],
    });
    await seedStore(database.sql, { id: '2' });
  });
  afterAll(() => database.close());

  const list = (status?: Status) => readStoreQuestions(database.sql, '1', { status, limit: 10, offset: 0 });
  const count = async () => {
    const [row] = await database.sql<{ questions: number }[]>`
      SELECT questions FROM product_summaries WHERE store_id = '1'`;
    return row?.questions;
  };

  it('is listed for the store, newest first', async () => {
    expect(await list()).toMatchObject([
      { question: 'Second', status: 'published', answer: 'Yes', productName: 'Pot', hasAsker: false },
      { question: 'First', status: 'pending', answer: null, privateAnswer: null, pageUrl: null },
    ]);
    expect(await list('hidden')).toEqual([]);
  });

  it('counts in the summary of the product, after any change, also in parallel', async () => {
    const ids = (await list()).map(({ id }) => id);
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        ids.flatMap((id) => statuses.map((status) => writeQuestionStatus(database.sql, '1', id, { status }))),
      );
      expect(await count()).toBe((await list('published')).length);
    }
  });

  it('can be changed by its own store only', async () => {
    const [first] = await list();
    const hidden = { status: 'hidden' } as const;
    expect(await writeQuestionStatus(database.sql, '2', first?.id ?? 0, hidden)).toBe('question unknown');
    expect(await writeQuestionStatus(database.sql, '1', 999_999, hidden)).toBe('question unknown');
  });
});
