import { describe, expect, it } from 'vitest';
import { inStore } from '../../core/current-store.ts';
import type { Sql } from '../engine/sql.ts';
import { boundedRun } from '../run.ts';
import { shareByNode } from './share-by-node.ts';

const limits = { maxConcurrent: 3, maxWaitMs: 20, maxRunMs: 20 };
/** The work of these tests runs no query. */
const sql = {} as Sql;
const nodes: Readonly<Record<string, number>> = { a: 1, b: 1, c: 2 };

function open() {
  const run = shareByNode(boundedRun(sql, limits), {
    maxPerNode: 2,
    maxWaitMs: 20,
    nodeOf: async (storeId) => nodes[storeId],
  });
  return (storeId: string, work: () => Promise<unknown>) => inStore(storeId, () => run(work));
}

const never = () => new Promise<never>(() => {});
const succeed = async () => 'done';

describe('shareByNode', () => {
  it('keeps connections for the stores of other nodes when one does not respond', async () => {
    const call = open();
    const hung = await Promise.allSettled([call('a', never), call('b', never), call('a', never)]);
    expect(hung.map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
      'database.silent',
      'database.silent',
      'database.busy',
    ]);
    await expect(call('b', succeed)).rejects.toMatchObject({ code: 'database.busy' });
    expect(await call('c', succeed)).toBe('done');
    expect(await call('unknown', succeed)).toBe('done');
  });

  it('gives a share back after a failure, and after a refusal by the pool', async () => {
    const call = open();
    for (let n = 0; n < 5; n++)
      await expect(call('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const others = Promise.allSettled([call('c', never), call('c', never), call('unknown', never)]);
    await expect(call('a', succeed)).rejects.toMatchObject({ code: 'database.busy' });
    await expect(call('b', succeed)).rejects.toMatchObject({ code: 'database.busy' });
    await others;
  });
});
