import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { markQueued, wakingRun } from './waking-run.ts';

describe.each(testEngines)('work that has written to a queue, on $name', (engine) => {
  let api: TestApi;
  let woken: string[] = [];
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  const wake = (name: string) => () => woken.push(name);
  const queue = (run: typeof api.context.write) =>
    run((sql) =>
      sql.begin(async (tx) => {
        await tx`SELECT 1`;
        markQueued();
        await tx`SELECT 1`;
        woken.push('last statement');
      }),
    );

  it('wakes the workers after the commit, and other work does not', async () => {
    woken = [];
    const run = wakingRun(api.context.write, wake('workers'));
    await Promise.all([queue(run), run((sql) => sql`SELECT 1`)]);
    expect(woken).toEqual(['last statement', 'workers']);
  });

  it('wakes nobody when it fails', async () => {
    woken = [];
    const run = wakingRun(api.context.write, wake('workers'));
    const failed = run((sql) =>
      sql.begin(async (tx) => {
        markQueued();
        await tx`SELECT 1 / 0`;
      }),
    );
    await expect(failed).rejects.toThrow('division by zero');
    expect(woken).toEqual([]);
  });

  it('wakes those around it too', async () => {
    woken = [];
    await queue(wakingRun(wakingRun(api.context.write, wake('inner')), wake('outer')));
    expect(woken).toEqual(['last statement', 'inner', 'outer']);
  });

  it('may be work of which nobody wants to know', async () => {
    woken = [];
    await queue(api.context.write);
    expect(woken).toEqual(['last statement']);
  });
});
