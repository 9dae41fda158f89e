import { describe, expect, it } from 'vitest';
import { createFairLimiter } from './fair-limiter.ts';

/** Tasks that run until they are told to end, and the order in which they began. */
function tasks(limits: { atOnce: number; waiting: number }) {
  const limiter = createFairLimiter(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    load: limiter.load,
    /** The owner is the first letter of the name. */
    add: (name: string) =>
      limiter.run(name.slice(0, 1), async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    end: async (name: string, task: Promise<string> | undefined) => {
      ends.get(name)?.();
      await task;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('places of all owners', () => {
  it('go in turns: an owner with a long queue delays another by the tasks that run', async () => {
    const { add, begun, end } = tasks({ atOnce: 2, waiting: 10 });
    const [a1, a2] = ['a1', 'a2', 'a3', 'a4', 'a5'].map(add);
    const b1 = add('b1');
    add('b2');
    add('c1');
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
    await end('a1', a1);
    await settled();
    expect(begun.slice(2)).toEqual(['b1']);
    await end('a2', a2);
    await settled();
    expect(begun.slice(3)).toEqual(['c1']);
    await end('b1', b1);
    await settled();
    expect(begun.slice(4)).toEqual(['a3']);
  });

  it('are given to one owner alone if nobody else wants them, in the order of its tasks', async () => {
    const { add, begun, end } = tasks({ atOnce: 1, waiting: 10 });
    const all = ['a1', 'a2', 'a3'].map(add);
    for (const [at, task] of all.entries()) {
      await settled();
      await end(`a${at + 1}`, task);
    }
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
  });

  it('are refused when the queue is full, and free again after a task that failed', async () => {
    const limiter = createFairLimiter({ atOnce: 1, waiting: 1 });
    const first = limiter.run('a', () => Promise.reject(new Error('no')));
    const second = limiter.run('b', async () => 'done');
    expect(limiter.load()).toEqual({ running: 1, waiting: 1 });
    expect(limiter.run('c', async () => 'refused')).toBeUndefined();
    await expect(first).rejects.toThrow('no');
    expect(await second).toBe('done');
    await settled();
    expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
  });
});
