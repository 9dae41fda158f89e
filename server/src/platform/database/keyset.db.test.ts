import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { cursorOf, type Position, readCursor, readKeysetPage } from './keyset.ts';

describe.each(testEngines)('a list by cursor on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await seedStore(database.sql, { id: 'loja', products: [{ code: 'p' }] });
    // Closer to each other than a JavaScript date can tell, and five of each moment.
    await database.sql`
      INSERT INTO opinions (store_id, product_code, rate, locale, status, created_at)
      SELECT 'loja', 'p', 1 + n % 5, 'en', CASE WHEN n % 3 = 0 THEN 'pending' ELSE 'published' END,
        timestamptz '2026-01-01 12:00:00.000001+00' + (n / 5) * interval '1 microsecond'
      FROM generate_series(1, 100) AS n`;
  });
  afterAll(() => database.close());

  it.each([1, 7, 100, 1_000])('ends after all rows, however few a call looks at: %d', async (maxExamined) => {
    const { sql } = database;
    const parts = ['published', 'pending'].map(
      (status) => sql`opinions AS o WHERE o.store_id = 'loja' AND o.status = ${status}`,
    );
    const expected = await sql<{ id: number }[]>`
      SELECT id FROM opinions WHERE store_id = 'loja' AND rate = 3 ORDER BY created_at DESC, id DESC`;
    const found: number[] = [];
    let after: Position | undefined;
    let calls = 0;
    do {
      const filter = sql`o.rate = ${3}`;
      const page = await readKeysetPage(sql, {
        parts,
        filter,
        order: 'newest',
        after,
        limit: 4,
        maxExamined,
      });
      found.push(...page.ids);
      after = page.next && readCursor(cursorOf(page.next));
      calls += 1;
      expect(calls).toBeLessThan(120);
    } while (after !== undefined);
    expect(found).toEqual(expected.map(({ id }) => id));
  });
});
