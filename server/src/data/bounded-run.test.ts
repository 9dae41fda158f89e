import { describe, expect, it } from 'vitest';
import { boundData } from './bounded-data.ts';
import { failureOf } from './failure-of.ts';

const bounds = { atOnce: 2, longestWaitMs: 20, longestRunMs: 10_000 };

/** Queries that end when the test says so. */
function heldData() {
  const ends: (() => void)[] = [];
  const hold = (n: number) =>
    new Promise<number>((resolve) => {
      ends.push(() => resolve(n));
    });
  return { data: { hold, fail: async () => Promise.reject(new Error('broken')) }, ends };
}

describe('boundData', () => {
  it('runs as many as there are connections, and the others in turn', async () => {
    const { data, ends } = heldData();
    const bound = boundData(data, { ...bounds, longestWaitMs: 10_000 });
    const answers = [1, 2, 3, 4].map((n) => bound.hold(n));
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    ends[1]?.();
    expect(await Promise.all(answers.slice(0, 2))).toEqual([1, 2]);
    expect(ends).toHaveLength(4);
    ends[2]?.();
    ends[3]?.();
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
  });

  it('refuses what waited too long without sending it, and goes on when a connection comes free', async () => {
    const { data, ends } = heldData();
    const bound = boundData(data, bounds);
    const held = [bound.hold(1), bound.hold(2)];
    const refusal = await bound.hold(3).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'database.busy' });
    expect(failureOf(refusal)).toBe('server.unavailable');
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
    await Promise.all(held);
    const next = bound.hold(4);
    await Promise.resolve();
    ends[2]?.();
    expect(await next).toBe(4);
  });

  it('gives up on one that never answers, whose connection stays taken', async () => {
    const { data } = heldData();
    const bound = boundData(data, { ...bounds, atOnce: 1, longestRunMs: 20 });
    await expect(bound.hold(1)).rejects.toMatchObject({ code: 'database.silent' });
    await expect(bound.hold(2)).rejects.toMatchObject({ code: 'database.busy' });
  });

  it('passes on what fails, and gives its turn to the next', async () => {
    const { data } = heldData();
    const bound = boundData(data, { ...bounds, atOnce: 1 });
    await expect(bound.fail()).rejects.toThrow('broken');
    await expect(bound.fail()).rejects.toThrow('broken');
  });
});
