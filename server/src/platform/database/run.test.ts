import { describe, expect, it } from 'vitest';
import { databaseErrorCode } from './database-error-code.ts';
import type { Sql } from './engine/sql.ts';
import { boundedRun } from './run.ts';

const limits = { maxConcurrent: 2, maxWaitMs: 20, maxRunMs: 10_000 };
/** The work of these tests runs no query. */
const sql = {} as Sql;

/** Work that ends when the test calls a function. */
function heldWork() {
  const ends: (() => void)[] = [];
  const hold = (n: number) => () =>
    new Promise<number>((resolve) => {
      ends.push(() => resolve(n));
    });
  return { hold, ends };
}

const fail = async () => Promise.reject(new Error('broken'));

describe('boundedRun', () => {
  it('runs as many at once as there are connections, and the others in order', async () => {
    const { hold, ends } = heldWork();
    const run = boundedRun(sql, { ...limits, maxWaitMs: 10_000 });
    const results = [1, 2, 3, 4].map((n) => run(hold(n)));
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    ends[1]?.();
    expect(await Promise.all(results.slice(0, 2))).toEqual([1, 2]);
    expect(ends).toHaveLength(4);
    ends[2]?.();
    ends[3]?.();
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  });

  it('refuses work that waited too long without sending it, and continues when a connection is free', async () => {
    const { hold, ends } = heldWork();
    const run = boundedRun(sql, limits);
    const held = [run(hold(1)), run(hold(2))];
    const refusal = await run(hold(3)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'database.busy' });
    expect(databaseErrorCode(refusal)).toBe('server.unavailable');
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
    await Promise.all(held);
    const next = run(hold(4));
    await Promise.resolve();
    ends[2]?.();
    expect(await next).toBe(4);
  });

  it('gives up on work that never ends, whose connection stays in use', async () => {
    const { hold } = heldWork();
    const run = boundedRun(sql, { ...limits, maxConcurrent: 1, maxRunMs: 20 });
    await expect(run(hold(1))).rejects.toMatchObject({ code: 'database.silent' });
    await expect(run(hold(2))).rejects.toMatchObject({ code: 'database.busy' });
  });

  it('passes on a failure, and runs the next', async () => {
    const run = boundedRun(sql, { ...limits, maxConcurrent: 1 });
    await expect(run(fail)).rejects.toThrow('broken');
    await expect(run(fail)).rejects.toThrow('broken');
  });
});
