import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { enqueueMessage, type NewMessage } from './enqueue.ts';

describe.each(testEngines)('the mail queue on $name', (engine) => {
  let db: TestDatabase;
  let opinionId = 0;
  let invitationId = 0;
  beforeAll(async () => {
    db = await engine.open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.sql`DELETE FROM stores WHERE id = 's'`;
    const ids = await seedStore(db.sql, { id: 's', products: [{ code: 'p', reviews: [{ rate: 5 }] }] });
    opinionId = ids.p?.[0] ?? 0;
    await db.sql`INSERT INTO orders (store_id, order_id, client_email) VALUES ('s', 'A1', 'ana@cliente.example')`;
    const [invitation] = await db.sql<{ id: number }[]>`
      INSERT INTO invitations (store_id, order_id) VALUES ('s', 'A1') RETURNING id`;
    invitationId = invitation?.id ?? 0;
  });

  const expiresAt = new Date(Date.now() + 86_400_000);
  const enqueue = (message: Omit<NewMessage, 'storeId' | 'expiresAt'>) =>
    db.sql.begin((tx) => enqueueMessage(tx, { storeId: 's', expiresAt, ...message }));
  const states = async () =>
    (await db.sql<{ state: string }[]>`SELECT state FROM mail_messages WHERE store_id = 's' ORDER BY id`).map(
      ({ state }) => state,
    );

  it.each(['invitation', 'reminder'] as const)(
    'stores one %s for an order, whatever became of it',
    async (kind) => {
      expect(await enqueue({ kind, invitationId })).toBe(true);
      expect(await enqueue({ kind, invitationId })).toBe(false);
      await db.sql`UPDATE mail_messages SET state = 'sent' WHERE store_id = 's'`;
      expect(await enqueue({ kind, invitationId })).toBe(false);
      expect(await states()).toEqual(['sent']);
    },
  );

  it('tells an author of a reply once', async () => {
    expect(await enqueue({ kind: 'review_reply', opinionId })).toBe(true);
    expect(await enqueue({ kind: 'review_reply', opinionId })).toBe(false);
  });

  it('replaces an unsent message of the same kind about the same review only', async () => {
    await enqueue({ kind: 'review_refused', opinionId });
    await enqueue({ kind: 'review_published', opinionId });
    await enqueue({ kind: 'review_refused', opinionId });
    expect(await states()).toEqual(['replaced', 'waiting', 'waiting']);
  });

  it('replaces an earlier code, which is then deleted', async () => {
    await enqueue({ kind: 'confirm_address', formId: 1, code: '111111' });
    await enqueue({ kind: 'confirm_address', formId: 2, code: '222222' });
    await enqueue({ kind: 'confirm_address', formId: 1, code: '333333' });
    expect(
      await db.sql`SELECT state, token FROM mail_messages WHERE store_id = 's' ORDER BY id`,
    ).toMatchObject([
      { state: 'replaced', token: null },
      { state: 'waiting', token: '222222' },
      { state: 'waiting', token: '333333' },
    ]);
  });
});
