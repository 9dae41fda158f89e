import type { WireMerchantInvitation } from '@opina/contract/entities/collection/merchant-invitation';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { type FormClient, formClient } from '#test/review-form/form-client';
import { mailParts } from '../app/mail-parts.ts';
import { renderMessage } from '../mail/composing/render-message.ts';
import { listMail } from '../mail/messages.ts';
import { mailTexts } from '../mail/text/find-texts.ts';

const { anyRating } = mailTexts('pt-BR');
const incentive = 'Cupom de 5% na próxima compra';

describe.each(testEngines)('incentives on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja', name: 'Loja', products: [{ code: 'p', name: 'Pote' }] });
    store = await api.asStore('loja');
    await offer({ enabled: true, send_from: 0, send_until: 24 });
  });
  afterAll(() => api.close());

  const offer = async (invitations: object) => {
    const { status, body } = await store('PATCH', '/settings', { invitations });
    return { status, body: body as { invitations: { incentive: object | null }; errors: object[] } };
  };
  /** Asks a customer about an order: what the mail says, and the form that it leads to. */
  async function ask(orderId: string): Promise<{ readonly text: string; readonly form: FormClient }> {
    const client = { email: `${orderId}@cliente.example`, first_name: 'Ana' };
    await store('POST', '/orders', { order_id: orderId, client, items: [{ id: 'p' }] });
    const { body } = await store('GET', `/invitations?order_id=${orderId}`);
    const [invitation] = (body as { items: WireMerchantInvitation[] }).items;
    await store('POST', `/invitations/${invitation?.id}/send`);
    const [mail] = await listMail(api.sql, { storeId: 'loja', state: 'waiting', limit: 1 });
    const parts = mailParts({ publicUrl: undefined, port: 0, mailLinkHosts: undefined }, api.context);
    const rendered = await renderMessage(api.context.write, 'loja', mail?.id ?? 0, {
      ...parts,
      from: undefined,
    });
    const text = rendered?.composed.result === 'message' ? rendered.composed.message.text : '';
    return { text, form: formClient(api, invitation?.link.split('/review/')[1] ?? '') };
  }
  async function review(form: FormClient, rate: number): Promise<number> {
    const { id } = await form.item();
    const { body } = await form.submit(id, { rate, text: `Nota ${rate}` });
    await store('PATCH', `/opinions/${body.id}`, { status: 'published' });
    return body.id ?? 0;
  }
  /** What shoppers see of a review, and what the store sees. */
  async function declared(id: number) {
    const { body: list } = await api.get('/widget/opinions?store_id=loja&code=p&per=100');
    const shown = (list as { items: WireOpinion[] }).items.find((one) => one.id === id);
    const { body } = await store('GET', `/opinions/${id}`);
    return [shown?.incentive, (body as WireMerchantOpinion).incentive];
  }

  it('are off by default, and then nothing says anything of one', async () => {
    expect((await store('GET', '/settings')).body).toMatchObject({ invitations: { incentive: null } });
    const { text, form } = await ask('sem');
    expect(text).toContain('Pote');
    expect(text).not.toContain(anyRating);
    expect((await form.read()).incentive).toBeNull();
    expect(await declared(await review(form, 5))).toEqual([undefined, null]);
  });

  it('are the same for every rating, and stand in mail, form and review', async () => {
    expect((await offer({ incentive: { text: incentive } })).body.invitations.incentive).toEqual({
      text: incentive,
    });
    for (const rate of [1, 2, 3, 4, 5]) {
      const { text, form } = await ask(`nota-${rate}`);
      expect(text).toContain(`${incentive}\n${anyRating}`);
      expect((await form.read()).incentive).toBe(incentive);
      expect(await declared(await review(form, rate))).toEqual([incentive, incentive]);
    }
  });

  it('are declared by whoever was promised one, also when the store offers none any more', async () => {
    const { form } = await ask('prometido');
    await offer({ incentive: null });
    expect((await form.read()).incentive).toBe(incentive);
    expect(await declared(await review(form, 2))).toEqual([incentive, incentive]);
    const { text, form: later } = await ask('depois');
    expect(text).not.toContain(incentive);
    expect(await declared(await review(later, 4))).toEqual([undefined, null]);
  });

  it('cannot be for good ratings: no setting names a rating, and no text may', async () => {
    for (const more of [{ rate: 5 }, { min_rate: 4 }, { ratings: [4, 5] }])
      expect((await offer({ incentive: { text: incentive, ...more } })).status).toBe(400);
    const refused = await offer({ incentive: { text: 'R$ 10 para quem der 5 estrelas' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'invitations.incentive.text' }] },
    });
    const texts = { subject: 'Cupom por 5 estrelas', heading: 'Oi', body: '{link}', button: 'Ir' };
    expect(await store('PUT', '/mail-texts/invitation/pt-BR', texts)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'subject', message: expect.stringContaining('reward') }] },
    });
  });
});
