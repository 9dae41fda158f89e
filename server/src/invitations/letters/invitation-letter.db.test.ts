import { describe, expect, it } from 'vitest';
import type { TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { linksOf, type MailSender } from '#test/mail/mail-sender';
import { mailTests } from '#test/mail/mail-test';
import { seedInvitedOrder } from '#test/mail/seed-order';
import { seedReview } from '#test/mail/seed-review';
import { itemId } from '../../products/item-id.ts';

describe.each(testEngines)('mail about orders on $name', (engine) => {
  let api: TestApi;
  let mail: MailSender;
  let store = '';
  mailTests(engine, (test) => {
    ({ api, mail, store } = test);
  });

  const invite = async (seed: { locale?: string; collection?: object } = {}) => {
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store, ...seed });
    await mail.enqueue(store, { kind: 'invitation', invitationId });
    return invitationId;
  };

  it('invites with five stars for each item, which open the form with their rating', async () => {
    const invitationId = await invite();
    expect(await mail.send()).toMatchObject({ sent: 1 });
    const sent = await mail.only();
    expect(sent.to?.[0]?.address).toBe('ana@cliente.example');
    expect(sent.subject).toBe('O que você achou de sua compra?');
    const links = linksOf(sent.html).filter((href) => href.includes('/review/'));
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
    expect(sent.html).toContain('Cafeteira &lt;Serra&gt;');
    expect(sent.html).toMatch(/<img[^>]* src="https:\/\/loja\.example\/p\.jpg"/);
    expect(sent.text).toContain(`* Cafeteira <Serra>\nAvaliar:\n${form}?item=${itemId('p')}`);
    expect(sent.text).toContain('(pedido A-1)');
    expect(sent.text).toContain('LGPD');
    expect(mail.logged.join('')).not.toMatch(new RegExp(`${token}|ana@`));
    const [row] = await api.sql<{ sentAt: Date | null }[]>`
      SELECT sent_at FROM invitations WHERE store_id = ${store} AND id = ${invitationId}`;
    expect(row?.sentAt).toBeInstanceOf(Date);
  });

  it('lets mail programs unsubscribe with one request', async () => {
    await invite();
    await mail.send();
    const sent = await mail.only();
    const header = (key: string) => sent.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<(https:\/\/opina\.example\/unsubscribe\/[\w-]+)>$/.exec(
      header('list-unsubscribe') ?? '',
    )?.[1];
    expect(url).toBeDefined();
    expect(linksOf(sent.html)).toContain(url);
    expect(sent.text).toContain(url);
  });

  it('asks only for items without a review, and not at all without any', async () => {
    const invitationId = await invite();
    await seedReview(api.sql, store);
    await mail.send();
    const sent = await mail.only();
    expect(sent.subject).toBe('O que você achou de Xícara?');
    expect(sent.html).not.toContain('Cafeteira');
    // Plain text says the only link once.
    expect(sent.text).toContain('* Xícara\n');
    expect(sent.text?.match(/\/review\/[\w-]+\?item=\d+/g)).toHaveLength(1);
    await seedReview(api.sql, store, {
      product_code: 'q',
      order_id: null,
      author_email: 'ANA@cliente.example',
    });
    await mail.enqueue(store, { kind: 'reminder', invitationId });
    expect(await mail.send()).toMatchObject({ sent: 0, replaced: 1 });
  });

  it('records when it reminded', async () => {
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store });
    await mail.enqueue(store, { kind: 'reminder', invitationId });
    await mail.send();
    expect((await mail.only()).subject).toBe('Ainda dá tempo de avaliar: sua compra');
    expect(
      await api.sql`SELECT reminded_at IS NOT NULL AS is_reminded, sent_at FROM invitations WHERE store_id = ${store}`,
    ).toMatchObject([{ isReminded: true, sentAt: null }]);
  });

  it.each(['cancelled', 'skipped', 'reviewed'])('does not invite to what is %s', async (status) => {
    await invite();
    await api.sql`UPDATE invitations SET status = ${status} WHERE store_id = ${store}`;
    expect(await mail.send()).toMatchObject({ sent: 0, replaced: 1 });
  });

  it('does not invite an erased person', async () => {
    await invite();
    await api.sql`UPDATE orders SET client_email = NULL WHERE store_id = ${store}`;
    expect(await mail.send()).toMatchObject({ replaced: 1 });
    expect(mail.smtp.attempts()).toBe(0);
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
    await mail.send();
    const sent = await mail.only();
    expect(sent.text).toContain('Sorteio de um vale de R$ 100.\nVale para qualquer nota');
    expect(sent.html).toMatch(
      /background-color:#ffee00[^"]*color:#000000|color:#000000[^"]*background-color:#ffee00/,
    );
    expect(sent.html).toMatch(/<img[^>]* src="https:\/\/loja\.example\/logo\.png"/);
    expect(sent.text).toMatch(/Política de privacidade de .+:\nhttps:\/\/loja\.example\/privacidade\n/);
    expect(linksOf(sent.html)).toContain('https://loja.example/privacidade');
  });

  it.each([
    ['pt-BR', 'O que você achou da sua compra?', '5 estrelas'],
    ['en-US', 'How was your purchase?', '5 stars'],
    ['es-AR', '¿Qué te pareció tu compra?', '5 estrellas'],
  ])('is in the language of a store in %s', async (locale, heading, star) => {
    await invite({ locale });
    await mail.send();
    const sent = await mail.only();
    expect(sent.text).toContain(heading);
    expect(sent.html).toContain(`aria-label="${star}"`);
    for (const body of [sent.text, sent.html, sent.subject])
      expect(body).not.toMatch(/\{\w+\}|undefined|\bnull\b/);
  });
});
