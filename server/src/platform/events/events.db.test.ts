import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { raiseEvent, type Subscribers, subscribedRun } from './events.ts';

describe.each(testEngines)('what happens in work on $name', (engine) => {
  let api: TestApi;
  let told: string[] = [];
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    told = [];
  });

  const subscribers = (who: string): Subscribers => ({
    'queue.filled': () => void told.push(who),
    'files.unused': async ({ storeId }) => {
      await Promise.resolve();
      told.push(`${who}: ${storeId}`);
    },
  });
  const fill = (run: typeof api.context.write) =>
    run((sql) =>
      sql.begin(async (tx) => {
        await tx`SELECT 1`;
        raiseEvent('queue.filled', {});
        await tx`SELECT 1`;
        told.push('last statement');
      }),
    );

  it('is told after the commit, and of other work nothing', async () => {
    const run = subscribedRun(api.context.write, subscribers('workers'));
    await Promise.all([fill(run), run((sql) => sql`SELECT 1`)]);
    expect(told).toEqual(['last statement', 'workers']);
  });

  it('is told once of equal events, before the work ends', async () => {
    const run = subscribedRun(api.context.write, subscribers('files'));
    await run(async () => {
      for (const storeId of ['one', 'two', 'one']) raiseEvent('files.unused', { storeId });
    });
    expect(told).toEqual(['files: one', 'files: two']);
  });

  it('is told when the work fails, as a part of it may be committed', async () => {
    const run = subscribedRun(api.context.write, subscribers('workers'));
    const failed = run((sql) =>
      sql.begin(async (tx) => {
        raiseEvent('queue.filled', {});
        await tx`SELECT 1 / 0`;
      }),
    );
    await expect(failed).rejects.toThrow('division by zero');
    expect(told).toEqual(['workers']);
  });

  it('is told those around it too', async () => {
    await fill(subscribedRun(subscribedRun(api.context.write, subscribers('inner')), subscribers('outer')));
    expect(told).toEqual(['last statement', 'inner', 'outer']);
  });

  it('may be what nobody wants to know', async () => {
    await fill(api.context.write);
    expect(told).toEqual(['last statement']);
  });
});
