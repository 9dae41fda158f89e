import { mailKinds } from '@opina/contract/constants';
import { type ReceivedMail, type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { seedInvitedOrder } from '#test/mail/seed-order';
import { mailParts } from '../../app/mail-parts.ts';
import { runOn } from '../../platform/database/run.ts';
import { itemId } from '../../products/item-id.ts';
import { enqueueMessage, type NewMessage } from '../enqueue.ts';
import { listMail } from '../messages.ts';
import { sendDue } from '../send-due.ts';
import { parseSmtpUrl } from '../smtp-settings.ts';
import { createSmtpTransport, type MailTransport } from '../smtp-transport.ts';
import { suppress, suppressionOf } from '../suppression/suppressions.ts';

const expiresAt = new Date(Date.now() + 90 * 86_400_000);

describe.each(testEngines)('mail about orders and reviews on $name', (engine) => {
  let api: TestApi;
  let smtp: SmtpRecorder;
  let transport: MailTransport;
  let logged: string[];
  let store = '';
  let stores = 0;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    store = `s${stores}`;
    logged = [];
    smtp = await startSmtpRecorder();
    const settings = parseSmtpUrl(smtp.url);
    if (settings === undefined) throw new Error(smtp.url);
    transport = createSmtpTransport(settings);
  });
  afterEach(async () => {
    transport.close();
    await smtp.close();
    await api.sql`DELETE FROM stores WHERE id = ${store}`;
  });

  const enqueue = (message: Omit<NewMessage, 'storeId' | 'expiresAt'>) =>
    api.sql.begin((tx) => enqueueMessage(tx, { storeId: store, expiresAt, ...message }));
  const parts = () =>
    mailParts({ publicUrl: 'https://opina.example/', port: 0, mailLinkHosts: undefined }, api.context);
  const note = (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message }));
  const send = () =>
    sendDue({
      ...parts(),
      run: runOn(api.sql),
      transport,
      logger: { info: note, warn: note, error: note },
      from: { name: undefined, address: 'loja@opina.example' },
      maxPerStoreHour: 1_000,
      stopping: new AbortController().signal,
    });
  const states = async () =>
    (await listMail(api.sql, { storeId: store, state: undefined, limit: 10 })).map(({ state }) => state);
  const invite = async (seed: { locale?: string; collection?: object } = {}) => {
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store, ...seed });
    await enqueue({ kind: 'invitation', invitationId });
    return invitationId;
  };
  async function review(changes: object = {}): Promise<number> {
    const row = {
      store_id: store,
      product_code: 'p',
      rate: 2,
      text: 'Vazou na primeira semana.',
      author_email: 'ana@cliente.example',
      order_id: 'A-1',
      locale: 'pt-BR',
      status: 'published',
      is_collected: true,
      created_at: '2026-01-02T00:00:00Z',
      origin: 'bought_here',
      ...changes,
    };
    const [inserted] = await api.sql<{ id: number }[]>`INSERT INTO opinions ${api.sql(row)} RETURNING id`;
    return inserted?.id ?? 0;
  }
  const hrefs = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const only = async (): Promise<Awaited<ReturnType<ReceivedMail['parse']>>> => {
    expect(smtp.received).toHaveLength(1);
    const [received] = smtp.received;
    if (received === undefined) throw new Error('nothing was received');
    return received.parse();
  };

  it('invites with five stars for each item, which open the form with their rating', async () => {
    const invitationId = await invite();
    expect(await send()).toMatchObject({ sent: 1 });
    const mail = await only();
    expect(mail.to?.[0]?.address).toBe('ana@cliente.example');
    expect(mail.subject).toBe('O que você achou de sua compra?');
    const links = hrefs(mail.html ?? '').filter((href) => href.includes('/review/'));
    const token = /\/review\/([\w-]+)/.exec(links[0] ?? '')?.[1] ?? '';
    expect(await api.context.tokens.read('review', token)).toMatchObject({
      storeId: store,
      id: invitationId,
    });
    const form = `https://opina.example/review/${token}`;
    const stars = ['p', 'q']
      .map(itemId)
      .flatMap((item) => [1, 2, 3, 4, 5].map((rate) => `${form}?item=${item}&rate=${rate}`));
    expect(links).toEqual([...stars, form]);
    expect(mail.html).toContain('Cafeteira &lt;Serra&gt;');
    expect(mail.html).toMatch(/<img[^>]* src="https:\/\/loja\.example\/p\.jpg"/);
    expect(mail.text).toContain(`* Cafeteira <Serra>\nAvaliar:\n${form}?item=${itemId('p')}`);
    expect(mail.text).toContain('(pedido A-1)');
    expect(mail.text).toContain('LGPD');
    expect(logged.join('')).not.toMatch(new RegExp(`${token}|ana@`));
    const [row] = await api.sql<{ sentAt: Date | null }[]>`
      SELECT sent_at FROM invitations WHERE store_id = ${store} AND id = ${invitationId}`;
    expect(row?.sentAt).toBeInstanceOf(Date);
  });

  it('lets mail programs unsubscribe with one request', async () => {
    await invite();
    await send();
    const mail = await only();
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<(https:\/\/opina\.example\/leave\/[\w-]+)>$/.exec(header('list-unsubscribe') ?? '')?.[1];
    expect(url).toBeDefined();
    expect(hrefs(mail.html ?? '')).toContain(url);
    expect(mail.text).toContain(url);
  });

  it('asks only for items without a review, and not at all without any', async () => {
    const invitationId = await invite();
    await review();
    await send();
    const mail = await only();
    expect(mail.subject).toBe('O que você achou de Xícara?');
    expect(mail.html).not.toContain('Cafeteira');
    // Plain text says the only link once.
    expect(mail.text).toContain('* Xícara\n');
    expect(mail.text?.match(/\/review\/[\w-]+\?item=\d+/g)).toHaveLength(1);
    await review({ product_code: 'q', order_id: null, author_email: 'ANA@cliente.example' });
    await enqueue({ kind: 'reminder', invitationId });
    expect(await send()).toMatchObject({ sent: 0, replaced: 1 });
  });

  it('records when it reminded', async () => {
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store });
    await enqueue({ kind: 'reminder', invitationId });
    await send();
    expect((await only()).subject).toBe('Ainda dá tempo de avaliar: sua compra');
    expect(
      await api.sql`SELECT reminded_at IS NOT NULL AS is_reminded, sent_at FROM invitations WHERE store_id = ${store}`,
    ).toMatchObject([{ isReminded: true, sentAt: null }]);
  });

  it.each(['cancelled', 'skipped', 'reviewed'])('does not invite to what is %s', async (status) => {
    await invite();
    await api.sql`UPDATE invitations SET status = ${status} WHERE store_id = ${store}`;
    expect(await send()).toMatchObject({ sent: 0, replaced: 1 });
  });

  it('does not invite an erased person', async () => {
    await invite();
    await api.sql`UPDATE orders SET client_email = NULL WHERE store_id = ${store}`;
    expect(await send()).toMatchObject({ replaced: 1 });
    expect(smtp.attempts()).toBe(0);
  });

  it('names an incentive, the same for every rating, and shows colours, logo and privacy policy of the store', async () => {
    await invite({
      collection: {
        invitations: {
          incentive: { text: 'Sorteio de um vale de R$ 100.' },
          color: '#ffee00',
          logo_url: 'https://loja.example/logo.png',
        },
        privacy_url: 'https://loja.example/privacidade',
      },
    });
    await send();
    const mail = await only();
    expect(mail.text).toContain('Sorteio de um vale de R$ 100.\nVale para qualquer nota');
    expect(mail.html).toMatch(
      /background-color:#ffee00[^"]*color:#000000|color:#000000[^"]*background-color:#ffee00/,
    );
    expect(mail.html).toMatch(/<img[^>]* src="https:\/\/loja\.example\/logo\.png"/);
    expect(mail.text).toMatch(/Política de privacidade de .+:\nhttps:\/\/loja\.example\/privacidade\n/);
    expect(hrefs(mail.html ?? '')).toContain('https://loja.example/privacidade');
  });

  it.each([
    ['left', 'invitation', 'suppressed'],
    ['bounced', 'invitation', 'suppressed'],
    ['left', 'review_published', 'sent'],
    ['bounced', 'review_published', 'suppressed'],
    ['complained', 'review_published', 'suppressed'],
    ['store', 'review_published', 'suppressed'],
  ] as const)('to an address that is suppressed (%s): %s is %s', async (reason, kind, state) => {
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store });
    await enqueue(kind === 'invitation' ? { kind, invitationId } : { kind, opinionId: await review() });
    await suppress(
      { run: runOn(api.sql), hashEmail: api.context.hashEmail },
      store,
      ' ANA@cliente.example',
      reason,
    );
    await send();
    expect(await states()).toEqual([state]);
  });

  it.each([
    ['review_received', { status: 'pending' }, 'Recebemos a sua avaliação de Cafeteira <Serra>'],
    ['review_published', {}, 'Sua avaliação de Cafeteira <Serra> foi publicada'],
    ['review_refused', { status: 'refused', status_reason: 'personal_data' }, 'não foi publicada'],
  ] as const)('tells an author: %s', async (kind, changes, subject) => {
    await seedInvitedOrder(api.sql, { storeId: store });
    const opinionId = await review(changes);
    await enqueue({ kind, opinionId });
    await send();
    const mail = await only();
    expect(mail.subject).toContain(subject);
    const token = /\/review\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    expect(await api.context.tokens.read('edit', token)).toMatchObject({ storeId: store, id: opinionId });
    if (kind === 'review_published') expect(mail.text).toContain('\nhttps://loja.example/p\n');
    if (kind === 'review_refused') expect(mail.text).toContain('dados pessoais');
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('tells an author what the store wrote when it refused the review', async () => {
    await seedInvitedOrder(api.sql, { storeId: store });
    const opinionId = await review({ status: 'refused', status_reason: 'personal_data' });
    const insert = (status: string | null, note: string) => api.sql`
      INSERT INTO opinion_events (store_id, opinion_id, actor, action, status, note)
      VALUES (${store}, ${opinionId}, 'store', 'refused', ${status}, ${note})`;
    await insert('refused', 'Antes.');
    await insert('refused', 'Tire o telefone <da vizinha>.');
    await insert(null, 'Só para nós.');
    await enqueue({ kind: 'review_refused', opinionId });
    await send();
    const mail = await only();
    expect(mail.text).toContain('A loja escreve:\nTire o telefone <da vizinha>.');
    expect(mail.html).toContain('&lt;da vizinha&gt;');
    expect(mail.text).not.toMatch(/Antes|para nós/);
  });

  it('shows the reply of the store', async () => {
    await seedInvitedOrder(api.sql, { storeId: store });
    const opinionId = await review();
    await api.sql`
      INSERT INTO opinion_comments (store_id, opinion_id, position, text) VALUES (${store}, ${opinionId}, 0, 'Trocamos!')`;
    await enqueue({ kind: 'review_reply', opinionId });
    await send();
    expect((await only()).text).toContain('Resposta da loja:\nTrocamos!');
  });

  it.each(['review_published', 'review_refused', 'review_reply'] as const)(
    'does not send %s once it is no longer true',
    async (kind) => {
      await seedInvitedOrder(api.sql, { storeId: store });
      const opinionId = await review({ status: 'withdrawn' });
      await enqueue({ kind, opinionId });
      expect(await send()).toMatchObject({ sent: 0, replaced: 1 });
    },
  );

  it.each([
    ['pt-BR', 'O que você achou da sua compra?', '5 estrelas'],
    ['en-US', 'How was your purchase?', '5 stars'],
    ['es-AR', '¿Qué te pareció tu compra?', '5 estrellas'],
  ])('is in the language of a store in %s', async (locale, heading, star) => {
    await invite({ locale });
    await send();
    const mail = await only();
    expect(mail.text).toContain(heading);
    expect(mail.html).toContain(`aria-label="${star}"`);
    for (const body of [mail.text, mail.html, mail.subject])
      expect(body).not.toMatch(/\{\w+\}|undefined|\bnull\b/);
  });

  it("has the store's own texts", async () => {
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store });
    const call = await api.asStore(store);
    const own = {
      subject: 'E aí, {name}?',
      heading: 'Conte de {store}',
      body: 'Oi!\n\n{link}\n\nAté',
      button: 'Contar',
    };
    expect((await call('PUT', '/mail-texts/invitation/pt-BR', own)).status).toBe(200);
    await enqueue({ kind: 'invitation', invitationId });
    await send();
    const mail = await only();
    expect(mail.subject).toBe('E aí, Ana?');
    expect(mail.text).toContain('Conte de Casa "Aurora" & Cia');
    expect(mail.text).toMatch(/Oi!.*\/review\/.*Até/s);
  });

  it('is shown as it would be sent, with texts that are not stored', async () => {
    await seedInvitedOrder(api.sql, { storeId: store });
    const call = await api.asStore(store);
    for (const kind of mailKinds) {
      const { status, body } = await call('POST', `/mail-texts/${kind}/es/preview`, {});
      expect(status).toBe(200);
      const { subject, html, text } = body as Record<string, string>;
      for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\w+\}|undefined|\bnull\b/);
    }
    const texts = { subject: 'Novo', heading: 'Novo', body: '{link}', button: 'Novo' };
    const { body } = await call('POST', '/mail-texts/invitation/pt-BR/preview', { texts });
    expect(body).toMatchObject({ subject: 'Novo' });
    expect(await call('GET', '/mail-texts/invitation/pt-BR')).toMatchObject({ body: { is_default: true } });
  });

  it('refuses texts of a store by field', async () => {
    await seedInvitedOrder(api.sql, { storeId: store });
    const call = await api.asStore(store);
    const texts = {
      subject: 'Ganhe um brinde com 5 estrelas',
      heading: 'Oi',
      body: 'Sem nada',
      button: 'Ir',
    };
    const { status, body } = await call('PUT', '/mail-texts/invitation/pt-BR', texts);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'mail_text.invalid',
      errors: [{ field: 'subject' }, { field: 'body' }],
    });
  });

  it('suppresses addresses that the store names, without storing them', async () => {
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store });
    const call = await api.asStore(store);
    await call('POST', '/mail-suppressions', { email: 'ANA@cliente.example' });
    const { body } = await call('GET', '/mail-suppressions');
    expect(body).toMatchObject({ items: [{ reason: 'store' }], has_next_page: false });
    expect(JSON.stringify(body)).not.toMatch(/ana@/i);
    await enqueue({ kind: 'invitation', invitationId });
    expect(await send()).toMatchObject({ suppressed: 1 });
    expect(await call('POST', '/mail-suppressions/remove', { email: 'ana@cliente.example' })).toMatchObject({
      status: 200,
    });
    expect(await call('GET', '/mail-suppressions')).toMatchObject({ body: { items: [] } });
  });

  it('stops mail to a mailbox that does not exist', async () => {
    smtp.behave = () => 'refuse receiver';
    const invitationId = await invite();
    expect(await send()).toMatchObject({ failed: 1 });
    expect(
      await suppressionOf(
        { run: runOn(api.sql), hashEmail: api.context.hashEmail },
        store,
        'ana@cliente.example',
        'invitation',
      ),
    ).toBe('bounced');
    const [row] = await api.sql<{ bouncedAt: Date | null }[]>`
      SELECT bounced_at FROM invitations WHERE store_id = ${store} AND id = ${invitationId}`;
    expect(row?.bouncedAt).toBeInstanceOf(Date);
  });

  it('says in plain words why a message failed, without its tokens', async () => {
    smtp.behave = () => 'refuse text';
    await invite();
    expect(await send()).toMatchObject({ failed: 1 });
    const [failed] = await listMail(api.sql, { storeId: store, state: 'failed', limit: 1 });
    expect(failed).toMatchObject({ kind: 'invitation', about: 'order A-1', email: 'ana@cliente.example' });
    expect(failed?.lastError).toMatch(/554/);
  });
});
