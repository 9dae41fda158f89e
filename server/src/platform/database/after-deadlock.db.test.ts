import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { postgresEngine } from '#test/database/test-databases';
import { afterDeadlock } from './after-deadlock.ts';

// The embedded engine runs one transaction at a time.
describe.each([postgresEngine])('a deadlock on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.sql`INSERT INTO stores (id, name, locale) VALUES ('a', '0', 'en'), ('b', '0', 'en')`;
  });
  afterAll(() => api.close());

  it('costs neither of two transactions its work', async () => {
    let locked = 0;
    let meet = () => {};
    const both = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const runs: string[] = [];
    const change = (first: string, second: string) =>
      afterDeadlock(() =>
        api.sql.begin(async (tx) => {
          runs.push(first);
          await tx`UPDATE stores SET name = (name::int + 1)::text WHERE id = ${first}`;
          locked += 1;
          if (locked === 2) meet();
          await both;
          await tx`UPDATE stores SET name = (name::int + 1)::text WHERE id = ${second}`;
        }),
      );
    await Promise.all([change('a', 'b'), change('b', 'a')]);
    expect(runs).toHaveLength(3);
    expect([...(await api.sql`SELECT name FROM stores`)]).toEqual([{ name: '2' }, { name: '2' }]);
  });

  it('is thrown if the same happens again and again, and other errors at once', async () => {
    let runs = 0;
    const failing = (code: string) =>
      afterDeadlock(async () => {
        runs += 1;
        throw Object.assign(new Error('no'), { code });
      });
    await expect(failing('40P01')).rejects.toThrow('no');
    expect(runs).toBe(3);
    await expect(failing('23505')).rejects.toThrow('no');
    expect(runs).toBe(4);
  });
});
