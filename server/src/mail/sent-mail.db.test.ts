import { mailKinds } from '@opina/contract/constants/mail';
import { describe, expect, it } from 'vitest';
import type { TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import type { MailSender } from '#test/mail/mail-sender';
import { mailTests } from '#test/mail/mail-test';
import { seedInvitedOrder } from '#test/mail/seed-order';
import { seedReview } from '#test/mail/seed-review';
import { runOn } from '../platform/database/run.ts';
import { listMail } from './messages.ts';
import { suppress, suppressionOf } from './suppression/suppressions.ts';

describe.each(testEngines)('mail to customers on $name', (engine) => {
  let api: TestApi;
  let mail: MailSender;
  let store = '';
  mailTests(engine, (test) => {
    ({ api, mail, store } = test);
  });

  const states = async () =>
    (await listMail(api.sql, { storeId: store, state: undefined, limit: 10 })).map(({ state }) => state);
  const invite = async (seed: { locale?: string; collection?: object } = {}) => {
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store, ...seed });
    await mail.enqueue(store, { kind: 'invitation', invitationId });
    return invitationId;
  };

  it.each([
    ['unsubscribed', 'invitation', 'suppressed'],
    ['bounced', 'invitation', 'suppressed'],
    ['unsubscribed', 'review_published', 'sent'],
    ['bounced', 'review_published', 'suppressed'],
    ['complained', 'review_published', 'suppressed'],
    ['store', 'review_published', 'suppressed'],
  ] as const)('to an address that is suppressed (%s): %s is %s', async (reason, kind, state) => {
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store });
    await mail.enqueue(
      store,
      kind === 'invitation' ? { kind, invitationId } : { kind, opinionId: await seedReview(api.sql, store) },
    );
    await suppress(
      { run: runOn(api.sql), hashEmail: api.context.hashEmail },
      store,
      ' ANA@cliente.example',
      reason,
    );
    await mail.send();
    expect(await states()).toEqual([state]);
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
    await mail.enqueue(store, { kind: 'invitation', invitationId });
    await mail.send();
    const sent = await mail.only();
    expect(sent.subject).toBe('E aí, Ana?');
    expect(sent.text).toContain('Conte de Casa "Aurora" & Cia');
    expect(sent.text).toMatch(/Oi!.*\/review\/.*Até/s);
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
    await mail.enqueue(store, { kind: 'invitation', invitationId });
    expect(await mail.send()).toMatchObject({ suppressed: 1 });
    expect(await call('POST', '/mail-suppressions/remove', { email: 'ana@cliente.example' })).toMatchObject({
      status: 200,
    });
    expect(await call('GET', '/mail-suppressions')).toMatchObject({ body: { items: [] } });
  });

  it('stops mail to a mailbox that does not exist', async () => {
    mail.smtp.behave = () => 'refuse receiver';
    const invitationId = await invite();
    expect(await mail.send()).toMatchObject({ failed: 1 });
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
    mail.smtp.behave = () => 'refuse text';
    await invite();
    expect(await mail.send()).toMatchObject({ failed: 1 });
    const [failed] = await listMail(api.sql, { storeId: store, state: 'failed', limit: 1 });
    expect(failed).toMatchObject({ kind: 'invitation', about: 'order A-1', email: 'ana@cliente.example' });
    expect(failed?.lastError).toMatch(/554/);
  });
});
