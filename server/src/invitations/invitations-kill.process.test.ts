// clock: kills at any moment. The results do not depend on it.
import { setTimeout as wait } from 'node:timers/promises';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killedEngines, killLimit, killPoll, killRounds } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { seedStore } from '#test/database/seed';
import { mailConnections } from '../mail/smtp/smtp-settings.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { createStoreToken } from '../stores/tokens/tokens.ts';

/** Long enough for a busy machine. The test does not measure time. */
const perRound = 16;
const callsAtOnce = 4;
const deliveredOn = new Date(Date.now() - 86_400_000).toISOString();
const emailOf = (orderId: string) => `c${orderId}@cliente.example`;

describe.each(killedEngines)('kill -9 while customers are invited on $name', (engine) => {
  let smtp: SmtpRecorder;
  let server: KillableServer;
  let token = '';
  beforeEach(async () => {
    smtp = await startSmtpRecorder();
    smtp.behave = async () => {
      await wait(Math.random() * 15);
      return 'accept' as const;
    };
    server = await openKillableServer(engine, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'a@loja.example',
      MAIL_STORE_HOURLY_LIMIT: '100000',
      OPINA_RATE_LIMIT: '0',
    });
    token = await server.withDatabase(async (sql) => {
      await seedStore(sql, { id: 'loja' });
      return createStoreToken(sql, 'loja', { name: 'teste' });
    });
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });

  async function send(url: string, method: string, address: string, body: object): Promise<number> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = { method, headers, body: JSON.stringify(body) };
    return (await fetch(`${url}/api/stores/loja${address}`, sent)).status;
  }

  /** Sends the orders until the server is killed. `onAcknowledged` gets each that was acknowledged. */
  async function sendOrders(
    url: string,
    orderIds: Iterable<string>,
    onAcknowledged: (orderId: string) => void,
  ) {
    const waiting = [...orderIds];
    const sendNext = async () => {
      for (let orderId = waiting.shift(); orderId !== undefined; orderId = waiting.shift()) {
        const client = { email: emailOf(orderId), first_name: 'Ana' };
        const items = [{ id: 'camisa', name: 'Camisa' }];
        const order = { order_id: orderId, delivery_date: deliveredOn, client, items };
        expect(await send(url, 'POST', '/orders', order)).toBe(201);
        onAcknowledged(orderId);
      }
    };
    return Promise.allSettled(Array.from({ length: callsAtOnce }, sendNext));
  }

  const ids = (from = 0) => smtp.received.slice(from).map(({ messageId }) => messageId);

  const recordedAsSent = async (sql: Sql) => {
    const rows = await sql<{ key: string }[]>`
      SELECT message_key AS key FROM mail_messages WHERE state = 'sent'`;
    return new Set(rows.map(({ key }) => `<opina.${key}@loja.example>`));
  };

  /** The orders in the database, each with its invitations and the messages of these. */
  const invited = (sql: Sql) => sql<Invited[]>`
    SELECT o.order_id, count(DISTINCT i.id)::int4 AS invitations, count(m.id)::int4 AS messages,
      coalesce(bool_and((i.status = 'sent') = (m.id IS NOT NULL)), true) AS is_told_together,
      coalesce(bool_and((i.sent_at IS NOT NULL) = coalesce(m.state = 'sent', false)), true) AS is_sent_together
    FROM orders AS o
    LEFT JOIN invitations AS i ON i.store_id = o.store_id AND i.order_id = o.order_id
    LEFT JOIN mail_messages AS m ON m.store_id = i.store_id AND m.invitation_id = i.id
    WHERE o.store_id = 'loja' GROUP BY o.order_id`;

  /** What must be true whenever the server was killed. */
  async function expectWhole(sql: Sql, acknowledged: ReadonlySet<string>): Promise<void> {
    // The embedded engine counts its rows only while a server runs: without, the join takes minutes after many rounds.
    await sql`ANALYZE orders, invitations, mail_messages`;
    const rows = await invited(sql);
    const stored = new Set(rows.map(({ orderId }) => orderId));
    expect([...acknowledged].filter((orderId) => !stored.has(orderId))).toEqual([]);
    const isWhole = (row: Invited) =>
      row.invitations === 1 && row.messages <= 1 && row.isToldTogether && row.isSentTogether;
    expect(rows.filter((row) => !isWhole(row))).toEqual([]);
  }

  it('loses no acknowledged order, and asks nobody twice', killLimit, async () => {
    const acknowledged = new Set<string>();
    const unacknowledged = new Set<string>();
    const onAcknowledged = (orderId: string) => {
      acknowledged.add(orderId);
      unacknowledged.delete(orderId);
    };
    let known = new Set<string>();
    let sentAgain = 0;
    for (let round = 0; round < killRounds; round += 1) {
      const url = await server.startReady();
      const atOnce = { enabled: true, delay_days: 0, send_from: 0, send_until: 24 };
      if (round === 0) expect(await send(url, 'PATCH', '/settings', { invitations: atOnce })).toBe(200);
      const before = smtp.received.length;
      // Shops send an order again if they got no response, and also for no reason.
      const again = [...acknowledged].slice(-callsAtOnce);
      for (let n = 0; n < perRound; n += 1) unacknowledged.add(`${round}.${n}`);
      const count = round % 2 === 0 ? () => acknowledged.size : () => smtp.received.length;
      const target = count() + Math.floor(Math.random() * perRound);
      const sending = sendOrders(url, [...unacknowledged, ...again], onAcknowledged);
      await expect.poll(count, killPoll).toBeGreaterThan(target);
      await wait(Math.random() * 40);
      server.kill();
      await server.ended();
      await sending;
      // The mail server has received everything that was sent.
      await expect.poll(() => smtp.connections(), killPoll).toBe(0);
      await server.withDatabase(async (sql) => {
        expect(ids(before).filter((id) => known.has(id))).toEqual([]);
        known = await recordedAsSent(sql);
        const unrecorded = new Set(ids(before).filter((id) => !known.has(id)));
        expect(unrecorded.size).toBeLessThanOrEqual(mailConnections);
        sentAgain += unrecorded.size;
        await expectWhole(sql, acknowledged);
        // Leases of the killed server expire.
        await sql`UPDATE mail_messages SET due_at = now() WHERE state = 'waiting'`;
      });
    }
    const url = await server.startReady();
    await sendOrders(url, unacknowledged, onAcknowledged);
    const all = killRounds * perRound;
    expect(acknowledged.size).toBe(all);
    await expect.poll(() => smtp.received.length, killPoll).toBeGreaterThanOrEqual(all + sentAgain);
    server.stop();
    expect((await server.ended())?.code).toBe(0);
    // Only messages that the mail server had accepted and the killed server had not recorded arrive twice. SMTP cannot avoid it.
    expect(smtp.received.length - all).toBe(sentAgain);
    const people = new Set(smtp.received.map(({ to }) => to[0]));
    expect(people).toEqual(new Set([...acknowledged].map(emailOf)));
    expect(new Set(ids()).size).toBe(all);
    await server.withDatabase(async (sql) => {
      await expectWhole(sql, acknowledged);
      expect((await recordedAsSent(sql)).size).toBe(all);
      expect(await sql`SELECT 1 FROM mail_messages`).toHaveLength(all);
    });
  });
});

interface Invited {
  readonly orderId: string;
  readonly invitations: number;
  readonly messages: number;
  /** Whether the invitation says that it was handed over if there is a message, and only then. */
  readonly isToldTogether: boolean;
  /** Whether the invitation says that it was sent if its message says so, and only then. */
  readonly isSentTogether: boolean;
}
