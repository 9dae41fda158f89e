import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { seedInvitedOrder } from '#test/mail/seed-order';
import { mailParts } from '../app/mail-parts.ts';
import { createLogger } from '../platform/http/server/logger.ts';
import { sendDue } from './send-due.ts';
import { parseSmtpUrl } from './smtp/smtp-settings.ts';
import { createSmtpTransport } from './smtp/smtp-transport.ts';

const to = 'equipe@loja.example';
let stores = 0;

describe.each(testEngines)('messages that a store looks at on $name', (engine) => {
  let api: TestApi;
  let smtp: SmtpRecorder;
  let storeId = '';
  let store: StoreCall;

  beforeAll(async () => {
    api = await openTestApi(engine);
    smtp = await startSmtpRecorder();
  });
  afterAll(async () => {
    await smtp.close();
    await api.close();
  });
  beforeEach(async () => {
    stores += 1;
    storeId = `loja${stores}`;
    smtp.received.length = 0;
    await seedInvitedOrder(api.sql, { storeId, orderId: '10/2' });
    store = await api.asStore(storeId);
  });

  const call = async (kind: string, action: 'preview' | 'test', body: object, locale = 'pt-BR') => {
    const response = await store('POST', `/mail-texts/${kind}/${locale}/${action}`, body);
    return { status: response.status, body: response.body as Record<string, string> };
  };
  async function send(): Promise<void> {
    const settings = parseSmtpUrl(smtp.url);
    if (settings === undefined) throw new Error(smtp.url);
    const transport = createSmtpTransport(settings);
    await sendDue({
      ...mailParts({ publicUrl: 'https://opina.example', port: 0, mailLinkHosts: undefined }, api.context),
      run: api.context.write,
      transport,
      logger: createLogger('silent'),
      from: { name: undefined, address: 'oi@loja.example' },
      maxPerStoreHour: 200,
      stopping: new AbortController().signal,
    });
    transport.close();
  }
  /** Everything that a customer has of the order. */
  const customers = () => api.sql`SELECT * FROM invitations WHERE store_id = ${storeId}`;

  it('have the customer and products of an order, also of those that were reviewed', async () => {
    await api.sql`
      INSERT INTO opinions (store_id, product_code, rate, locale, order_id, created_at)
      VALUES (${storeId}, 'q', 4, 'pt-BR', '10/2', now())`;
    for (const kind of ['invitation', 'reminder', 'fresh_link']) {
      const { status, body } = await call(kind, 'preview', { order_id: '10/2' });
      expect([status, body.text]).toEqual([200, expect.stringContaining('Cafeteira <Serra>')]);
      for (const part of ['Ana', 'Xícara', '10/2', 'https://opina.invalid/review/preview'])
        expect(body.text).toContain(part);
      expect(body.html).toContain('https://loja.example/p.jpg');
    }
    expect(await call('invitation', 'preview', { order_id: 'outro' })).toMatchObject({
      status: 404,
      body: { code: 'order.unknown' },
    });
    expect(await call('review_reply', 'preview', { order_id: '10/2' })).toMatchObject({
      status: 400,
      body: { code: 'mail_preview.order_unused', errors: [{ field: 'order_id' }] },
    });
  });

  it('arrive as a test, whose links change nothing for the customer, and are then forgotten', async () => {
    const before = await customers();
    const texts = { subject: 'Novo de {store}', heading: 'Oi', body: 'Olá, {name}\n\n{link}', button: 'Ir' };
    const sent = await call('invitation', 'test', { to, order_id: '10/2', texts });
    expect(sent).toEqual({ status: 201, body: { message: expect.any(Number) } });
    await send();
    const [received] = smtp.received;
    const mail = await received?.parse();
    expect(received?.to).toEqual([to]);
    expect(mail?.subject).toBe('[Teste] Novo de Casa "Aurora" & Cia');
    expect(mail?.text).toMatch(/Esta é uma mensagem de teste[\s\S]+Olá, Ana[\s\S]+Cafeteira <Serra>/);
    expect(mail?.html).toContain('Esta é uma mensagem de teste');
    expect(received?.raw).not.toMatch(/^List-Unsubscribe/im);
    const links = [...new Set(mail?.text?.match(/https:\/\/opina\.example\S+/g) ?? [])];
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const { pathname, search } = new URL(link);
      const opened = await api.app.inject(`${pathname}${search}`);
      expect([404, 410]).toContain(opened.statusCode);
      if (pathname.startsWith('/unsubscribe/')) {
        await api.app.inject({ method: 'POST', url: pathname, payload: 'List-Unsubscribe=One-Click' });
      }
    }
    expect(await customers()).toEqual(before);
    const stored = await api.sql`
      SELECT id, state, test, token FROM mail_messages WHERE store_id = ${storeId} AND test IS NOT NULL`;
    expect(stored).toEqual([{ id: sent.body.message, state: 'sent', test: {}, token: null }]);
  });

  it('of every kind and language arrive', async () => {
    await api.sql`DELETE FROM mail_messages WHERE store_id = ${storeId}`;
    for (const [kind, locale, mark] of [
      ['reminder', 'en', '[Test] '],
      ['fresh_link', 'es', '[Prueba] '],
      ['review_refused', 'pt-BR', '[Teste] '],
      ['private_answer', 'en', '[Test] '],
      ['confirm_address', 'es', '[Prueba] '],
    ] as const) {
      expect((await call(kind, 'test', { to }, locale)).status).toBe(201);
      await send();
      const mail = await smtp.received.at(-1)?.parse();
      expect(mail?.subject?.startsWith(mark)).toBe(true);
      expect(mail?.text).not.toMatch(/\{\w+\}|undefined|\bnull\b/);
    }
  });

  it('are limited, and are not sent to who gets no mail', async () => {
    expect((await call('invitation', 'test', { to: 'equipe' })).body).toMatchObject({
      code: 'mail_test.email_invalid',
      errors: [{ field: 'to' }],
    });
    await store('POST', '/mail-suppressions', { email: to });
    expect((await call('invitation', 'test', { to })).body).toMatchObject({ code: 'mail_test.suppressed' });
    await store('POST', '/mail-suppressions/remove', { email: to });
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async () => (await call('invitation', 'test', { to })).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    // Another process may send them now.
    await store('POST', '/mail-suppressions', { email: to });
    await send();
    expect(smtp.received).toEqual([]);
  });

  it('are data of the person who gets them, until they are sent', async () => {
    await call('invitation', 'test', { to });
    const person = await store('POST', '/personal-data/export', { email: to.toUpperCase() });
    expect(person.body).toMatchObject({ messages: [{ kind: 'invitation', state: 'waiting' }] });
    await store('POST', '/personal-data/erase', { email: to, opinions: 'anonymise' });
    expect(
      await api.sql`SELECT 1 FROM mail_messages WHERE store_id = ${storeId} AND test IS NOT NULL`,
    ).toEqual([]);
  });
});
