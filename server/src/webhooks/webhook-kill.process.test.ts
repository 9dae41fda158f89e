// clock: kills at any moment. The results do not depend on it.
import { setTimeout as wait } from 'node:timers/promises';
import { startWebhookReceiver, type WebhookReceiver } from '@opina/test-kit/webhooks/webhook-receiver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killedEngines, killLimit, killPoll, killRounds } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { seedStore } from '#test/database/seed';
import { seedWebhook } from '#test/database/seed-webhook';
import type { Sql } from '../platform/database/engine/sql.ts';
import { enqueueEvent } from './enqueue-event.ts';

/** Long enough for a busy machine. The test does not measure time. */
const perRound = 24;
/** How many attempts may have been accepted and not recorded when the server is killed. */
const atOnce = 8;

describe.each(killedEngines)('kill -9 while events are delivered on $name', (engine) => {
  let receiver: WebhookReceiver;
  let server: KillableServer;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    server = await openKillableServer(engine, { OPINA_WEBHOOK_HOSTS: receiver.host });
  });
  afterEach(async () => {
    await server.close();
    await receiver.close();
  });

  const deliveredKeys = async (sql: Sql) => {
    const rows = await sql<{ eventKey: string }[]>`
      SELECT event_key FROM webhook_deliveries WHERE state = 'delivered'`;
    return new Set(rows.map(({ eventKey }) => eventKey));
  };
  const keyOf = ({ headers }: WebhookReceiver['received'][number]) => headers['webhook-id'] ?? '';

  it('loses none, and repeats only what was not recorded', killLimit, async () => {
    receiver.behave = async () => {
      await wait(Math.random() * 15);
      return { status: 200 };
    };
    let known = new Set<string>();
    for (let round = 0; round < killRounds; round += 1) {
      const before = receiver.received.length;
      await server.withDatabase(async (sql) => {
        if (round === 0) {
          await seedStore(sql, { id: '1' });
          await seedWebhook(sql, '1', receiver.url);
        }
        for (let n = 0; n < perRound; n += 1) {
          await sql.begin((tx) =>
            enqueueEvent(tx, '1', 'question.asked', {
              question_id: round * perRound + n + 1,
              product_code: 'p',
              question: 'Serve?',
            }),
          );
        }
        // Leases of the killed server expire.
        await sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting'`;
      });
      server.start();
      const target = before + Math.floor(Math.random() * perRound);
      await expect.poll(() => receiver.received.length, killPoll).toBeGreaterThan(target);
      await wait(Math.random() * 20);
      server.kill();
      await server.ended();
      await server.withDatabase(async (sql) => {
        const sent = receiver.received.slice(before).map(keyOf);
        expect(sent.filter((key) => known.has(key))).toEqual([]);
        known = await deliveredKeys(sql);
        expect(new Set(sent.filter((key) => !known.has(key))).size).toBeLessThanOrEqual(atOnce);
        await sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting'`;
      });
    }
    const beforeLast = receiver.received.length;
    const last = server.start();
    const all = killRounds * perRound;
    // All may have been received before the last kill: what was not recorded comes again.
    await expect.poll(() => receiver.received.length - beforeLast, killPoll).toBe(all - known.size);
    expect(new Set(receiver.received.map(keyOf)).size).toBe(all);
    const questions = new Set(receiver.received.map(({ data }) => data.question_id));
    expect(questions.size).toBe(all);
    await last.ready();
    last.child.kill('SIGTERM');
    expect((await last.ended()).code).toBe(0);
    await server.withDatabase(async (sql) => expect((await deliveredKeys(sql)).size).toBe(all));
  });
});
