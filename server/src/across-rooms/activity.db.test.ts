import { recordedCalls } from '@opina/contract/calls/recorded';
import { password } from '@opina/contract/examples/accounts';
import { email as customer } from '@opina/contract/examples/shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrialOrder, trialOf } from '#test/calls/call-trials';
import { type ExampleCalls, openExampleCalls } from '#test/calls/example-calls';
import type { TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

interface Entry {
  readonly actor: string;
  readonly actorName: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

describe.each(testEngines)('the activity log on $name', (engine) => {
  let api: TestApi;
  let examples: ExampleCalls;
  beforeAll(async () => {
    examples = await openExampleCalls(engine);
    ({ api } = examples);
  });
  afterAll(() => api.close());

  const entriesOf = (call: string) => api.sql<Entry[]>`
    SELECT actor, actor_name, before, after FROM activity WHERE call = ${call}
    UNION ALL SELECT actor, actor_name, before, after FROM account_activity WHERE call = ${call}`;

  const sent = recordedCalls.filter(({ name }) => trialOf(name).alwaysRefused === undefined);

  it.each(inTrialOrder(sent))('notes $name', async ({ name }) => {
    await examples.prepare(name);
    const before = await entriesOf(name);
    const { statusCode, body } = await examples.send(name);
    expect([200, 201, 202], `the example of ${name} was refused: ${body}`).toContain(statusCode);
    const after = await entriesOf(name);
    expect(
      after.length,
      `${name} leaves no activity: call recordActivity in the transaction of its change, or, if it changes nothing, declare \`records: 'nothing'\` in its contract`,
    ).toBeGreaterThan(before.length);
    const [entry] = after.slice(before.length);
    expect(entry?.actor).toMatch(/^(account|token|operator)$/);
  });

  it('contains no secret and no address of a customer', async () => {
    const entries = await api.sql<{ text: string }[]>`
      SELECT a::text AS text FROM activity AS a UNION ALL SELECT a::text FROM account_activity AS a`;
    const texts = entries.map(({ text }) => text).join('\n');
    for (const hidden of [examples.token, password, customer, 'ana@cliente.example', 's'.repeat(43)]) {
      expect(texts).not.toContain(hidden);
    }
  });

  it('cannot be changed', async () => {
    for (const table of ['activity', 'account_activity']) {
      const ofTable = api.sql(table);
      await expect(api.sql`UPDATE ${ofTable} SET actor_name = 'x'`).rejects.toThrow(/cannot be changed/);
      await expect(api.sql`UPDATE ${ofTable} SET after = '{}'`).rejects.toThrow(/cannot be changed/);
      await expect(api.sql`DELETE FROM ${ofTable}`).rejects.toThrow(/cannot be changed/);
    }
  });
});
