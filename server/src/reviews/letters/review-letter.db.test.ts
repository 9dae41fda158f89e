import { describe, expect, it } from 'vitest';
import type { TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import type { MailSender } from '#test/mail/mail-sender';
import { mailTests } from '#test/mail/mail-test';
import { seedInvitedOrder } from '#test/mail/seed-order';
import { seedReview } from '#test/mail/seed-review';

describe.each(testEngines)('mail about reviews on $name', (engine) => {
  let api: TestApi;
  let mail: MailSender;
  let store = '';
  mailTests(engine, (test) => {
    ({ api, mail, store } = test);
  });

  it.each([
    ['review_received', { status: 'pending' }, 'Recebemos a sua avaliação de Cafeteira <Serra>'],
    ['review_published', {}, 'Sua avaliação de Cafeteira <Serra> foi publicada'],
    ['review_refused', { status: 'refused', status_reason: 'personal_data' }, 'não foi publicada'],
    ['review_hidden', { status: 'hidden', status_reason: 'personal_data' }, 'não aparece'],
  ] as const)('tells an author: %s', async (kind, changes, subject) => {
    await seedInvitedOrder(api.sql, { storeId: store });
    const opinionId = await seedReview(api.sql, store, changes);
    await mail.enqueue(store, { kind, opinionId });
    await mail.send();
    const sent = await mail.only();
    expect(sent.subject).toContain(subject);
    const token = /\/review\/([\w-]+)/.exec(sent.text ?? '')?.[1] ?? '';
    expect(await api.context.tokens.read('edit', token)).toMatchObject({ storeId: store, id: opinionId });
    if (kind === 'review_published') expect(sent.text).toContain('\nhttps://loja.example/p\n');
    if (kind === 'review_refused' || kind === 'review_hidden') {
      expect(sent.text).toContain('dados pessoais');
      // Not that it was not: nobody here knows what a person of the store thought.
      expect(sent.text).toContain('A nota nunca pode ser o motivo.');
    }
    expect(sent.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('tells an author what the store wrote when it refused the review', async () => {
    await seedInvitedOrder(api.sql, { storeId: store });
    const opinionId = await seedReview(api.sql, store, { status: 'refused', status_reason: 'personal_data' });
    const insert = (status: string | null, note: string) => api.sql`
      INSERT INTO opinion_events (store_id, opinion_id, actor, action, status, note)
      VALUES (${store}, ${opinionId}, 'store', 'refused', ${status}, ${note})`;
    await insert('refused', 'Antes.');
    await insert('refused', 'Tire o telefone <da vizinha>.');
    await insert(null, 'Só para nós.');
    await mail.enqueue(store, { kind: 'review_refused', opinionId });
    await mail.send();
    const sent = await mail.only();
    expect(sent.text).toContain('A loja escreve:\nTire o telefone <da vizinha>.');
    expect(sent.html).toContain('&lt;da vizinha&gt;');
    expect(sent.text).not.toMatch(/Antes|para nós/);
  });

  it('shows the reply of the store', async () => {
    await seedInvitedOrder(api.sql, { storeId: store });
    const opinionId = await seedReview(api.sql, store);
    await api.sql`
      INSERT INTO opinion_comments (store_id, opinion_id, position, text) VALUES (${store}, ${opinionId}, 0, 'Trocamos!')`;
    await mail.enqueue(store, { kind: 'review_reply', opinionId });
    await mail.send();
    expect((await mail.only()).text).toContain('Resposta da loja:\nTrocamos!');
  });

  it.each(['review_published', 'review_refused', 'review_hidden', 'review_reply'] as const)(
    'does not send %s once it is no longer true',
    async (kind) => {
      await seedInvitedOrder(api.sql, { storeId: store });
      const opinionId = await seedReview(api.sql, store, { status: 'withdrawn' });
      await mail.enqueue(store, { kind, opinionId });
      expect(await mail.send()).toMatchObject({ sent: 0, replaced: 1 });
    },
  );
});
