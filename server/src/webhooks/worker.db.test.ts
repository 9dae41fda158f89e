import { startWebhookReceiver, type WebhookReceiver } from '@opina/test-kit/webhooks/webhook-receiver';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { runOn } from '../platform/database/run.ts';
import { createLogger } from '../platform/http/server/logger.ts';
import type { QueueTimes } from '../platform/workers/queue-worker.ts';
import type { Worker } from '../platform/workers/worker-loop.ts';
import { expireDeliveries } from './delivery-queries.ts';
import { createHttpChannel } from './http-channel.ts';
import { maxAttempts } from './retry-delay.ts';
import { startWebhookWorker } from './worker.ts';

const hour = 3_600_000;
/** So long that nothing happens because of time, except what a test makes short. */
const slow: QueueTimes = { leaseMs: hour, pollMs: hour, graceMs: hour, expireMs: hour };

interface Hook {
  readonly id: number;
  readonly secret: string;
}

describe.each(testEngines)('webhooks on $name', (engine) => {
  let api: TestApi;
  let receiver: WebhookReceiver;
  let other: WebhookReceiver;
  let workers: Worker[];
  let logged: string[];
  let loja: StoreCall;
  let store = '';
  let stores = 0;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    other = await startWebhookReceiver();
    api = await openTestApi(engine, { webhookHosts: [receiver.host, other.host] });
  });
  afterAll(async () => {
    await api.close();
    await receiver.close();
    await other.close();
  });
  beforeEach(async () => {
    stores += 1;
    store = `s${stores}`;
    workers = [];
    logged = [];
    for (const one of [receiver, other]) {
      one.received.length = 0;
      one.behave = () => ({ status: 204 });
    }
    await seedStore(api.sql, { id: store, products: [{ code: 'p' }] });
    loja = await api.asStore(store);
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await api.sql`DELETE FROM stores`;
  });

  function start(times: Partial<QueueTimes> = {}, timeoutMs = hour): Worker {
    const worker = startWebhookWorker(
      {
        run: runOn(api.sql),
        origin: 'https://opina.example',
        signatures: api.media.signatures,
        channel: createHttpChannel({ allowedHosts: [receiver.host, other.host], timeoutMs }),
        logger: createLogger('trace', { write: (line) => void logged.push(line) }),
      },
      { ...slow, ...times },
    );
    workers.push(worker);
    return worker;
  }
  const create = async (url = receiver.url, events = ['question.asked', 'question.answered']) =>
    (await loja('POST', '/webhooks', { url, events })).body as Hook;
  const ask = async (question: string, of = store) =>
    api.post(`/widget/questions?store_id=${of}&code=p`, { question, email: 'ana@cliente.example' });
  const log = async ({ id }: Hook) => {
    const { body } = await loja('GET', `/webhooks/${id}/deliveries`);
    return (body as { items: Record<string, unknown>[] }).items;
  };
  const states = async (hook: Hook) => (await log(hook)).map(({ state }) => state);
  const makeDue = async () => {
    await api.sql`UPDATE webhook_endpoints SET rests_until = NULL`;
    await api.sql`UPDATE webhook_deliveries SET due_at = now() WHERE state = 'waiting'`;
  };

  it('deliver a signed event once, without an address', async () => {
    const hook = await create();
    start();
    const { body } = await ask('Qual o tamanho da manga?');
    workers[0]?.wake();
    await expect.poll(() => states(hook)).toEqual(['delivered']);
    const [event, ...others] = receiver.received;
    expect(others).toEqual([]);
    const verified = new Webhook(hook.secret).verify(event?.body ?? '', { ...event?.headers });
    expect(verified).toEqual({
      type: 'question.asked',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: {
        question_id: (body as { id: number }).id,
        product_code: 'p',
        question: 'Qual o tamanho da manga?',
      },
    });
    expect(event?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Opina' });
    expect(event?.body).not.toContain('cliente.example');
    expect(logged.join('')).not.toMatch(/cliente\.example|manga|whsec_/);
    expect(await log(hook)).toMatchObject([
      { attempts: 1, last_status: 204, last_error: null, due_at: null },
    ]);
  });

  it('take half a character as the database does', async () => {
    const hook = await create();
    const { body } = await ask('Qual o tamanho do punho?');
    const { id } = body as { id: number };
    const answer = { answer: 'Curto \ud83d', visibility: 'public' };
    expect((await loja('PUT', `/questions/${id}/answer`, answer)).status).toBeLessThan(300);
    start();
    await expect.poll(() => states(hook)).toEqual(['delivered', 'delivered']);
    expect(receiver.received.map(({ body }) => body).join('')).toContain('Curto \uFFFD');
  });

  it('are tried again after an error, with the same id, until they are accepted', async () => {
    const hook = await create();
    const responses = [
      { status: 500, body: 'sem\nmemória'.repeat(99) },
      'drop',
      { status: 302, location: other.url },
    ] as const;
    receiver.behave = (_, attempt) => responses[attempt - 1] ?? { status: 200 };
    const worker = start();
    await ask('Qual o tamanho da gola?');
    for (const error of [
      /^The response has status 500: sem memóriasem/,
      /^The connection failed \(/,
      /status 302/,
    ]) {
      worker.wake();
      await expect.poll(async () => (await log(hook))[0]?.last_error).toMatch(error);
      const [row] = await log(hook);
      expect(row).toMatchObject({ state: 'waiting' });
      expect(Date.parse(String(row?.due_at))).toBeGreaterThan(Date.now());
      expect(String(row?.last_error).length).toBeLessThan(300);
      await makeDue();
    }
    worker.wake();
    await expect.poll(() => states(hook)).toEqual(['delivered']);
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // No redirect was followed.
    expect(other.received).toEqual([]);
  });

  it('fail after the last attempt, and can be sent again by hand', async () => {
    const hook = await create();
    receiver.behave = () => ({ status: 503 });
    const worker = start();
    await ask('Qual o tamanho do bolso?');
    await api.sql`UPDATE webhook_deliveries SET attempts = ${maxAttempts - 1}`;
    worker.wake();
    await expect.poll(() => states(hook)).toEqual(['failed']);
    const [{ id } = {}] = await log(hook);
    receiver.behave = () => ({ status: 200 });
    const replayed = await loja('POST', `/webhooks/${hook.id}/deliveries/${id}/replay`);
    expect(replayed).toMatchObject({ status: 200, body: { id, state: 'waiting', attempts: 0 } });
    worker.wake();
    await expect.poll(() => states(hook)).toEqual(['delivered']);
    // Also one that was delivered.
    await loja('POST', `/webhooks/${hook.id}/deliveries/${id}/replay`);
    worker.wake();
    await expect.poll(() => receiver.received.length).toBe(3);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(await loja('POST', `/webhooks/${hook.id}/deliveries/999999/replay`)).toMatchObject({
      status: 404,
      body: { code: 'webhook.delivery_unknown' },
    });
  });

  it('stop after status 410, until the store switches the endpoint on', async () => {
    const hook = await create();
    receiver.behave = () => ({ status: 410 });
    const worker = start();
    await ask('Qual o tamanho do punho?');
    worker.wake();
    await expect.poll(() => states(hook)).toEqual(['failed']);
    await expect
      .poll(async () => (await loja('GET', '/webhooks')).body)
      .toMatchObject({ items: [{ enabled: false, disabled_reason: 'gone' }] });
    await ask('Qual o tamanho do botão?');
    expect(await log(hook)).toHaveLength(1);
    const [{ id } = {}] = await log(hook);
    const replay = () => loja('POST', `/webhooks/${hook.id}/deliveries/${id}/replay`);
    expect(await replay()).toMatchObject({ status: 409, body: { code: 'webhook.disabled' } });
    await loja('PATCH', `/webhooks/${hook.id}`, { enabled: true });
    expect((await loja('GET', '/webhooks')).body).toMatchObject({
      items: [{ enabled: true, disabled_reason: null }],
    });
    expect((await replay()).status).toBe(200);
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const hook = await create();
    const { body } = await loja('POST', `/webhooks/${hook.id}/rotate`);
    const { secret } = body as Hook;
    expect(secret).not.toBe(hook.secret);
    const worker = start();
    const send = async (question: string) => {
      const count = receiver.received.length;
      await ask(question);
      worker.wake();
      await expect.poll(() => receiver.received.length).toBe(count + 1);
      const { body: sent = '', headers = {} } = receiver.received[count] ?? {};
      return [secret, hook.secret].map((one) => {
        try {
          return Boolean(new Webhook(one).verify(sent, { ...headers }));
        } catch {
          return false;
        }
      });
    };
    expect(await send('Qual a cor da manga?')).toEqual([true, true]);
    await api.sql`UPDATE webhook_endpoints SET rotated_at = now() - interval '25 hours'`;
    expect(await send('Qual a cor da gola?')).toEqual([true, false]);
    await expireDeliveries(api.sql, maxAttempts);
    expect(await api.sql`SELECT secrets FROM webhook_endpoints`).toEqual([{ secrets: [secret] }]);
  });

  it('of one store wait for no receiver of another', async () => {
    await create();
    await seedStore(api.sql, { id: 'vizinha', products: [{ code: 'p' }] });
    const vizinha = await api.asStore('vizinha');
    const { body } = await vizinha('POST', '/webhooks', { url: other.url, events: ['question.asked'] });
    receiver.behave = () => 'hang';
    const worker = start();
    for (let n = 0; n < 40; n += 1) {
      const words = `Qual o tamanho número ${n}?`;
      await ask(words);
    }
    worker.wake();
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
    await ask('Qual o tamanho aqui?', 'vizinha');
    worker.wake();
    await expect
      .poll(() => other.received.map(({ data }) => data.question))
      .toEqual(['Qual o tamanho aqui?']);
    expect(receiver.received.length).toBeLessThanOrEqual(8);
    const { id } = body as Hook;
    expect((await loja('GET', `/webhooks/${id}/deliveries`)).status).toBe(404);
    expect((await loja('DELETE', `/webhooks/${id}`)).status).toBe(404);
    expect((await loja('POST', `/webhooks/${id}/rotate`)).status).toBe(404);
    // Frees the attempts that hang.
    receiver.behave = () => ({ status: 204 });
    receiver.closeConnections();
  });

  it('are deleted a month after they ended', async () => {
    const hook = await create();
    start();
    await ask('Qual o tamanho do cinto?');
    workers[0]?.wake();
    await expect.poll(() => states(hook)).toEqual(['delivered']);
    await expireDeliveries(api.sql, maxAttempts);
    expect(await log(hook)).toHaveLength(1);
    await api.sql`UPDATE webhook_deliveries SET finished_at = now() - interval '31 days'`;
    await expireDeliveries(api.sql, maxAttempts);
    expect(await log(hook)).toEqual([]);
  });

  it('can be tested, and switched off', async () => {
    const hook = await create();
    const worker = start();
    expect(await loja('POST', `/webhooks/${hook.id}/test`)).toMatchObject({ status: 201 });
    worker.wake();
    await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['webhook.test']);
    await loja('PATCH', `/webhooks/${hook.id}`, { enabled: false, events: ['review.published'] });
    await ask('Qual o tamanho do laço?');
    expect(await log(hook)).toHaveLength(1);
    expect((await loja('GET', '/webhooks')).body).toMatchObject({
      items: [{ enabled: false, disabled_reason: null, events: ['review.published'] }],
    });
    expect((await loja('DELETE', `/webhooks/${hook.id}`)).body).toEqual({ id: hook.id });
    expect((await loja('GET', '/webhooks')).body).toEqual({ items: [] });
  });

  const howToAllow = 'The operator allows servers inside the network with OPINA_WEBHOOK_HOSTS';
  it.each([
    ['http://erp.example/opina', 'this one begins with http:'],
    ['https://erp.example:8443/opina', 'this one has the port 8443'],
    ['https://127.0.0.1/opina', 'this one leads into a network'],
    ['https://[::1]/opina', 'this one leads into a network'],
    ['https://10.0.0.7/opina', 'this one leads into a network'],
    ['https://169.254.169.254/latest', 'this one leads into a network'],
    ['https://user:secret@erp.example/opina', 'this one contains a user or a password'],
    ['ftp://erp.example/opina', 'this one begins with ftp:'],
    ['erp.example', 'this is no address, such as https://erp.shop.example/opina'],
  ])('are not sent to %s, which says why', async (url, why) => {
    const { status, body } = await loja('POST', '/webhooks', { url, events: ['question.asked'] });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: 'webhook.url_invalid',
        errors: [{ field: 'url', message: expect.stringContaining(`${why}. ${howToAllow}`) }],
      },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('are not sent to an address that is too long', async () => {
    const url = `https://erp.example/${'a'.repeat(2_048)}`;
    expect(await loja('POST', '/webhooks', { url, events: ['question.asked'] })).toMatchObject({
      status: 400,
    });
  });

  it('are not sent to a name of this machine, also if the address is of earlier', async () => {
    const hook = await create();
    // The operator's list no longer names it, or its name leads here since then.
    for (const url of ['https://localhost/opina', 'http://localhost:22/opina']) {
      await api.sql`UPDATE webhook_endpoints SET url = ${url}`;
      await ask(`Qual o tamanho em ${url}?`);
    }
    start();
    await expect
      .poll(async () => (await log(hook)).map(({ last_error }) => last_error))
      .toEqual(Array(2).fill('The address does not lead to a public server.'));
  });

  it('have at most ten endpoints', async () => {
    for (let n = 0; n < 10; n += 1) await create();
    expect(await loja('POST', '/webhooks', { url: receiver.url, events: ['question.asked'] })).toMatchObject({
      status: 409,
      body: { code: 'webhook.too_many' },
    });
  });
});
