// clock: kills at any moment. The results do not depend on it.
import { setTimeout as wait } from 'node:timers/promises';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killedEngines, killLimit, killPoll, killRounds } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { seedStore } from '#test/database/seed';
import { seedOrder } from '#test/mail/seed-order';
import { createContext } from '../app/create-context.ts';
import { readSettings } from '../app/settings/settings.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { mediaSecrets } from '../platform/database/media-secrets.ts';
import { openMedia } from '../platform/media/open-media.ts';
import { answerQuestion } from '../questions/answers.ts';
import { askQuestion } from '../questions/ask.ts';
import { enqueueMessage } from './enqueue.ts';
import { mailConnections } from './smtp/smtp-settings.ts';

/** Long enough for a busy machine. The test does not measure time. */
/** Of answers, and of invitations. */
const perRound = 12;

describe.each(killedEngines)('kill -9 while mail is sent on $name', (engine) => {
  let smtp: SmtpRecorder;
  let server: KillableServer;
  beforeEach(async () => {
    smtp = await startSmtpRecorder();
    server = await openKillableServer(engine, {
      OPINA_LOG_LEVEL: 'debug',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'a@loja.example',
      MAIL_STORE_HOURLY_LIMIT: '100000',
    });
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });

  /** Stores questions of `perRound` people and private answers to them. */
  async function answerSome(sql: Sql, round: number): Promise<void> {
    const media = openMedia(readSettings(server.env), mediaSecrets(sql));
    const context = createContext(sql, { media, isRateLimited: false });
    for (let n = 0; n < perRound; n++) {
      const { id } = await askQuestion(context, {
        storeId: '1',
        productCode: 'p',
        question: 'Posso ter um desconto?',
        email: `a${round}.${n}@cliente.example`,
        url: 'https://loja.example/p',
        network: '',
      });
      await answerQuestion(context, '1', id, { answer: 'Sim', visibility: 'private' });
    }
  }

  /** Stores orders of `perRound` people, each with its invitation and the message in one transaction. */
  async function inviteSome(sql: Sql, round: number): Promise<void> {
    const expiresAt = new Date(Date.now() + 90 * 86_400_000);
    for (let n = 0; n < perRound; n++) {
      const order = { storeId: '1', orderId: `${round}.${n}`, email: `b${round}.${n}@cliente.example` };
      await sql.begin(async (tx) => {
        const invitationId = await seedOrder(tx, order);
        await enqueueMessage(tx, { storeId: '1', kind: 'invitation', invitationId, expiresAt });
      });
    }
  }

  /** Every invitation says that it was sent if its message says so, and only then. */
  const differing = (sql: Sql) => sql`
    SELECT i.id FROM invitations AS i JOIN mail_messages AS m ON m.store_id = i.store_id AND m.invitation_id = i.id
    WHERE (i.sent_at IS NOT NULL) <> (m.state = 'sent')`;

  const idsIn = async (sql: Sql, state: string) => {
    const rows = await sql<{ key: string }[]>`
      SELECT message_key AS key FROM mail_messages WHERE state = ${state}`;
    return new Set(rows.map(({ key }) => `<opina.${key}@loja.example>`));
  };

  /** Makes leases of the killed server expire, and failed attempts due. */
  const passTime = (sql: Sql) => sql`UPDATE mail_messages SET due_at = now() WHERE state = 'waiting'`;

  it(
    'loses no message of answers and invitations, and sends none again that was recorded as sent',
    killLimit,
    async () => {
      smtp.behave = async () => {
        await wait(Math.random() * 15);
        return 'accept' as const;
      };
      let known = new Set<string>();
      let sentAgain = 0;
      for (let round = 0; round < killRounds; round++) {
        const before = smtp.received.length;
        await server.withDatabase(async (sql) => {
          if (round === 0) await seedStore(sql, { id: '1', products: [{ code: 'p' }, { code: 'q' }] });
          await passTime(sql);
          await answerSome(sql, round);
          await inviteSome(sql, round);
        });
        const { printed } = server.start();
        // Somewhere between the first message and the last.
        const target = before + Math.floor(Math.random() * 2 * perRound);
        await expect.poll(() => smtp.received.length, killPoll).toBeGreaterThan(target);
        await wait(Math.random() * 20);
        server.kill();
        await server.ended();
        // The mail server has received everything that was sent.
        await expect.poll(() => smtp.connections(), killPoll).toBe(0);
        expect(printed().out).not.toMatch(
          /cliente\.example|trustvox_user_token|\/(review|unsubscribe)\/[\w-]{20}/,
        );
        await server.withDatabase(async (sql) => {
          const sent = smtp.received.slice(before).map(({ messageId }) => messageId);
          expect(sent.filter((id) => known.has(id))).toEqual([]);
          await passTime(sql);
          known = await idsIn(sql, 'sent');
          expect(await differing(sql)).toEqual([]);
          const unrecorded = new Set(sent.filter((id) => !known.has(id)));
          expect(unrecorded.size).toBeLessThanOrEqual(mailConnections);
          sentAgain += unrecorded.size;
        });
      }
      const last = server.start();
      const all = killRounds * 2 * perRound;
      const received = () => new Set(smtp.received.map(({ messageId }) => messageId));
      await expect.poll(() => received().size, killPoll).toBe(all);
      await expect
        .poll(() => last.printed().out.match(/mail sent/g)?.length ?? 0, killPoll)
        .toBe(all - known.size);
      // Waits for the start: all messages may have been sent before the last kill.
      await last.ready();
      last.child.kill('SIGTERM');
      expect((await last.ended()).code).toBe(0);
      await server.withDatabase(async (sql) => {
        expect((await idsIn(sql, 'sent')).size).toBe(all);
        expect(await differing(sql)).toEqual([]);
      });
      // Only messages that the mail server had accepted and the killed server had not recorded arrive twice. SMTP cannot avoid it.
      expect(smtp.received.length - all).toBe(sentAgain);
      expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(all);
    },
  );
});
