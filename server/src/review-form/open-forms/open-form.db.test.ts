import type { WireChallenge, WireSentForm } from '@opina/contract/entities/reviews/review-form';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { type FormClient, formClient, formOf } from '#test/review-form/form-client';
import { solveChallenge } from '#test/review-form/solve-challenge';
import { oneRow } from '../../platform/database/one-row.ts';
import { confirmationsPerHour, readWaitingForm } from './confirm.ts';
import { formsPerHour } from './open-form.ts';

describe.each(testEngines)('a form without an order on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let people = 0;

  beforeAll(async () => {
    api = await openTestApi(engine, { isRateLimited: true });
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p', name: 'Cafeteira' }] });
    await seedStore(api.sql, { id: 'fechada', products: [{ code: 'p' }] });
    store = await api.asStore('loja');
    await store('PATCH', '/settings', { open_reviews: true, page_hosts: ['loja.example'] });
  });
  afterAll(() => api.close());

  const post = async <T = { code?: string; token: string }>(
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await api.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() as T };
  };
  const challengeOf = async (storeId = 'loja') =>
    (await post<WireChallenge>(`/review-form/challenge?store_id=${storeId}`)).body;
  const openWith = (body: object, network = '203.0.113.1', code = 'p') =>
    post(`/review-form/open?store_id=loja&code=${code}`, body, { 'x-forwarded-for': network });

  function nextNetwork(): string {
    people += 1;
    return `198.51.100.${people}`;
  }

  /** Opened long enough ago for a person. */
  async function openForm(network = nextNetwork(), code = 'p'): Promise<FormClient> {
    const { status, body } = await openWith({ solution: solveChallenge(await challengeOf()) }, network, code);
    expect(status).toBe(201);
    await api.sql`UPDATE open_forms SET created_at = now() - interval '10 seconds' WHERE store_id = 'loja'`;
    return formClient(api, body.token);
  }
  const waiting = async (email: string) =>
    oneRow(
      await api.sql<{ id: number; code: string; kind: string }[]>`
      SELECT m.form_id AS id, m.token AS code, m.kind FROM mail_messages AS m
      JOIN open_forms AS f ON f.store_id = 'loja' AND f.id = m.form_id
      WHERE m.store_id = 'loja' AND f.email = ${email} AND m.state = 'waiting'`,
    );
  const confirm = (form: FormClient, code?: string) =>
    form.send<WireSentForm>('POST', '/confirm', code === undefined ? {} : { code });
  const reviews = (email: string) => api.sql`
    SELECT id, origin, status, order_id, author_name, text FROM opinions WHERE author_email = ${email}`;
  const words = (email: string) => ({ rate: 4, text: 'Boa', name: 'Bia Lima', email });

  it('mails no words of whoever opened it', async () => {
    const sentName = 'Ganhe dinheiro em premio.example';
    const email = 'alguem@cliente.example';
    const { body } = await openWith(
      { solution: solveChallenge(await challengeOf()), product_name: sentName },
      nextNetwork(),
      'desconhecido',
    );
    await api.sql`UPDATE open_forms SET created_at = now() - interval '10 seconds' WHERE store_id = 'loja'`;
    const form = formClient(api, body.token);
    const item = await form.item();
    expect(item.name).toBe(sentName);
    expect((await form.submit(item.id, words(email))).status).toBe(200);
    const { id } = await waiting(email);
    expect(await readWaitingForm(api.sql, 'loja', id)).toEqual({ email, productName: '' });
  });

  it('waits for a code that confirms the address, and then sends the review once', async () => {
    const form = await openForm();
    expect(await form.read()).toMatchObject({
      kind: 'open',
      state: 'open',
      names: null,
      asks: { name: true, email: true, experience: false, incentive: true, code: false },
      items: [{ product_code: 'p', name: 'Cafeteira' }],
    });
    const { id: item } = await form.item();
    const photo = (await form.addPhoto(item, await pictures.jpeg({ width: 300, height: 300 }))).body.id;
    const email = 'bia@cliente.example';
    const sent = await form.submit(item, words(email));
    expect(sent).toMatchObject({ status: 200, body: { id: null, status: 'confirm', next_item: null } });
    expect(await form.submit(item, words(email))).toEqual(sent);
    expect(await form.read()).toMatchObject({ state: 'confirm', asks: { code: true }, items: [] });
    expect(await reviews(email)).toHaveLength(0);
    const { code, kind } = await waiting(email);
    expect(kind).toBe('confirm_address');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await confirm(form, wrong)).toMatchObject({
      status: 400,
      body: { code: 'review_form.code_invalid' },
    });
    expect(await confirm(form)).toMatchObject({ status: 400, body: { code: 'review_form.code_invalid' } });
    const confirmed = await confirm(form, code);
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await confirm(form, code)).toEqual(confirmed);
    expect(await reviews(email)).toMatchObject([
      { id: confirmed.body.id, origin: 'open', orderId: null, authorName: 'Bia L.', text: 'Boa' },
    ]);
    expect(await form.read()).toMatchObject({ state: 'done', items: [] });
    const { body } = await store('GET', `/opinions/${confirmed.body.id}`);
    expect(JSON.stringify(body)).toContain(photo);
  });

  it('accepts the link in the mail instead of the code', async () => {
    const form = await openForm();
    const { id: item } = await form.item();
    await form.submit(item, words('caio@cliente.example'));
    const { id } = await waiting('caio@cliente.example');
    const linked = await formOf(api, 'confirm', { storeId: 'loja', id });
    expect(await linked.read()).toMatchObject({ state: 'confirm', asks: { code: false }, items: [] });
    expect(await reviews('caio@cliente.example')).toHaveLength(0);
    expect(await confirm(linked)).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await reviews('caio@cliente.example')).toHaveLength(1);
  });

  it('belongs to the order of the address that contains the product', async () => {
    const email = 'davi@cliente.example';
    await store('POST', '/orders', { order_id: 'D1', client: { email }, items: [{ id: 'p' }] });
    const form = await openForm();
    const { id: item } = await form.item();
    const sent = await form.submit(item, words(email));
    // As for an address that is not known.
    expect(sent.body).toEqual({ id: null, status: 'confirm', next_item: null });
    await confirm(form, (await waiting(email)).code);
    expect(await reviews(email)).toMatchObject([{ origin: 'bought_here', orderId: 'D1' }]);
    const again = await openForm();
    await again.submit(item, { ...words(email), text: 'Outra' });
    const second = await confirm(again, (await waiting(email)).code);
    expect(second.status).toBe(200);
    // One person has one review of a product.
    expect(await reviews(email)).toMatchObject([{ id: second.body.id, text: 'Boa' }]);
  });

  it('refuses a review without a name or an address, and one that was written in no time', async () => {
    const form = await openForm();
    const { id: item } = await form.item();
    const cases = [
      [{ rate: 5, name: 'Eva' }, 'review_form.email_invalid'],
      [{ rate: 5, name: 'Eva', email: 'eva@' }, 'review_form.email_invalid'],
      [{ rate: 5, name: ' ', email: 'eva@cliente.example' }, 'review_form.name_invalid'],
    ] as const;
    for (const [values, code] of cases) {
      expect(await form.submit(item, values)).toMatchObject({ status: 400, body: { code } });
    }
    const anonymous = { rate: 5, name: '', email: 'eva@cliente.example', name_shown: 'anonymous' };
    expect((await form.submit(item, anonymous)).status).toBe(200);
    const { body } = await openWith({ solution: solveChallenge(await challengeOf()) });
    const hasty = await formClient(api, body.token).submit(item, words('robo@cliente.example'));
    expect(hasty).toMatchObject({ status: 429, body: { code: 'review_form.too_fast' } });
  });

  it('opens only for a solved challenge of the store, once', async () => {
    const challenge = await challengeOf();
    const solution = solveChallenge(challenge);
    const otherNumber = Buffer.from(JSON.stringify({ ...challenge, number: -1 })).toString('base64');
    for (const wrong of [otherNumber, 'x', 'bnVsbA==', Buffer.from('{"salt":1}').toString('base64')]) {
      expect(await openWith({ solution: wrong })).toMatchObject({
        status: 400,
        body: { code: 'review_form.challenge_invalid' },
      });
    }
    expect((await openWith({ solution, website: 'https://spam.example' })).status).toBe(400);
    expect((await openWith({ solution })).status).toBe(201);
    expect((await openWith({ solution })).status).toBe(400);
    await (await api.asStore('fechada'))('PATCH', '/settings', { open_reviews: true });
    const ofOther = solveChallenge(await challengeOf('fechada'));
    expect((await openWith({ solution: ofOther })).status).toBe(400);
    await (await api.asStore('fechada'))('PATCH', '/settings', { open_reviews: false });
  });

  it('is closed by default, and to pages of other shops', async () => {
    expect(await post('/review-form/challenge?store_id=fechada')).toMatchObject({
      status: 409,
      body: { code: 'review_form.closed' },
    });
    const origin = { origin: 'https://outra.example' };
    expect(await post('/review-form/challenge?store_id=loja', undefined, origin)).toMatchObject({
      status: 403,
      body: { code: 'store.origin_refused' },
    });
    const form = await openForm();
    const { id: item } = await form.item();
    await store('PATCH', '/settings', { open_reviews: false });
    expect(await form.submit(item, words('gil@cliente.example'))).toMatchObject({
      status: 409,
      body: { code: 'review_form.closed' },
    });
    await store('PATCH', '/settings', { open_reviews: true });
  });

  it('limits the forms of a network, the mails to an address and the guesses of a code', async () => {
    const network = '192.0.2.77';
    for (let n = 0; n < formsPerHour; n += 1) await openForm(network);
    const { status, body } = await openWith({ solution: solveChallenge(await challengeOf()) }, network);
    expect([status, body.code]).toEqual([429, 'review_form.flood']);
    const email = 'hugo@cliente.example';
    for (let n = 0; n < confirmationsPerHour; n += 1) {
      const form = await openForm();
      await form.submit((await form.item()).id, words(email));
    }
    const form = await openForm();
    const { id: item } = await form.item();
    expect(await form.submit(item, words(email))).toMatchObject({
      status: 429,
      body: { code: 'review_form.flood' },
    });
    await form.submit(item, words('iva@cliente.example'));
    const { code } = await waiting('iva@cliente.example');
    for (let n = 0; n < 5; n += 1) await confirm(form, code === '123456' ? '654321' : '123456');
    expect(await confirm(form, code)).toMatchObject({
      status: 400,
      body: { code: 'review_form.code_invalid' },
    });
    // Another code, for which the guesses start again.
    await api.sql`UPDATE open_forms SET code_sent_at = now() - interval '2 minutes' WHERE email = 'iva@cliente.example'`;
    await form.send('POST', '/resend');
    const next = (await waiting('iva@cliente.example')).code;
    expect((await confirm(form, next)).status).toBe(200);
  });

  it('counts each code that is mailed to an address', async () => {
    const email = 'lia@cliente.example';
    for (let n = 0; n < 2; n += 1) {
      const form = await openForm();
      await form.submit((await form.item()).id, words(email));
      for (let resent = 0; resent < 2; resent += 1) {
        await api.sql`UPDATE open_forms SET code_sent_at = now() - interval '2 minutes' WHERE email = ${email}`;
        // Whoever asks does not learn whether a mail was sent.
        expect((await form.send('POST', '/resend')).status).toBe(200);
      }
    }
    expect(await api.sql`SELECT sum(codes_sent)::int AS sent FROM open_forms WHERE email = ${email}`).toEqual(
      [{ sent: confirmationsPerHour }],
    );
  });

  it('tells a program that fills in every field nothing, and sends nothing', async () => {
    const form = await openForm();
    const { id: item } = await form.item();
    const sent = await form.submit(item, {
      ...words('robo@cliente.example'),
      website: 'https://spam.example',
    });
    expect(sent).toMatchObject({ status: 200, body: { id: null, status: 'confirm' } });
    expect(await api.sql`SELECT 1 FROM open_forms WHERE email = 'robo@cliente.example'`).toHaveLength(0);
  });

  it('works for a product that the store has not told of', async () => {
    const form = await openForm(undefined, 'novo');
    const { id: item } = await form.item();
    await form.submit(item, words('joana@cliente.example'));
    const { status } = await confirm(form, (await waiting('joana@cliente.example')).code);
    expect(status).toBe(200);
    expect(await reviews('joana@cliente.example')).toHaveLength(1);
  });
});
