import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { plainImport } from '#test/imports/plain-rows';
import { createStore } from '../stores/writes.ts';
import { assignSaleItems } from './sale-items.ts';
import { writeReviews } from './store-file/import.ts';

const review = (sourceId: string, saleItemId: number | null = null) =>
  plainImport(sourceId, { productCode: 'CAF', locale: 'pt-BR', saleItemId });

describe.each(testEngines)('sale items of imported reviews on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    for (const id of ['1', '2'])
      await createStore(database.sql, { id, name: id, locale: 'pt-BR', features: {} });
    await writeReviews(database.sql, '1', 'csv', [review('a'), review('b', 77)]);
    await writeReviews(database.sql, '1', 'other', [review('a')]);
    await writeReviews(database.sql, '2', 'csv', [review('a')]);
  });
  afterAll(() => database.close());

  const stored = async () =>
    [
      ...(await database.sql`
      SELECT store_id || ' ' || source || ' ' || source_id || ' ' || coalesce(sale_item_id::text, '-') AS row
      FROM opinions ORDER BY row`),
    ].map(({ row }) => row);

  it('are added to reviews without one, of this store and source, once', async () => {
    const items = [
      { sourceId: 'a', saleItemId: 10 },
      { sourceId: 'b', saleItemId: 11 },
      { sourceId: 'c', saleItemId: 12 },
    ];
    const first = await assignSaleItems(database.sql, '1', 'csv', items);
    expect(first.map(({ sourceId }) => sourceId)).toEqual(['a', 'b']);
    expect(await stored()).toEqual(['1 csv a 10', '1 csv b 77', '1 other a -', '2 csv a -']);
    expect([
      ...(await assignSaleItems(database.sql, '1', 'csv', [{ sourceId: 'a', saleItemId: 99 }])),
    ]).toEqual([first[0]]);
    expect(await stored()).toContain('1 csv a 10');
  });

  it('are added to no review if there are none', async () => {
    expect([...(await assignSaleItems(database.sql, '1', 'csv', []))]).toEqual([]);
  });
});
