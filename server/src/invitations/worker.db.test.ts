import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { mailParts } from '../app/mail-parts.ts';
import { suppress } from '../mail/suppression/suppressions.ts';
import { subscribedRun } from '../platform/events/events.ts';
import { startInvitations } from './worker.ts';

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const atOnce = { enabled: true, delay_days: 0, send_from: 0, send_until: 24 };

describe.each(testEngines)('the worker of invitations on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja' });
    store = await api.asStore('loja');
  });
  beforeEach(async () => {
    for (const table of ['orders', 'opinions', 'mail_suppressions', 'webhook_endpoints'])
      await api.sql`DELETE FROM ${api.sql(table)}`;
    await setting(null);
    await setting(atOnce);
  });
  afterAll(() => api.close());

  /** Counts how often the mail worker was woken. */
  function start(pollMs = 50) {
    const woken = { times: 0 };
    const parts = mailParts(
      { publicUrl: 'https://opina.example', port: 0, mailLinkHosts: undefined },
      api.context,
    );
    const run = subscribedRun(api.context.write, {
      'queue.filled': () => {
        woken.times += 1;
      },
    });
    const logger = { warn: (facts: object) => expect.fail(JSON.stringify(facts)) };
    const worker = startInvitations({ ...parts, run, logger }, pollMs);
    onTestFinished(() => worker.stop());
    return { worker, woken };
  }
  const setting = (invitations: object | null) => store('PATCH', '/settings', { invitations });
  const order = async (change: object = {}) => {
    const client = { email: 'ana@cliente.example', first_name: 'Ana', phone_number: '5511999990000' };
    const items = [
      {
        id: 'camisa',
        name: 'Camisa',
        url: 'https://loja.example/camisa',
        photos_urls: ['https://loja.example/c.jpg'],
      },
      { id: 'meia', name: 'Meia' },
    ];
    const sent = { order_id: 'o1', delivery_date: daysFromNow(-1), client, items, ...change };
    expect((await store('POST', '/orders', sent)).status).toBe(201);
  };
  interface Row {
    readonly orderId: string;
    readonly status: string;
    readonly reason: string | null;
    readonly mails: string;
    readonly days: number | null;
    readonly reminderDays: number | null;
    readonly linkDays: number;
  }
  const rows = () => api.sql<Row[]>`
    SELECT order_id, status, reason, round(extract(epoch FROM due_at - now()) / 86400)::int4 AS days,
      round(extract(epoch FROM reminder_due_at - now()) / 86400)::int4 AS reminder_days,
      round(extract(epoch FROM expires_at - now()) / 86400)::int4 AS link_days,
      (SELECT coalesce(string_agg(kind, ',' ORDER BY m.id), '') FROM mail_messages AS m
        WHERE m.store_id = i.store_id AND m.invitation_id = i.id) AS mails
    FROM invitations AS i WHERE store_id = 'loja' ORDER BY order_id`;
  const only = async () => (await rows())[0];
  const statuses = async () => (await rows()).map(({ status }) => status);

  it('puts what is due into the mail queue at once, and once', async () => {
    await order();
    await order({ order_id: 'o2', delivery_date: daysFromNow(3) });
    const { woken } = start();
    await expect.poll(statuses).toEqual(['sent', 'planned']);
    expect(await only()).toMatchObject({ mails: 'invitation', linkDays: 90, reminderDays: null });
    expect(woken.times).toBe(1);
    await order();
    expect(await only()).toMatchObject({ status: 'sent', mails: 'invitation' });
  });

  it('sends an order that is written while it runs, when it is woken', async () => {
    const { worker } = start(600_000);
    await order();
    worker.wake();
    await expect.poll(statuses).toEqual(['sent']);
  });

  it('asks each of many customers once, with several workers', async () => {
    await Promise.all(
      Array.from({ length: 130 }, (_, n) =>
        order({ order_id: `o${n}`, client: { email: `c${n}@cliente.example` } }),
      ),
    );
    start();
    start();
    start();
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['sent']));
    expect(await api.sql`SELECT 1 FROM mail_messages`).toHaveLength(130);
  });

  it('waits for the sending hours', async () => {
    // In a zone in which it is about noon, invitations are sent in the first hour of the day.
    const hour = new Date().getUTCHours();
    const zone = `Etc/GMT${hour >= 12 ? '+' : '-'}${Math.abs(hour - 12)}`;
    await store('PATCH', '/settings', { time_zone: zone, invitations: { ...atOnce, send_until: 1 } });
    onTestFinished(() => store('PATCH', '/settings', { time_zone: null }).then(() => {}));
    await order();
    await api.sql`UPDATE invitations SET due_at = now()`;
    start();
    await expect
      .poll(
        async () =>
          (await api.sql`SELECT 1 FROM invitations WHERE due_at > now() + interval '10 hours'`).length,
      )
      .toBe(1);
    expect(await only()).toMatchObject({ status: 'planned', mails: '' });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'suppressed',
      () =>
        suppress(
          { run: api.context.write, hashEmail: api.context.hashEmail },
          'loja',
          'ANA@cliente.example',
          'unsubscribed',
        ),
    ],
    ['no_address', () => api.sql`UPDATE orders SET client_email = NULL`],
    ['order_cancelled', () => api.sql`UPDATE orders SET status = 'cancelled'`],
    [
      'already_reviewed',
      () => api.sql`
      INSERT INTO opinions (store_id, product_code, rate, author_email, locale, created_at)
      SELECT 'loja', code, 4, 'Ana@cliente.example', 'en', now() FROM unnest(ARRAY['camisa', 'meia']) AS code`,
    ],
    ['disabled', () => api.sql`UPDATE stores SET collection = '{}'`],
  ])('checks when it sends: %s', async (reason, change) => {
    await order();
    await change();
    start();
    await expect.poll(only).toMatchObject({ reason, mails: '' });
  });

  it('postpones what would ask a person again too soon', async () => {
    await setting({ min_days_between: 10 });
    await order();
    await order({ order_id: 'o2' });
    start();
    await expect.poll(statuses).toEqual(['sent', 'planned']);
    await expect.poll(async () => (await rows())[1]?.days).toBe(10);
  });

  it('reminds once, of what is not reviewed, after the invitation was sent', async () => {
    await setting({ reminder_days: 3 });
    await order();
    start();
    await expect.poll(only).toMatchObject({ status: 'sent', reminderDays: 3 });
    await api.sql`UPDATE invitations SET reminder_due_at = now()`;
    await expect.poll(only).toMatchObject({ mails: 'invitation', reminderDays: 1 });
    await api.sql`UPDATE invitations SET sent_at = now(), reminder_due_at = now()`;
    await expect.poll(only).toMatchObject({ mails: 'invitation,reminder', reminderDays: null });
    await api.sql`UPDATE invitations SET reminder_due_at = now()`;
    await expect.poll(only).toMatchObject({ mails: 'invitation,reminder', reminderDays: null });
  });

  it('does not remind of what is reviewed', async () => {
    await setting({ reminder_days: 3 });
    await order({ items: [{ id: 'meia' }] });
    start();
    await expect.poll(only).toMatchObject({ status: 'sent' });
    await api.sql`
      INSERT INTO opinions (store_id, product_code, rate, order_id, locale, created_at)
      VALUES ('loja', 'meia', 4, 'o1', 'en', now())`;
    await api.sql`UPDATE invitations SET sent_at = now(), reminder_due_at = now()`;
    await expect.poll(only).toMatchObject({ status: 'reviewed', mails: 'invitation', reminderDays: null });
  });

  it('sends webhooks what they need to invite', async () => {
    await setting({ channel: 'webhook', incentive: { text: '10 % na próxima compra' } });
    await order({ client: { first_name: 'Ana', phone_number: '5511999990000' } });
    start();
    await expect.poll(only).toMatchObject({ status: 'skipped', reason: 'no_endpoint' });
    await api.sql`
      INSERT INTO webhook_endpoints (store_id, url, events, secrets)
      VALUES ('loja', 'https://programa.example', '{invitation.due}', '{s}')`;
    await order({ client: { first_name: 'Bia', phone_number: '5511999990000' } });
    await expect.poll(only).toMatchObject({ status: 'sent', mails: '' });
    const [delivery] = await api.sql<{ payload: { link: string } }[]>`SELECT payload FROM webhook_deliveries`;
    expect(delivery?.payload).toMatchObject({
      order_id: 'o1',
      is_reminder: false,
      locale: 'pt-BR',
      incentive: { text: '10 % na próxima compra' },
      client: { email: null, first_name: 'Bia', phone_number: '5511999990000' },
      items: [
        {
          id: 'camisa',
          name: 'Camisa',
          url: 'https://loja.example/camisa',
          photo_url: 'https://loja.example/c.jpg',
        },
        { id: 'meia', name: 'Meia', url: null, photo_url: null },
      ],
    });
    const [, token = ''] = delivery?.payload.link.split('https://opina.example/review/') ?? [];
    expect(await api.context.tokens.read('review', token)).toMatchObject({ storeId: 'loja', version: 0 });
  });

  it('plans again when settings change, but not what was moved by hand', async () => {
    await setting({ delay_days: 30 });
    await order();
    await order({ order_id: 'o2' });
    await order({ order_id: 'o3' });
    await api.sql`UPDATE invitations SET is_moved = true, due_at = now() + interval '9 days' WHERE order_id = 'o2'`;
    await api.sql`UPDATE invitations SET status = 'cancelled', reason = 'store' WHERE order_id = 'o3'`;
    start();
    const days = async () => (await rows()).map((row) => row.days);
    await setting({ delay_days: 40 });
    await expect.poll(days).toEqual([39, 9, 29]);
    await setting({ enabled: false });
    await expect.poll(statuses).toEqual(['skipped', 'skipped', 'cancelled']);
    await setting({ enabled: true, delay_days: 20 });
    await expect.poll(statuses).toEqual(['planned', 'planned', 'cancelled']);
  });

  it('asks nobody who bought before invitations were switched on, except if the date is to come', async () => {
    await setting({ enabled: false });
    await order();
    await order({ order_id: 'o2', delivery_date: daysFromNow(2) });
    await order({ order_id: 'o3', delivery_date: null });
    start();
    await setting({ enabled: true });
    const planned = async () => (await rows()).map(({ orderId, status }) => [orderId, status]);
    await expect.poll(planned).toEqual([
      ['o2', 'planned'],
      ['o3', 'planned'],
    ]);
  });

  it('ends links that have expired', async () => {
    await order();
    const { worker } = start();
    await expect.poll(statuses).toEqual(['sent']);
    await worker.stop();
    await api.sql`UPDATE invitations SET expires_at = now()`;
    start();
    await expect.poll(statuses).toEqual(['expired']);
  });
});
