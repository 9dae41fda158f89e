import { startWebhookReceiver, type WebhookReceiver } from '@opina/test-kit/webhooks/webhook-receiver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { runOn } from '../platform/database/run.ts';
import { createLogger } from '../platform/http/server/logger.ts';
import type { Worker } from '../platform/workers/worker-loop.ts';
import { expireDeliveries } from './delivery-queries.ts';
import { createHttpChannel } from './http-channel.ts';
import { maxAttempts } from './retry-delay.ts';
import { startWebhookWorker } from './worker.ts';

const hour = 3_600_000;
/** So long that nothing happens because of time. */
const slow = { leaseMs: hour, pollMs: hour, graceMs: 0, expireMs: hour };

describe.each(testEngines)('the queue of webhooks on $name', (engine) => {
  let api: TestApi;
  let silent: WebhookReceiver;
  let other: WebhookReceiver;
  let worker: Worker;
  let loja: StoreCall;
  let vizinha: StoreCall;

  beforeAll(async () => {
    silent = await startWebhookReceiver();
    other = await startWebhookReceiver();
    api = await openTestApi(engine, { webhookHosts: [silent.host, other.host] });
  });
  afterAll(async () => {
    await api.close();
    await silent.close();
    await other.close();
  });
  beforeEach(async () => {
    for (const one of [silent, other]) one.received.length = 0;
    silent.behave = () => 'hang';
    for (const id of ['loja', 'vizinha']) await seedStore(api.sql, { id, products: [{ code: 'p' }] });
    loja = await api.asStore('loja');
    vizinha = await api.asStore('vizinha');
    worker = startWebhookWorker(
      {
        run: runOn(api.sql),
        origin: 'https://opina.example',
        signatures: api.media.signatures,
        channel: createHttpChannel({ allowedHosts: [silent.host, other.host], timeoutMs: hour }),
        logger: createLogger('silent'),
      },
      slow,
    );
  });
  afterEach(async () => {
    silent.closeConnections();
    await worker.stop();
    await api.sql`DELETE FROM stores`;
  });

  const create = async (store: StoreCall, url: string) =>
    ((await store('POST', '/webhooks', { url, events: ['question.asked'] })).body as { id: number }).id;
  const ask = (store: string, question: string) =>
    api.post(`/widget/questions?store_id=${store}&code=p`, { question, email: 'ana@cliente.example' });
  const waiting = () =>
    api.sql<{ attempts: number; lease: string | null; dueMs: number }[]>`
      SELECT attempts, lease, (extract(epoch FROM due_at - now()) * 1000)::float8 AS due_ms
      FROM webhook_deliveries WHERE store_id = 'loja' AND state = 'waiting' ORDER BY id`;
  /** The address may be tried again, as if its rest were over. */
  const endRest = () => api.sql`UPDATE webhook_endpoints SET rests_until = now()`;
  const rests = async () =>
    (
      await api.sql<{ silentAttempts: number; rests: boolean }[]>`
      SELECT silent_attempts, coalesce(rests_until > now(), false) AS rests FROM webhook_endpoints WHERE store_id = 'loja'`
    )[0];

  it('lets no store take all places with addresses that do not respond', async () => {
    for (let n = 0; n < 10; n += 1) await create(loja, `${silent.url}/${n}`);
    await create(vizinha, other.url);
    for (let n = 0; n < 10; n += 1) await ask('loja', `Qual o tamanho número ${n}?`);
    worker.wake();
    await expect.poll(() => silent.received.length).toBe(8);
    await ask('vizinha', 'Qual o tamanho aqui?');
    worker.wake();
    await expect
      .poll(() => other.received.map(({ data }) => data.question))
      .toEqual(['Qual o tamanho aqui?']);
    expect(silent.received).toHaveLength(8);
    // Its own addresses have turns too.
    expect(new Set(silent.received.map(({ path }) => path)).size).toBe(8);
  });

  it('tries an address that does not respond with one event, and later', async () => {
    await create(loja, silent.url);
    for (let n = 0; n < 9; n += 1) await ask('loja', `Qual o tamanho número ${n}?`);
    worker.wake();
    await expect.poll(() => silent.received.length).toBe(8);
    silent.closeConnections();
    // The ninth was never tried, and waits for the address.
    await expect.poll(async () => (await waiting()).filter(({ lease }) => lease !== null)).toEqual([]);
    expect(await rests()).toEqual({ silentAttempts: 1, rests: true });
    expect((await waiting()).filter(({ attempts }) => attempts === 0)).toHaveLength(1);

    await api.sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting'`;
    await endRest();
    worker.wake();
    await expect.poll(() => silent.received.length).toBe(9);
    worker.wake();
    silent.closeConnections();
    await expect.poll(rests).toEqual({ silentAttempts: 2, rests: true });
    expect(silent.received).toHaveLength(9);

    // A response ends it.
    silent.behave = () => ({ status: 204 });
    await endRest();
    await api.sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting'`;
    worker.wake();
    await expect.poll(waiting).toEqual([]);
    expect(await rests()).toEqual({ silentAttempts: 0, rests: false });
  });

  it('ends what waits for an address that was silent for a day', async () => {
    // A worker that has just begun could claim them first.
    await worker.stop();
    await create(loja, silent.url);
    await ask('loja', 'Qual o tamanho da manga?');
    await ask('loja', 'Qual o tamanho da gola?');
    await api.sql`
      UPDATE webhook_endpoints SET silent_attempts = ${maxAttempts}, rests_until = now() + interval '6 hours'`;
    await api.sql`
      UPDATE webhook_deliveries SET due_at = now() - interval '25 hours'
      WHERE id = (SELECT min(id) FROM webhook_deliveries)`;
    await expireDeliveries(api.sql, maxAttempts);
    expect(await api.sql`SELECT state, last_error FROM webhook_deliveries ORDER BY id`).toEqual([
      { state: 'failed', lastError: 'The address has not responded for a day.' },
      { state: 'waiting', lastError: null },
    ]);
  });

  it('takes ten waiting test events of a store', async () => {
    const id = await create(loja, silent.url);
    for (let n = 0; n < 10; n += 1)
      expect(await loja('POST', `/webhooks/${id}/test`)).toMatchObject({ status: 201 });
    expect(await loja('POST', `/webhooks/${id}/test`)).toMatchObject({
      status: 409,
      body: { code: 'webhook.too_many_tests' },
    });
    const there = await create(vizinha, other.url);
    expect((await vizinha('POST', `/webhooks/${there}/test`)).status).toBe(201);
  });

  it('tries a resting address at once for a test event', async () => {
    const id = await create(loja, silent.url);
    await api.sql`UPDATE webhook_endpoints SET silent_attempts = 5, rests_until = now() + interval '1 hour'`;
    silent.behave = () => ({ status: 204 });
    await loja('POST', `/webhooks/${id}/test`);
    worker.wake();
    await expect.poll(() => silent.received.map(({ type }) => type)).toEqual(['webhook.test']);
    await expect.poll(rests).toEqual({ silentAttempts: 0, rests: false });
  });
});
