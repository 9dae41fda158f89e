// clock: kills at any moment. The results do not depend on it.
import { setTimeout as wait } from 'node:timers/promises';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killedEngines, killLimit, killPoll, killRounds } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import {
  goOn,
  type ItemWork,
  isDone,
  possibleStates,
  UnexpectedResponse,
  workOn,
} from '#test/review-form/killed-shopper';
import { seedInvitedOrders } from '#test/review-form/seed-forms';
import {
  namedFiles,
  type StoredReview,
  type StoredWork,
  storedFiles,
  storedWork,
} from '#test/review-form/stored-work';
import { readSettings } from '../app/settings/settings.ts';
import { mailConnections } from '../mail/smtp/smtp-settings.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { mediaSecrets } from '../platform/database/media-secrets.ts';
import { runOn } from '../platform/database/run.ts';
import { openMedia } from '../platform/media/open-media.ts';
import { sweepMedia } from '../review-media/media-files.ts';
import { createStoreToken } from '../stores/tokens/tokens.ts';

/** Long enough for a busy machine. The test does not measure time. */
const ordersPerRound = 3;
const productCodes = ['camisa', 'meia'];
const shoppersAtOnce = 4;
const nameOf = ({ orderId, productCode }: { orderId: string; productCode: string }) =>
  `${orderId} ${productCode}`;

describe.each(killedEngines)('kill -9 while reviews are written, sent and published on $name', (engine) => {
  let smtp: SmtpRecorder;
  let server: KillableServer;
  let token = '';
  let works: ItemWork[];
  /** What the moderator asked for, and whether the server acknowledged it. By review. */
  let decisions: Map<number, { readonly status: 'published' | 'refused'; isAcknowledged: boolean }>;
  let acknowledged: number;
  beforeEach(async () => {
    works = [];
    decisions = new Map();
    acknowledged = 0;
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
    await server.withDatabase(async (sql) => {
      await seedStore(sql, { id: 'loja', products: productCodes.map((code) => ({ code })) });
      token = await createStoreToken(sql, 'loja', { name: 'teste' });
    });
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });

  const isSettled = ({ reviewId }: ItemWork) =>
    reviewId !== undefined && decisions.get(reviewId)?.isAcknowledged === true;
  const onAcknowledged = () => {
    acknowledged += 1;
  };

  async function seedOrders(sql: Sql, round: number): Promise<void> {
    const items = productCodes.map((code) => ({ code, name: code }));
    const orders = Array.from({ length: ordersPerRound }, (_, n) => {
      const orderId = `${round}.${n}`;
      return { storeId: 'loja', orderId, items, email: `c${orderId}@cliente.example` };
    });
    const tokens = await seedInvitedOrders(sql, orders);
    for (const { orderId } of orders)
      for (const productCode of productCodes)
        works.push(await workOn({ orderId, productCode, token: tokens[orderId] ?? '' }, works.length));
  }

  /** The moderator publishes or refuses a review. */
  async function decide(url: string, reviewId: number): Promise<void> {
    const status = reviewId % 4 === 0 ? 'refused' : 'published';
    const decision = decisions.get(reviewId) ?? { status, isAcknowledged: false };
    decisions.set(reviewId, decision);
    const response = await fetch(`${url}/api/stores/loja/opinions/${reviewId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(status === 'refused' ? { status, reason: 'off_topic' } : { status }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new UnexpectedResponse(`decision: ${response.status}`);
    decision.isAcknowledged = true;
    onAcknowledged();
  }

  /** Shoppers write and send, and the moderator decides, until all is done or the server is killed. */
  async function workOnAll(url: string): Promise<void> {
    const settled = works.filter(isSettled);
    // Some press the button again, also after they got the response.
    const again = settled.slice(-shoppersAtOnce);
    for (const work of again) work.acknowledged -= 1;
    const waiting = [...again, ...works.filter((work) => !isSettled(work))];
    const next = async () => {
      for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
        await goOn(url, work, onAcknowledged);
        if (work.reviewId !== undefined) await decide(url, work.reviewId);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: shoppersAtOnce }, next));
    // What was acknowledged once stays so, whether or not the repeated call was.
    for (const work of again) work.acknowledged = work.steps.length;
    const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(reasons.filter((reason) => reason instanceof UnexpectedResponse)).toEqual([]);
  }

  /** What must be true whenever the server was killed. */
  async function expectWhole(sql: Sql): Promise<void> {
    const stored = await storedWork(sql, 'loja');
    expect(stored.map(nameOf).sort()).toEqual(works.map(nameOf).sort());
    for (const work of works) expectWorkWhole(work, stored);
    const { kept, counted } = await recount(sql);
    expect(kept).toEqual(counted);
    const files = new Set(await storedFiles(server.dataDir));
    expect((await namedFiles(sql)).filter((name) => !files.has(name))).toEqual([]);
  }

  function expectWorkWhole(work: ItemWork, stored: readonly StoredWork[]): void {
    const ofOrder = stored.filter(({ orderId }) => orderId === work.orderId);
    const one = ofOrder.find(({ productCode }) => productCode === work.productCode);
    expect(possibleStates(work)).toContainEqual(one?.written);
    expect(one?.isTwice).toBe(false);
    const reviews = ofOrder.flatMap(({ review }) => review ?? []);
    const isAllReviewed = reviews.length === productCodes.length;
    expect(one).toMatchObject({
      invitation: isAllReviewed ? 'reviewed' : 'sent',
      isCounted: reviews.length > 0,
    });
    if (one?.review !== undefined) expectReviewWhole(work, one.review);
  }

  function expectReviewWhole(work: ItemWork, { id, status, events, mails }: StoredReview): void {
    if (work.reviewId !== undefined) expect(id).toBe(work.reviewId);
    const decision = decisions.get(id);
    if (decision?.isAcknowledged) expect(status).toBe(decision.status);
    expect(['pending', decision?.status]).toContain(status);
    const isDecided = status !== 'pending';
    // The rules hold reviews with photos.
    expect(events).toEqual(['submitted', 'held', ...(isDecided ? [status] : [])]);
    expect(mails).toEqual(['review_received', ...(isDecided ? [`review_${status}`] : [])]);
  }

  const sentKeys = async (sql: Sql) => {
    const rows = await sql<{ key: string }[]>`
      SELECT message_key AS key FROM mail_messages WHERE state = 'sent'`;
    return new Set(rows.map(({ key }) => `<opina.${key}@loja.example>`));
  };
  const ids = (from = 0) => smtp.received.slice(from).map(({ messageId }) => messageId);

  it('loses nothing acknowledged, and nothing stands twice', killLimit, async () => {
    let known = new Set<string>();
    let sentAgain = 0;
    await server.withDatabase((sql) => seedOrders(sql, 0));
    for (let round = 0; round < killRounds; round += 1) {
      const url = await server.startReady();
      const before = smtp.received.length;
      const toDo = works.filter((work) => !isSettled(work));
      const steps = toDo.reduce((sum, work) => sum + work.steps.length + 1 - work.acknowledged, 0);
      const target = acknowledged + Math.floor(Math.random() * 0.8 * steps);
      const working = workOnAll(url);
      await expect.poll(() => acknowledged, killPoll).toBeGreaterThan(target);
      await wait(Math.random() * 40);
      server.kill();
      await server.ended();
      await working;
      // The mail server has received everything that was sent.
      await expect.poll(() => smtp.connections(), killPoll).toBe(0);
      await server.withDatabase(async (sql) => {
        await expectWhole(sql);
        expect(ids(before).filter((id) => known.has(id))).toEqual([]);
        known = await sentKeys(sql);
        const unrecorded = new Set(ids(before).filter((id) => !known.has(id)));
        expect(unrecorded.size).toBeLessThanOrEqual(mailConnections);
        sentAgain += unrecorded.size;
        // Leases of the killed server expire.
        await sql`UPDATE mail_messages SET due_at = now() WHERE state = 'waiting'`;
        if (round + 1 < killRounds) await seedOrders(sql, round + 1);
      });
    }
    const url = await server.startReady();
    await workOnAll(url);
    expect(works.filter((work) => !isDone(work))).toEqual([]);
    expect([...decisions.values()].filter(({ isAcknowledged }) => !isAcknowledged)).toEqual([]);
    expect(decisions.size).toBe(works.length);
    // Who hears of a refusal at once is not told before that the review was received.
    const published = [...decisions.values()].filter(({ status }) => status === 'published').length;
    const least = works.length + published;
    await expect.poll(() => new Set(ids()).size, killPoll).toBeGreaterThanOrEqual(least);
    server.stop();
    expect((await server.ended())?.code).toBe(0);
    await server.withDatabase(async (sql) => {
      await expectWhole(sql);
      known = await sentKeys(sql);
      // Twice arrives only what the mail server had accepted and the killed server had not recorded. SMTP cannot avoid it.
      expect(smtp.received.length - new Set(ids()).size).toBeLessThanOrEqual(sentAgain);
      expect([...known].filter((id) => !ids().includes(id))).toEqual([]);
      expect(
        await sql`SELECT kind FROM mail_messages WHERE state NOT IN ('sent', 'replaced', 'waiting')`,
      ).toEqual([]);
      const context = {
        write: runOn(sql),
        media: openMedia(readSettings(server.env), mediaSecrets(sql)),
      };
      await sweepMedia(context, { olderThanMs: -5_000 });
      expect(await storedFiles(server.dataDir)).toEqual(await namedFiles(sql));
    });
  });
});
