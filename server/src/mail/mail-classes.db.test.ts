import { accountMailKinds, mailKinds } from '@opina/contract/constants/mail';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { isOfClass, mailClasses } from './mail-classes.ts';
import { claimMail, readNextMail } from './queue.ts';

const maxPerStoreHour = 20;
const limits = { maxAttempts: 12, maxPerStoreHour };

describe.each(testEngines)('the hourly limit of mail on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const id of ['loja', 'vizinha']) await seedStore(api.sql, { id });
  });
  afterEach(async () => {
    await api.sql`DELETE FROM mail_messages`;
    await api.sql`DELETE FROM stores`;
  });

  /** Messages about nothing: only their kinds matter here. */
  const queue = (storeId: string, kind: string, count: number) => api.sql`
    INSERT INTO mail_messages (store_id, kind, expires_at)
    SELECT ${storeId}::text, ${kind}::text, now() + interval '2 days' FROM generate_series(1, ${count}::int)`;
  const claim = async (limit = 100) =>
    (await claimMail(api.sql, { limit, leaseMs: 60_000, ...limits })).map(
      ({ storeId, kind }) => `${storeId} ${kind}`,
    );
  const count = (claimed: readonly string[], kind: string) =>
    claimed.filter((one) => one.endsWith(kind)).length;
  const passMinutes = (minutes: number) =>
    api.sql`UPDATE mail_messages SET taken_at = taken_at - make_interval(mins => ${minutes})`;

  it('lets the code through that somebody waits for, behind 200 invitations', async () => {
    await queue('loja', 'invitation', 200);
    expect(count(await claim(), 'invitation')).toBe(10);
    expect(await claim()).toEqual([]);
    expect(await readNextMail(api.sql, limits)).toBeUndefined();
    await queue('loja', 'confirm_address', 1);
    expect(await readNextMail(api.sql, limits)).toBe(0);
    expect(await claim()).toEqual(['loja confirm_address']);
  });

  it('gives each class its part, and all together no more', async () => {
    await queue('loja', 'invitation', 50);
    await queue('loja', 'review_published', 50);
    await queue('loja', 'confirm_address', 50);
    await queue('loja', 'fresh_link', 50);
    const claimed = await claim();
    expect(claimed).toHaveLength(maxPerStoreHour);
    expect(count(claimed, 'fresh_link')).toBeGreaterThanOrEqual(2);
    expect(count(claimed, 'confirm_address')).toBe(4);
    expect(count(claimed, 'review_published')).toBeGreaterThanOrEqual(4);
    expect(count(claimed, 'invitation')).toBeGreaterThanOrEqual(6);
    await passMinutes(59);
    expect(await claim()).toEqual([]);
    await passMinutes(1);
    expect(await claim()).toHaveLength(maxPerStoreHour);
  });

  it('lets strangers use up only their own part', async () => {
    await queue('loja', 'confirm_address', 200);
    expect(await claim()).toHaveLength(4);
    expect(await claim()).toEqual([]);
    for (const [kind, most] of [
      ['fresh_link', 6],
      ['review_published', 4],
      ['invitation', 6],
    ] as const) {
      await queue('loja', kind, 50);
      expect(count(await claim(), kind), kind).toBe(most);
    }
  });

  it('takes messages in turns by store, first those that somebody waits for', async () => {
    await queue('loja', 'review_published', 5);
    await queue('loja', 'invitation', 5);
    await queue('loja', 'confirm_address', 5);
    await queue('vizinha', 'invitation', 1);
    await queue('vizinha', 'confirm_address', 1);
    expect(await claim(6)).toEqual([
      'loja confirm_address',
      'vizinha confirm_address',
      'loja review_published',
      'loja invitation',
      'vizinha invitation',
      'loja confirm_address',
    ]);
  });

  it('hides no store behind another that has more due than one look takes', async () => {
    await queue('loja', 'invitation', 600);
    await queue('vizinha', 'invitation', 1);
    expect(await claim(4)).toContain('vizinha invitation');
  });

  it('of one message lets each class through', async () => {
    for (const kind of ['invitation', 'review_published', 'confirm_address']) {
      await queue('loja', kind, 1);
      const one = await claimMail(api.sql, { limit: 9, leaseMs: 1, maxAttempts: 12, maxPerStoreHour: 1 });
      expect(one.map((mail) => mail.kind)).toEqual([kind]);
      await api.sql`DELETE FROM mail_messages`;
    }
  });

  it('has one class for each kind', async () => {
    for (const kind of [...mailKinds, ...accountMailKinds]) {
      const classes: string[] = [];
      for (const mailClass of mailClasses) {
        const found = await api.sql`
          SELECT 1 FROM (SELECT ${kind}::text AS kind, NULL::jsonb AS test) AS m WHERE ${isOfClass(api.sql, mailClass)}`;
        if (found.length > 0) classes.push(mailClass);
      }
      expect({ kind, classes }).toEqual({ kind, classes: [expect.any(String)] });
    }
  });
});
