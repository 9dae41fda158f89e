import { webhookEvents } from '@opina/contract/constants';
import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import { startWebhookReceiver, type WebhookReceiver } from '@opina/test-kit/webhooks/webhook-receiver';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { formClient, invite } from '#test/review-form/form-client';
import { unsigned } from '#test/unsigned';
import { mailParts } from '../app/mail-parts.ts';
import { startInvitations } from '../invitations/worker.ts';
import { createLogger } from '../platform/http/server/logger.ts';
import type { Worker } from '../platform/workers/worker-loop.ts';
import { createHttpChannel } from './http-channel.ts';
import { startWebhookWorker } from './worker.ts';

const often = { interval: 20 };
const email = 'ana@cliente.example';

describe.each(testEngines)('what programs are told on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let receiver: WebhookReceiver;
  let webhooks: Worker;
  let invitations: Worker;
  let secret = '';

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    api = await openTestApi(engine, { webhookHosts: [receiver.host], onMail: () => webhooks.wake() });
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p', name: 'Pote' }] });
    store = await api.asStore('loja');
    const logger = createLogger('silent');
    const run = api.context.write;
    webhooks = startWebhookWorker({
      run,
      channel: createHttpChannel({ allowedHosts: [receiver.host] }),
      logger,
      // That of the injected requests.
      origin: 'http://localhost:80',
      signatures: api.media.signatures,
    });
    const parts = mailParts(
      { publicUrl: 'https://opina.example', port: 0, mailLinkHosts: undefined },
      api.context,
    );
    invitations = startInvitations({ ...parts, run, logger, onMail: () => webhooks.wake() });
    const { status, body } = await store('POST', '/webhooks', {
      url: receiver.url,
      events: [...webhookEvents],
    });
    expect(status).toBe(201);
    secret = (body as { secret: string }).secret;
  });
  afterAll(async () => {
    await invitations.stop();
    await webhooks.stop();
    await api.close();
    await receiver.close();
  });

  /** The next event of this type, as the library for receivers has verified it. */
  async function verified<T = Record<string, unknown>>(type: string, count = 1): Promise<T> {
    const ofType = () => receiver.received.filter((event) => event.type === type);
    await expect.poll(() => ofType().length, often).toBe(count);
    const { body = '', headers = {} } = ofType().at(-1) ?? {};
    const event = new Webhook(secret).verify(body, { ...headers }) as { type: string; data: T };
    expect(event.type).toBe(type);
    return event.data;
  }

  it('a due invitation, whose link leads to a review, and what becomes of it', async () => {
    const settings = { enabled: true, channel: 'webhook', delay_days: 0, send_from: 0, send_until: 24 };
    expect((await store('PATCH', '/settings', { invitations: settings })).status).toBe(200);
    const order = (id: string) =>
      store('POST', '/orders', {
        order_id: id,
        delivery_date: new Date(Date.now() - 60_000).toISOString(),
        client: { email, first_name: 'Ana', phone_number: '+55 11 99999-0000' },
        items: [{ id: 'p', name: 'Pote' }],
      });
    await order('o1');
    invitations.wake();
    const due = await verified<{ link: string }>('invitation.due');
    expect(due).toMatchObject({
      order_id: 'o1',
      is_reminder: false,
      client: { email, phone_number: '+55 11 99999-0000' },
      items: [{ id: 'p', name: 'Pote' }],
    });
    // This server asks nobody itself: the receiver sends the link on, and the customer opens it.
    expect(await api.sql`SELECT 1 FROM mail_messages WHERE kind = 'invitation'`).toEqual([]);
    const form = formClient(api, due.link.split('/review/')[1] ?? '');
    await form.send('POST', '/visit');
    const { id: item } = await form.item();
    const { body: sent } = await form.submit(item, { rate: 2, text: 'A tampa não fecha' });
    const about = { review_id: sent.id, order_id: 'o1' };
    expect(await verified('review.submitted')).toMatchObject({
      ...about,
      opinion: { rate: 2, text: 'A tampa não fecha', status: 'pending', client: { email: null } },
    });
    await store('PATCH', `/opinions/${sent.id}`, { status: 'refused', reason: 'off_topic' });
    expect(await verified('review.refused')).toMatchObject({
      ...about,
      opinion: { status: 'refused', status_reason: 'off_topic' },
    });
    await store('PATCH', `/opinions/${sent.id}`, { status: 'published' });
    expect(await verified('review.published')).toMatchObject({
      ...about,
      opinion: { status: 'published', verified_purchase: true },
    });
    const { body: list } = await api.get('/widget/opinions?store_id=loja&code=p');
    expect(list).toMatchObject({ items: [{ id: sent.id, rate: 2, verified_purchase: true }] });
    const { body: figures } = await store('GET', '/invitations/figures');
    expect(figures).toMatchObject({ items: [{ planned: 1, sent: 1, clicked: 1, reviewed: 1 }] });
  });

  it('a question and its answer, without the address of who asked', async () => {
    const question = 'Cabe na geladeira?';
    const asked = await api.post('/widget/questions?store_id=loja&code=p', { question, email });
    const { id } = asked.body as { id: number };
    const about = { question_id: id, product_code: 'p', question };
    expect(await verified('question.asked')).toEqual(about);
    await store('PUT', `/questions/${id}/answer`, { answer: 'Cabe.' });
    expect(await verified('question.answered')).toEqual({ ...about, answer: 'Cabe.', visibility: 'public' });
    const told = receiver.received.filter(({ type }) => type !== 'invitation.due').map(({ body }) => body);
    expect(told.join('\n')).not.toContain(email);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  });

  it('a review with its photo and its video, field by field as the call gives it', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'o2' });
    const { id: item } = await form.item();
    expect((await form.addPhoto(item, await pictures.jpeg({ width: 300, height: 300 }))).status).toBe(201);
    expect((await form.send('PUT', `/items/${item}/video`, mp4(), 'video/mp4')).status).toBe(200);
    const { body: sent } = await form.submit(item, { rate: 4, text: 'A tampa fecha bem' });
    const { opinion } = await verified<{ opinion: object }>('review.submitted', 2);
    const { body: called } = (await store('GET', `/opinions/${sent.id}`)) as { body: { client: object } };
    const expected = { ...called, client: { ...called.client, email: null } };
    expect(unsigned(opinion)).toEqual(unsigned(expected));
    expect(opinion).toMatchObject({
      review_photos: [{ image: expect.stringMatching(/^http:.*\/media\/.*\.webp\?until=/) }],
      opinion_videos: [{ video: expect.stringMatching(/^http:.*\/media\/.*\.mp4\?until=/) }],
    });
  });
});
