import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, operatorToken, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { seedInvitedOrder } from '#test/mail/seed-order';
import { seedReview } from '#test/mail/seed-review';
import { letterKinds as kinds } from '../../app/letter-kinds.ts';
import { mailOutcomes as outcomes } from '../../invitations/mail-outcomes.ts';
import { runOn } from '../../platform/database/run.ts';
import { answerQuestion } from '../../questions/answers.ts';
import { enqueueMessage } from '../enqueue.ts';
import { suppressionOf } from '../suppression/suppressions.ts';
import { bounceAddress } from './bounce-address.ts';
import { hasMessage } from './bounce-queries.ts';
import { type BounceServer, startBounceServer } from './bounce-server.ts';
import { takeReport } from './take-report.ts';

const domain = 'bounces.opina.example';
const email = 'ana@cliente.example';
const silent = { info() {}, warn() {}, error() {} };
const report = (action: string, status: string) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${email}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--b--',
    '',
  ].join('\r\n');

describe.each(testEngines)('the mailbox for delivery reports on $name', (engine) => {
  let api: TestApi;
  let server: BounceServer;
  let store = '';
  let stores = 0;
  let key = '';
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    store = `s${stores}`;
    const parts = { run: runOn(api.sql), hashEmail: api.context.hashEmail, kinds, outcomes };
    server = await startBounceServer({
      host: '127.0.0.1',
      port: 0,
      domain,
      logger: silent,
      knows: (messageKey) => hasMessage(api.sql, messageKey),
      take: (messageKey, taken) => takeReport(parts, messageKey, taken),
    });
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store });
    const expiresAt = new Date(Date.now() + 86_400_000);
    await api.sql.begin((tx) =>
      enqueueMessage(tx, { storeId: store, kind: 'invitation', invitationId, expiresAt }),
    );
    const [row] = await api.sql<{ key: string }[]>`
      UPDATE mail_messages SET state = 'sent' WHERE store_id = ${store} RETURNING message_key AS key`;
    key = row?.key ?? '';
  });
  afterEach(async () => {
    await server.close();
    await api.sql`DELETE FROM stores WHERE id = ${store}`;
  });

  async function deliver(to: string, raw: string): Promise<void> {
    const transport = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
    await transport.sendMail({ envelope: { from: '', to }, raw });
    transport.close();
  }
  const reason = (of = email) =>
    suppressionOf({ run: runOn(api.sql), hashEmail: api.context.hashEmail }, store, of, 'review_published');
  const invitation = async () =>
    (
      await api.sql<{ bouncedAt: Date | null; openedAt: Date | null }[]>`
      SELECT bounced_at, opened_at FROM invitations WHERE store_id = ${store}`
    )[0];

  it('stops mail to a mailbox that is gone', async () => {
    await deliver(bounceAddress(key, domain), report('failed', '5.1.1'));
    expect(await reason()).toBe('bounced');
    expect((await invitation())?.bouncedAt).toBeInstanceOf(Date);
    expect(await api.sql`SELECT last_error FROM mail_messages WHERE store_id = ${store}`).toMatchObject([
      { lastError: 'bounced: 5.1.1' },
    ]);
  });

  it('stops mail to the author of a review and to an asker, too', async () => {
    const opinionId = await seedReview(api.sql, store, { author_email: 'autora@cliente.example' });
    const expiresAt = new Date(Date.now() + 86_400_000);
    await api.sql.begin((tx) =>
      enqueueMessage(tx, { storeId: store, kind: 'review_published', opinionId, expiresAt }),
    );
    const question = { question: 'Tem tampa de vidro?', email: 'curiosa@cliente.example' };
    const { body } = await api.post(`/widget/questions?store_id=${store}&code=p`, question);
    const answer = { answer: 'Tem.', visibility: 'public' } as const;
    await answerQuestion(api.context, store, (body as { id: number }).id, answer);
    const keys = await api.sql<{ messageKey: string }[]>`
      UPDATE mail_messages SET state = 'sent' WHERE store_id = ${store} AND invitation_id IS NULL RETURNING message_key`;
    expect(keys).toHaveLength(2);
    for (const { messageKey } of keys) {
      await deliver(bounceAddress(messageKey, domain), report('failed', '5.1.1'));
    }
    expect(await reason('autora@cliente.example')).toBe('bounced');
    expect(await reason('curiosa@cliente.example')).toBe('bounced');
    expect(await reason()).toBeUndefined();
    expect((await invitation())?.bouncedAt).toBeNull();
  });

  it.each([
    ['delayed', '4.4.1'],
    ['failed', '4.2.2'],
    ['failed', '5.2.2'],
    ['failed', '5.7.1'],
    ['relayed', '5.1.1'],
  ])('keeps sending after a report that says nothing about the mailbox: %s %s', async (action, status) => {
    await deliver(bounceAddress(key, domain), report(action, status));
    expect(await reason()).toBeUndefined();
  });

  it('ignores other mail', async () => {
    await deliver(bounceAddress(key, domain), 'Subject: Out of office\r\n\r\n550 5.1.1');
    expect(await reason()).toBeUndefined();
  });

  it('refuses mail to a key that no message has, before it comes', async () => {
    const unknown = bounceAddress('00000000-0000-4000-8000-000000000000', domain);
    await expect(deliver(unknown, report('failed', '5.1.1'))).rejects.toMatchObject({
      responseCode: 550,
      command: 'RCPT TO',
    });
  });

  it('takes reports while another network holds as many connections as it can', async () => {
    const idle = Array.from({ length: 120 }, () =>
      connect({ host: '127.0.0.1', port: server.port, localAddress: '127.0.0.2' }).on('error', () => {}),
    );
    await Promise.all(idle.slice(4).map((socket) => once(socket, 'close')));
    await deliver(bounceAddress(key, domain), report('failed', '5.1.1'));
    expect(await reason()).toBe('bounced');
    for (const socket of idle) socket.destroy();
  });

  it.each(['postmaster@bounces.opina.example', 'ana@cliente.example', 'bounces+1@bounces.opina.example'])(
    'accepts no mail to %s',
    async (to) => {
      await expect(deliver(to, report('failed', '5.1.1'))).rejects.toMatchObject({ responseCode: 550 });
    },
  );

  it('refuses what is too large', async () => {
    const large = `${report('failed', '5.1.1')}${'x'.repeat(600 * 1024)}`;
    await expect(deliver(bounceAddress(key, domain), large)).rejects.toMatchObject({ responseCode: 552 });
    expect(await reason()).toBeUndefined();
  });

  it.each([
    [{ complaint: true }, 'complained'],
    [{ status: '5.1.1' }, 'bounced'],
    [{ status: '4.2.2' }, undefined],
    [{}, undefined],
  ])("takes reports of providers' programs: %j", async (what, expected) => {
    const send = (token: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/mail-bounces',
        headers: { authorization: `Bearer ${token}` },
        payload: { message_id: `<opina.${key}@loja.example>`, ...what },
      });
    expect((await send('wrong')).statusCode).toBe(401);
    expect(await reason()).toBeUndefined();
    expect((await send(operatorToken)).statusCode).toBe(200);
    expect(await reason()).toBe(expected);
  });

  it('knows no other message', async () => {
    for (const id of ['<a@b.example>', '<opina.00000000-0000-4000-8000-000000000000@b.example>']) {
      const { body } = await api.app.inject({
        method: 'POST',
        url: '/api/mail-bounces',
        headers: { authorization: `Bearer ${operatorToken}` },
        payload: { message_id: id, status: '5.1.1' },
      });
      expect(JSON.parse(body)).toEqual({ known: false });
    }
  });

  it('counts who opened a message, once, by its picture', async () => {
    const other = '00000000-0000-4000-8000-000000000000';
    for (const wrong of [other, 'x']) {
      const { status, headers } = await api.page(`/mail/opened/${store}/${wrong}.gif`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('image/gif');
    }
    expect((await api.page(`/mail/opened/%00/${key}.gif`)).status).toBe(200);
    expect((await invitation())?.openedAt).toBeNull();
    await api.page(`/mail/opened/${store}/${key}.gif`);
    const openedAt = (await invitation())?.openedAt;
    expect(openedAt).toBeInstanceOf(Date);
    await api.page(`/mail/opened/${store}/${key}.gif`);
    expect((await invitation())?.openedAt).toEqual(openedAt);
  });
});
