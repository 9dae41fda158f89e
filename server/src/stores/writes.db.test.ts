import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { changeAddress, createStore, findStoreId, listStores } from './writes.ts';

describe.each(testEngines)('stores on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const store = {
    id: '42',
    name: 'Loja "Aurora"',
    locale: 'pt-BR',
    features: { questions: false, custom_style: { a: 1 } },
  };

  it('are created once; repeating is accepted, other values with the same id are refused', async () => {
    expect(await createStore(database.sql, store)).toBe('created');
    expect(await createStore(database.sql, { ...store })).toBe('unchanged');
    for (const change of [{ name: 'Other' }, { locale: 'es' }, { features: {} }]) {
      await expect(createStore(database.sql, { ...store, ...change })).rejects.toMatchObject({
        code: 'store.exists',
      });
    }
    expect([...(await listStores(database.sql))]).toEqual([{ ...store, auditor: null, timeZone: null }]);
  });

  it('are listed by id', async () => {
    await createStore(database.sql, { id: '1', name: 'One', locale: 'en', features: {} });
    expect((await listStores(database.sql)).map(({ id }) => id)).toEqual(['1', '42']);
  });

  it('have unique addresses, also if two claim one at once', async () => {
    const both = ['1', '42'];
    const taken = await Promise.all(both.map((id) => changeAddress(database.sql, id, 'loja.example')));
    expect(taken.toSorted()).toEqual([false, true]);
    const holder = both[taken.indexOf(true)] ?? '';
    expect(await findStoreId(database.sql, 'loja.example')).toBe(holder);
    for (const id of both) expect(await changeAddress(database.sql, id, null)).toBe(true);
    expect(await findStoreId(database.sql, 'loja.example')).toBeUndefined();
  });
});
