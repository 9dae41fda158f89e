import { type WebhookEvent, webhookEvents } from '@opina/contract/constants/webhooks';
import type { WireReadInvitation } from '@opina/contract/entities/collection/merchant-invitation';
import type { WireMerchantOrder } from '@opina/contract/entities/collection/merchant-order';
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
/** That of the injected requests. */
const origin = 'http://localhost:80';

describe.each(testEngines)('webhook events on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let receiver: WebhookReceiver;
  let webhooks: Worker;
  let invitations: Worker;
  let secret = '';

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    api = await openTestApi(engine, { webhookHosts: [receiver.host], wake: () => webhooks.wake() });
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p', name: 'Pote' }] });
    store = await api.asStore('loja');
    const logger = createLogger('silent');
    const run = api.context.write;
    webhooks = startWebhookWorker({
      run,
      channel: createHttpChannel({ allowedHosts: [receiver.host] }),
      logger,
      origin,
      signatures: api.media.signatures,
    });
    const parts = mailParts({ publicUrl: origin, port: 0, mailLinkHosts: undefined }, api.context);
    invitations = startInvitations({ ...parts, run, logger });
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

  const call = async <T>(...request: Parameters<StoreCall>): Promise<T> => {
    const { status, body } = await store(...request);
    expect(status).toBeLessThan(300);
    return body as T;
  };
  let names = 0;
  const nextName = () => {
    names += 1;
    return `name-${names}`;
  };

  /** Asks a customer. Returns what the calls say of that. */
  async function askCustomer(): Promise<object> {
    const asking = { enabled: true, channel: 'webhook', delay_days: 0, send_from: 0, send_until: 24 };
    const incentive = { text: 'Um cupom de 10 %' };
    const { locale, invitations: rules } = await call<{ locale: string; invitations: { incentive: object } }>(
      'PATCH',
      '/settings',
      { invitations: { ...asking, incentive } },
    );
    const id = nextName();
    const customer = `${id}@cliente.example`;
    const photos_urls = ['https://loja.example/pote.jpg'];
    await call('POST', '/orders', {
      order_id: id,
      delivery_date: new Date(Date.now() - 60_000).toISOString(),
      client: { email: customer, first_name: 'Ana', last_name: 'Souza', phone_number: '+55 11 99999-0000' },
      items: [{ id, name: 'Pote', url: 'https://loja.example/pote', photos_urls }],
    });
    invitations.wake();
    const readInvitation = async () => {
      const list = await call<{ items: WireReadInvitation[] }>('GET', `/invitations?order_id=${id}`);
      return list.items[0];
    };
    await expect.poll(async () => (await readInvitation())?.status, often).toBe('sent');
    const invitation = await readInvitation();
    const { orders } = await call<{ orders: WireMerchantOrder[] }>('POST', '/personal-data/export', {
      email: customer,
    });
    const { tags: _, ...client } = orders[0]?.client ?? { tags: [] };
    const items = orders[0]?.items ?? [];
    return {
      invitation_id: invitation?.id,
      order_id: id,
      is_reminder: false,
      link: invitation?.link,
      expires_at: invitation?.expires_at,
      locale,
      incentive: rules.incentive,
      client,
      items: items.map(({ id, name, url, photos_urls: [photo_url] }) => ({ id, name, url, photo_url })),
    };
  }

  /** The id of a new review with a photo and a video. */
  async function submit(): Promise<number> {
    const form = await invite(api, { storeId: 'loja', orderId: nextName() });
    const { id: item } = await form.item();
    expect((await form.addPhoto(item, await pictures.jpeg({ width: 300, height: 300 }))).status).toBe(201);
    expect((await form.send('PUT', `/items/${item}/video`, mp4(), 'video/mp4')).status).toBe(200);
    return (await form.submit(item, { rate: 4, text: 'A tampa fecha bem' })).body.id ?? 0;
  }

  /** What the call says of the review. Only the event of an invitation has an address. */
  async function reviewOf(id: number): Promise<object> {
    const opinion = await call<{ client: object; order: { order_id: string } }>('GET', `/opinions/${id}`);
    expect(opinion).toMatchObject({
      review_photos: [{ image: expect.stringMatching(/^http:.*\/media\/.*\.webp/) }],
      opinion_videos: [{ video: expect.stringMatching(/^http:.*\/media\/.*\.mp4/) }],
    });
    return {
      review_id: id,
      order_id: opinion.order.order_id,
      opinion: { ...opinion, client: { ...opinion.client, email: null } },
    };
  }
  async function decide(status: string): Promise<object> {
    const id = await submit();
    await call('PATCH', `/opinions/${id}`, { status, ...(status === 'refused' && { reason: 'off_topic' }) });
    return reviewOf(id);
  }

  async function ask(): Promise<number> {
    const question = `Cabe na geladeira de ${nextName()}?`;
    return (
      (await api.post('/widget/questions?store_id=loja&code=p', { question, email })).body as { id: number }
    ).id;
  }
  async function questionOf(id: number) {
    const { product_code, question, answer, private_answer } = await call<Record<string, string>>(
      'GET',
      `/questions/${id}`,
    );
    return { about: { question_id: id, product_code, question }, answer, privateAnswer: private_answer };
  }
  async function answer(visibility: string): Promise<object> {
    const id = await ask();
    await call('PUT', `/questions/${id}/answer`, { answer: 'Cabe.', visibility });
    const { about, answer: given, privateAnswer } = await questionOf(id);
    expect([given, privateAnswer]).toEqual(
      visibility === 'public' ? ['Cabe.', undefined] : [undefined, 'Cabe.'],
    );
    return { ...about, answer: given ?? privateAnswer, visibility };
  }

  /** Each does what the event is of, and returns what the calls then say, as the event's data. */
  const ways: Readonly<Record<WebhookEvent, readonly (() => Promise<object>)[]>> = {
    'invitation.due': [askCustomer],
    'review.submitted': [async () => reviewOf(await submit())],
    'review.published': [() => decide('published')],
    'review.refused': [() => decide('refused')],
    'question.asked': [async () => (await questionOf(await ask())).about],
    'question.answered': [() => answer('public'), () => answer('private')],
  };

  it.each(webhookEvents)('%s, field by field as the calls give it', async (type) => {
    for (const act of ways[type]) {
      const before = receiver.received.filter((event) => event.type === type).length;
      const expected = await act();
      expect(unsigned(await verified(type, before + 1))).toEqual(unsigned(expected));
    }
  });
});
