import { EventEmitter, once } from 'node:events';
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
    const locked = new EventEmitter();
    const both = once(locked, 'both');
    const oneHasEnded = once(locked, 'end');
    let locks = 0;
    const runs: string[] = [];
    const change = (first: string, second: string) =>
      afterDeadlock(async () => {
        runs.push(first);
        // Otherwise it may take its first row again before the other one does, and both wait in a circle again.
        if (runs.length > 2) await oneHasEnded;
        await api.sql.begin(async (tx) => {
          await tx`UPDATE stores SET name = (name::int + 1)::text WHERE id = ${first}`;
          locks += 1;
          if (locks === 2) locked.emit('both');
          await both;
          await tx`UPDATE stores SET name = (name::int + 1)::text WHERE id = ${second}`;
        });
        locked.emit('end');
      });
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
