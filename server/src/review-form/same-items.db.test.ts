import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { type FormClient, formClient } from '#test/review-form/form-client';
import { mailParts } from '../app/mail-parts.ts';
import { sendDue } from '../mail/send-due.ts';
import { parseSmtpUrl } from '../mail/smtp/smtp-settings.ts';
import { createSmtpTransport, type MailTransport } from '../mail/smtp/smtp-transport.ts';
import { runOn } from '../platform/database/run.ts';

const products = ['camisa', 'meia', 'caneca', 'bone', 'brinde'] as const;
type Product = (typeof products)[number];

describe.each(testEngines)('what an order is asked about on $name', (engine) => {
  let api: TestApi;
  let smtp: SmtpRecorder;
  let transport: MailTransport;
  let store: StoreCall;
  beforeAll(async () => {
    api = await openTestApi(engine);
    smtp = await startSmtpRecorder();
    const settings = parseSmtpUrl(smtp.url);
    if (settings === undefined) throw new Error(smtp.url);
    transport = createSmtpTransport(settings);
    const named = products.map((code) => ({ code, name: code, tags: code === 'brinde' ? ['gratis'] : [] }));
    await seedStore(api.sql, { id: 'loja', products: named });
    store = await api.asStore('loja');
    const invitations = {
      enabled: true,
      delay_days: 0,
      send_from: 0,
      send_until: 24,
      channel: 'both',
      delays: [{ tag: 'gratis', days: null }],
    };
    expect((await store('PATCH', '/settings', { invitations })).status).toBe(200);
    await api.sql`
      INSERT INTO webhook_endpoints (store_id, url, events, secrets)
      VALUES ('loja', 'https://programa.example', '{invitation.due}', '{s}')`;
  });
  afterAll(async () => {
    transport.close();
    await smtp.close();
    await api.close();
  });

  /** An order of all products, which waits until it is sent by hand. */
  async function order(orderId: string): Promise<{ readonly id: number; readonly email: string }> {
    const email = `${orderId}@cliente.example`;
    const items = products.map((id) => ({ id }));
    const sent = { order_id: orderId, client: { email, first_name: 'Ana', last_name: 'Souza' }, items };
    expect((await store('POST', '/orders', sent)).status).toBe(201);
    const { body } = await store('GET', `/invitations?order_id=${orderId}`);
    return { id: (body as { items: { id: number }[] }).items[0]?.id ?? 0, email };
  }
  const review = (product: Product, row: { order_id?: string; author_email?: string; status?: string }) =>
    api.sql`INSERT INTO opinions ${api.sql({
      store_id: 'loja',
      product_code: product,
      rate: 4,
      locale: 'pt-BR',
      status: 'published',
      created_at: '2026-01-02T00:00:00Z',
      ...row,
    })}`;
  /** What programs and the mail ask about, and the form of the mail's link. */
  async function asked({ id, email }: { readonly id: number; readonly email: string }) {
    expect(await store('POST', `/invitations/${id}/send`)).toMatchObject({ status: 200 });
    const [event] = await api.sql<{ payload: { items: { id: string }[]; link: string } }[]>`
      SELECT payload FROM webhook_deliveries WHERE store_id = 'loja' ORDER BY id DESC LIMIT 1`;
    const before = smtp.received.length;
    const parts = mailParts({ publicUrl: undefined, port: 0, mailLinkHosts: undefined }, api.context);
    await sendDue({
      ...parts,
      run: runOn(api.sql),
      transport,
      logger: { info: () => {}, warn: () => {}, error: () => {} },
      from: { name: undefined, address: 'loja@opina.example' },
      maxPerStoreHour: 1_000,
      stopping: new AbortController().signal,
    });
    const invited = smtp.received.slice(before).find(({ to }) => to[0] === email);
    const mail = await invited?.parse();
    const byMail = [...(mail?.text ?? '').matchAll(/^\* (\w+)$/gm)].map(([, name]) => name);
    const token = event?.payload.link.split('/review/')[1] ?? '';
    return { byWebhook: event?.payload.items.map((item) => item.id), byMail, form: formClient(api, token) };
  }
  async function inForm(form: FormClient, state: 'open' | 'sent'): Promise<string[]> {
    const { items } = await form.read();
    return items.filter((item) => item.state === state).map(({ product_code }) => product_code);
  }
  const statusOf = async (id: number) => {
    const { body } = await store('GET', `/invitations/${id}`);
    return (body as { status: string }).status;
  };

  it('is the same in the mail, for programs and in the form, and then it is done', async () => {
    const { id, email } = await order('o1');
    // Elsewhere, and in another spelling; with the order, and taken back; elsewhere, and refused.
    await review('meia', { author_email: email.toUpperCase() });
    await review('caneca', { order_id: 'o1', status: 'withdrawn' });
    await review('bone', { author_email: email, status: 'refused' });
    const { byMail, byWebhook, form } = await asked({ id, email });
    expect(byWebhook).toEqual(['camisa', 'bone']);
    expect(byMail).toEqual(['camisa', 'bone']);
    expect(await inForm(form, 'open')).toEqual(['camisa', 'bone']);
    expect(await inForm(form, 'sent')).toEqual(['meia', 'caneca']);
    await form.submit((await form.item()).id, { rate: 5 });
    expect(await statusOf(id)).toBe('sent');
    await form.submit((await form.item()).id, { rate: 5 });
    expect(await statusOf(id)).toBe('reviewed');
    expect(await form.read()).toMatchObject({ state: 'done' });
  });

  it('shows as done what was reviewed with the order although nobody asked', async () => {
    const o2 = await order('o2');
    await review('brinde', { order_id: 'o2' });
    const { byMail, form } = await asked(o2);
    expect(byMail).toEqual(['camisa', 'meia', 'caneca', 'bone']);
    expect(await inForm(form, 'sent')).toEqual(['brinde']);
  });

  it('is reviewed once, also with the forms of two orders at once', async () => {
    const email = 'rui@cliente.example';
    const forms: FormClient[] = [];
    for (const orderId of ['o3', 'o4']) {
      const { id } = await order(orderId);
      await api.sql`UPDATE orders SET client_email = ${email} WHERE store_id = 'loja' AND order_id = ${orderId}`;
      forms.push((await asked({ id, email })).form);
    }
    const sent = await Promise.all(
      forms.map(async (form) => form.submit((await form.item()).id, { rate: 5 })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(sent[0]?.body.id).toBe(sent[1]?.body.id);
    for (const form of forms) expect(await inForm(form, 'sent')).toEqual(['camisa']);
  });
});
