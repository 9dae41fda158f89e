import { expect, it } from 'vitest';
import { openPreparedDatabase } from '../../../../prepared-database.ts';
import { openPglite } from './open-pglite.ts';

const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

it('the embedded database closes while transactions wait for another, and leaves no thread', async () => {
  const template = (await openPreparedDatabase()).tar;
  const before = threads();
  const { sql, close } = await openPglite({ template });
  await sql`SELECT 1`;
  expect(threads()).toBe(before + 1);
  const transactions = [1, 2, 3, 4, 5].map((id) =>
    sql.begin(async (tx) => {
      await tx`SELECT ${id}::int`;
      await tx`SELECT ${id}::int`;
    }),
  );
  const settled = Promise.allSettled(transactions);
  await close();
  expect((await settled).map(({ status }) => status)).toContain('rejected');
  expect(threads()).toBe(before);
});
