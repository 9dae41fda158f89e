import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { startWebhookReceiver, type WebhookReceiver } from '@opina/test-kit/webhooks/webhook-receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { openFreshDatabases } from '#test/database/further-databases';
import { seedStore } from '#test/database/seed';
import { scaled } from '../../../../scripts/test-run/time-limits.ts';
import { createSecret } from '../../webhooks/sign.ts';
import { addDatabase } from '../add-database.ts';

const asked = 100;

describe('a store that moves while its customers are asked', () => {
  let databases: Awaited<ReturnType<typeof open>>;
  let folder: string;
  let env: Record<string, string>;
  let servers: OpinaProcess[] = [];
  let smtp: SmtpRecorder;
  let program: WebhookReceiver;
  const open = () => openFreshDatabases('home', 'acme');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-moves-'));
    databases = await open();
    smtp = await startSmtpRecorder();
    program = await startWebhookReceiver();
    const { home, acme } = databases;
    await addDatabase(home.sql, { name: 'acme', sql: acme.sql });
    await seed();
    env = {
      PORT: '0',
      OPINA_LOG_LEVEL: 'silent',
      OPINA_MEDIA_DIR: folder,
      DATABASE_URL: home.url,
      OPINA_DATABASES: `acme=${acme.url}`,
      PUBLIC_URL: 'https://opina.example',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'opina@opina.example',
      MAIL_STORE_HOURLY_LIMIT: '100000',
      OPINA_WEBHOOK_HOSTS: program.host,
    };
  });
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended();
    }
    await databases.close();
    await smtp.close();
    await program.close();
    await rm(folder, { recursive: true });
  });

  /** Orders that are due, one that is due later, and a draft of a review. */
  async function seed(): Promise<void> {
    const { sql } = databases.home;
    await seedStore(sql, { id: 'loja', products: [{ code: 'p', name: 'Panela' }] });
    const settings = { enabled: true, channel: 'both', send_from: 0, send_until: 24 };
    await sql`
      UPDATE stores SET collection = ${JSON.stringify({ invitations: settings })}::text::jsonb WHERE id = 'loja'`;
    await sql`
      INSERT INTO webhook_endpoints (store_id, url, events, secrets)
      VALUES ('loja', ${`${program.url}/events`}, '{invitation.due}', ${[createSecret()]}::text[])`;
    await sql`
      INSERT INTO orders (store_id, order_id, client_email)
      SELECT 'loja', 'o' || n, 'c' || n || '@cliente.example' FROM generate_series(0, ${asked}::int) AS n`;
    await sql`
      INSERT INTO order_items (store_id, order_id, position, product_code)
      SELECT 'loja', 'o' || n, 0, 'p' FROM generate_series(0, ${asked}::int) AS n`;
    await sql`
      INSERT INTO invitations (store_id, order_id, due_at)
      SELECT 'loja', 'o' || n, CASE n WHEN 0 THEN timestamptz '2090-01-01' ELSE now() END
      FROM generate_series(0, ${asked}::int) AS n`;
    await sql`
      INSERT INTO review_drafts (store_id, invitation_id, product_code, draft)
      SELECT 'loja', id, 'p', '{"text": "Até agora"}' FROM invitations WHERE order_id = 'o1'`;
  }

  const counts = <T>(values: readonly T[]) => {
    const found = new Map<T, number>();
    for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
    return found;
  };

  it('asks each of them once, by mail and by webhook, and keeps what is planned and drafted', async () => {
    servers = [1, 2].map(() => spawnOpina(['serve'], { cwd: folder, env }));
    await Promise.all(servers.map((server) => server.ready()));
    await expect.poll(() => smtp.received.length).toBeGreaterThan(10);
    const { code, out } = await spawnOpina(['store', 'move', 'loja', '--to', 'acme'], {
      cwd: folder,
      env,
    }).ended();
    expect([code, out]).toEqual([0, expect.stringContaining('Store loja is in acme.')]);

    const orders = () => program.received.map(({ data }) => data.order_id);
    const patiently = { timeout: scaled(120_000) };
    await expect.poll(() => new Set(smtp.received.map(({ to }) => to[0])).size, patiently).toBe(asked);
    await expect.poll(() => new Set(orders()).size, patiently).toBe(asked);
    const ended = async () =>
      databases.acme.sql`
        SELECT (SELECT count(*) FROM mail_messages WHERE state = 'sent') AS mails,
          (SELECT count(*) FROM webhook_deliveries WHERE state = 'delivered') AS events,
          (SELECT count(*) FROM invitations WHERE status = 'sent' AND sent_at IS NOT NULL) AS sent`;
    await expect.poll(ended, patiently).toEqual([{ mails: asked, events: asked, sent: asked }]);
    // Nothing was interrupted, so nothing arrived twice.
    expect([...counts(smtp.received.map(({ to }) => to[0])).values()].filter((count) => count > 1)).toEqual(
      [],
    );
    expect([...counts(orders()).values()].filter((count) => count > 1)).toEqual([]);
    expect(
      await databases.acme.sql`
        SELECT i.status, d.draft FROM invitations AS i
        LEFT JOIN review_drafts AS d ON d.store_id = i.store_id AND d.invitation_id = i.id
        WHERE i.order_id IN ('o0', 'o1') ORDER BY i.order_id`,
    ).toEqual([
      { status: 'planned', draft: null },
      { status: 'sent', draft: { text: 'Até agora' } },
    ]);
    for (const table of ['invitations', 'review_drafts', 'mail_messages', 'webhook_deliveries']) {
      expect(await databases.home.sql`SELECT 1 FROM ${databases.home.sql(table)}`).toEqual([]);
    }
  });
});
