import { allCalls } from '@opina/contract/calls/all';
import { publicReads } from '@opina/test-kit/large-store/public-reads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrialOrder } from '#test/calls/call-trials';
import { type ExampleCalls, openExampleCalls } from '#test/calls/example-calls';
import { testEngines } from '#test/database/test-databases';

/** Those of forms need a link, and those of accounts are about no store that shoppers see. */
const silent = allCalls.filter(
  ({ method, changes, tag }) =>
    method !== 'GET' && changes === 'nothing' && tag !== 'form' && tag !== 'console',
);

describe.each(testEngines)('calls that change nothing of what shoppers see, on $name', (engine) => {
  let examples: ExampleCalls;
  beforeAll(async () => {
    examples = await openExampleCalls(engine);
  });
  afterAll(() => examples.api.close());

  it.each(inTrialOrder(silent))('$name', async ({ name }) => {
    const { api, store } = examples;
    const reads = publicReads(store, { code: 'p', reviewIds: [1], saleItemIds: [1] });
    const read = () => Promise.all(reads.map(async ({ address }) => (await api.page(address)).text));
    await examples.prepare(name);
    const before = await read();
    const { statusCode, body } = await examples.send(name);
    expect([200, 201, 202], body).toContain(statusCode);
    expect(await read()).toEqual(before);
  });
});
