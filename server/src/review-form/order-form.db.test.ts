import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { formClient, formOf, invite } from '#test/review-form/form-client';
import { sweepMedia } from '../review-media/media-files.ts';

describe.each(testEngines)('the form of an order on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let options: { readonly home: number; readonly small: number; readonly large: number };

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }, { code: 'q' }] });
    await seedStore(api.sql, { id: 'vizinha', products: [{ code: 'p' }] });
    store = await api.asStore('loja');
    await store('PATCH', '/settings', { features: { surveys: true } });
    const use = { kind: 'use_cases', description: 'Onde?', options: ['Casa', 'Rua'] } as const;
    const size = {
      kind: 'attribute',
      description: 'Tamanho',
      options: ['Pequeno', 'Grande'],
      weight: 1,
    } as const;
    const { option } = await seedSurveyQuestion(api.sql, 'loja', use);
    const { option: ofSize } = await seedSurveyQuestion(api.sql, 'loja', size);
    options = { home: option('Casa'), small: ofSize('Pequeno'), large: ofSize('Grande') };
  });
  afterAll(() => api.close());

  const jpeg = (width: number) => pictures.jpeg({ width, height: 300 });
  const reviewOf = async (id: number | null) => {
    const { body } = await store('GET', `/opinions/${id}`);
    return body as Record<string, unknown> & {
      review_photos: { id: number; image: string }[];
      opinion_videos: { video: string }[];
    };
  };

  it('shows the products of the order with empty drafts, and changes nothing', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A1', products: ['p', 'q', 'p'] });
    const body = await form.read();
    expect(body).toMatchObject({
      state: 'open',
      kind: 'order',
      store: { id: 'loja' },
      names: { full: 'Ana Souza', first_initial: 'Ana S.' },
      asks: { name: false, email: false, code: false },
      incentive: null,
    });
    expect(body.items.map(({ product_code }) => product_code)).toEqual(['p', 'q']);
    expect(body.items[0]).toMatchObject({
      name: 'Produto p',
      state: 'open',
      draft: { rate: null, version: 0 },
    });
    expect(body.items[0]?.questions.map(({ is_single }) => is_single)).toEqual([false, true]);
    const [row] = await api.sql`SELECT clicked_at FROM invitations WHERE id = ${form.invitationId}`;
    expect(row).toEqual({ clickedAt: null });
    expect((await form.send('POST', '/visit')).status).toBe(200);
    const [clicked] = await api.sql`SELECT clicked_at FROM invitations WHERE id = ${form.invitationId}`;
    expect(clicked?.clickedAt).toBeInstanceOf(Date);
    const response = await api.app.inject({ url: '/review-form', headers: { authorization: form.token } });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
  });

  it('keeps what one device writes for the next one, value by value', async () => {
    const phone = await invite(api, { storeId: 'loja', orderId: 'A2' });
    const laptop = formClient(api, phone.token);
    const { id } = await phone.item();
    expect((await phone.save(id, { rate: 4, text: 'Gostei ' })).body).toMatchObject({ rate: 4, version: 1 });
    expect((await laptop.item()).draft).toMatchObject({ rate: 4, text: 'Gostei ' });
    await laptop.save(id, { text: 'Gostei muito \ud800', recommends: 'yes' });
    await phone.save(id, { rate: 5 });
    expect((await laptop.item()).draft).toMatchObject({
      rate: 5,
      text: 'Gostei muito ',
      recommends: 'yes',
      version: 3,
    });
    expect(await phone.save(id, { rate: 6 })).toMatchObject({
      status: 400,
      body: { code: 'request.body_invalid' },
    });
    expect(await phone.save(id + 1, { rate: 1 })).toMatchObject({
      status: 404,
      body: { code: 'review_form.item_unknown' },
    });
  });

  it('sends a review with photos, answers and the chosen name, and asks for the next product', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A3', products: ['p', 'q'] });
    const { id } = await form.item();
    const first = (await form.addPhoto(id, await jpeg(400))).body;
    const second = (await form.addPhoto(id, await jpeg(500))).body;
    expect(first.draft.photos[0]?.image).toContain(`/media/loja/draft/${first.id}-image.webp?until=`);
    // The same picture again.
    expect((await form.addPhoto(id, await jpeg(400))).body.id).toBe(first.id);
    await form.save(id, { photos: [second.id, first.id], option_ids: [options.home, options.large] });
    const sent = await form.submit(id, {
      rate: 5,
      text: ' Muito <b>boa</b> ',
      title: 'Boa',
      recommends: 'yes',
    });
    const { items } = await form.read();
    expect(sent).toMatchObject({ status: 200, body: { status: 'pending', next_item: items[1]?.id } });
    expect(items[0]).toMatchObject({ state: 'sent', draft: null, questions: [] });
    const review = await reviewOf(sent.body.id);
    expect(review).toMatchObject({
      status: 'pending',
      rate: 5,
      text: 'Muito boa',
      title: 'Boa',
      recommends: 'yes',
      client: { first_name: 'Ana', last_name: 'S.', email: 'a3@cliente.example' },
      order: { order_id: 'A3' },
      source: 'bought_here',
    });
    const names = review.review_photos.map(({ image }) => /(\w+)-image/.exec(image)?.[1]);
    expect(names).toEqual([second.id, first.id]);
    const answers = await api.sql`
      SELECT option_id FROM survey_answers WHERE opinion_id = ${sent.body.id} ORDER BY 1`;
    expect(answers.map(({ optionId }) => optionId)).toEqual(
      [options.home, options.large].sort((a, b) => a - b),
    );
    expect(await sweepMedia(api.context, { olderThanMs: -60_000 })).toMatchObject({ orphans: 0, removed: 0 });
    expect(await api.media.read(`${first.id}-image.webp`)).toBeDefined();
    expect((await api.page(`/media/${first.id}-image.webp`)).status).toBe(410);
    const [invitation] = await api.sql`SELECT status FROM invitations WHERE id = ${form.invitationId}`;
    expect(invitation).toEqual({ status: 'sent' });
    await form.submit(items[1]?.id ?? 0, { rate: 1 });
    const [done] = await api.sql`SELECT status FROM invitations WHERE id = ${form.invitationId}`;
    expect(done).toEqual({ status: 'reviewed' });
  });

  it('sends each review once, from any number of tabs, and shows nothing but that to the next person', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A4' });
    const { id } = await form.item();
    const tabs = await Promise.all([1, 2, 3, 4].map((rate) => form.submit(id, { rate })));
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(tabs.map(({ body }) => body.id)).size).toBe(1);
    const reviews = await api.sql`SELECT id FROM opinions WHERE order_id = 'A4'`;
    expect(reviews).toHaveLength(1);
    expect(await form.submit(id, { rate: 1 })).toMatchObject({
      body: { id: tabs[0]?.body.id, next_item: null },
    });
    expect(await form.read()).toMatchObject({ state: 'done', names: null, items: [] });
    expect(JSON.stringify(await form.read())).not.toMatch(/Ana|Produto/);
    for (const late of [form.save(id, { rate: 1 }), form.addPhoto(id, await jpeg(300))]) {
      expect(await late).toMatchObject({ status: 409, body: { code: 'review_form.item_sent' } });
    }
    const drafts = await api.sql`SELECT 1 FROM review_drafts WHERE invitation_id = ${form.invitationId}`;
    expect(drafts).toHaveLength(0);
  });

  it('refuses what cannot be sent, and stores nothing of it', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A5' });
    const { id } = await form.item();
    const refusals = [
      [{ text: 'Boa' }, 'review_form.rate_missing'],
      [{ rate: 5, option_ids: [options.small, options.large] }, 'review_form.option_unknown'],
      [{ rate: 5, option_ids: [999_999] }, 'review_form.option_unknown'],
      [{ rate: 5, option_ids: [], text: 'a'.repeat(5_001) }, 'request.body_invalid'],
    ] as const;
    for (const [values, code] of refusals) {
      expect(await form.submit(id, values)).toMatchObject({ status: 400, body: { code } });
    }
    expect(await form.addPhoto(id, Buffer.from('no picture'))).toMatchObject({
      status: 415,
      body: { code: 'photo.format_unsupported' },
    });
    expect((await form.item()).draft).toMatchObject({ version: 0, photos: [] });
    expect(await api.sql`SELECT 1 FROM opinions WHERE order_id = 'A5'`).toHaveLength(0);
  });

  it('removes photos with their files, and takes no more than eight', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A6' });
    const { id } = await form.item();
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await form.addPhoto(id, await jpeg(200 + n))).body.id);
    const addresses = ((await form.item()).draft?.photos ?? []).map(({ image }) => image);
    const openDraft = async (photo = '') => {
      const address = addresses.find((one) => one.includes(photo)) ?? '';
      return (await api.page(address.replace('http://localhost:80', ''))).status;
    };
    expect(await form.addPhoto(id, await jpeg(300))).toMatchObject({
      status: 409,
      body: { code: 'review_form.photos_full' },
    });
    expect((await form.send('DELETE', `/items/${id}/photos/${ids[0]}`)).status).toBe(200);
    expect((await form.item()).draft?.photos.map((photo) => photo.id)).toEqual(ids.slice(1));
    expect(await openDraft(ids[0])).toBe(410);
    expect(await form.send('DELETE', `/items/${id}/photos/${ids[0]}`)).toMatchObject({ status: 404 });
    expect(await openDraft(ids[1])).toBe(200);
    expect(await sweepMedia(api.context, { olderThanMs: -60_000 })).toMatchObject({ orphans: 0 });
    expect(await openDraft(ids[1])).toBe(200);
  });

  it('gives unknown, wrong and cancelled links the same response', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A7' });
    const { invitationId: id, token } = form;
    const others = await Promise.all([
      formOf(api, 'review', { storeId: 'loja', id: 999_999 }),
      formOf(api, 'review', { storeId: 'vizinha', id }),
      formOf(api, 'review', { storeId: 'nenhuma', id }),
      formOf(api, 'unsubscribe', { storeId: 'loja', id }),
      formOf(api, 'open', { storeId: 'loja', id: 999_999 }),
      formOf(api, 'edit', { storeId: 'loja', id: 999_999 }),
    ]);
    const wrong = [`${token.slice(0, -4)}AAAA`, 'x', ''].map((one) => formClient(api, one));
    const bodies = new Set<string>();
    for (const one of [...others, ...wrong]) {
      const { status, body } = await one.send('GET', '');
      expect(status).toBe(404);
      bodies.add(JSON.stringify(body));
      expect((await one.save(1, { rate: 5 })).status).toBe(404);
    }
    await api.sql`UPDATE invitations SET status = 'cancelled' WHERE store_id = 'loja' AND id = ${id}`;
    bodies.add(JSON.stringify((await form.send('GET', '')).body));
    expect([...bodies]).toHaveLength(1);
    expect([...bodies][0]).toContain('review_form.unknown');
  });

  it('mails a fresh link when one has expired, and says the same whether it did', async () => {
    const expiresAt = new Date(Date.now() - 1_000);
    const form = await invite(api, { storeId: 'loja', orderId: 'A8', expiresAt });
    expect(await form.read()).toMatchObject({ state: 'expired', can_resend: true, items: [], names: null });
    const late = await form.send('PATCH', '/items/1/draft', { rate: 5 });
    expect(late).toMatchObject({ status: 404, body: { code: 'review_form.item_unknown' } });
    const first = await form.send('POST', '/resend');
    expect(first).toEqual({ status: 200, body: {} });
    expect(await form.send('POST', '/resend')).toEqual(first);
    const mails = async () => {
      const rows = await api.sql<{ state: string }[]>`
        SELECT state FROM mail_messages
        WHERE store_id = 'loja' AND invitation_id = ${form.invitationId} AND kind = 'fresh_link' ORDER BY id`;
      return rows.map(({ state }) => state);
    };
    expect(await mails()).toEqual(['waiting']);
    const freshLink = (version: number) =>
      formOf(api, 'review', { storeId: 'loja', id: form.invitationId, version });
    const fresh = await freshLink(1);
    expect(await fresh.read()).toMatchObject({ state: 'open' });
    // The mail may be lost: the first link still leads to the button.
    expect(await form.read()).toMatchObject({ state: 'expired', can_resend: true, items: [] });
    // The fresh link has expired too: within the hour nothing is mailed, and nobody is told.
    const expire = (age: string) => api.sql`
      UPDATE invitations SET expires_at = now(), fresh_link_at = now() - ${age}::text::interval
      WHERE store_id = 'loja' AND id = ${form.invitationId}`;
    await expire('59 minutes');
    expect(await fresh.send('POST', '/resend')).toEqual(first);
    expect(await fresh.read()).toMatchObject({ state: 'expired', can_resend: true });
    expect(await mails()).toHaveLength(1);
    await expire('61 minutes');
    await Promise.all([1, 2, 3].map(() => fresh.send('POST', '/resend')));
    expect(await (await freshLink(2)).read()).toMatchObject({ state: 'open' });
    expect(await mails()).toEqual(['replaced', 'waiting']);
  });

  it('edits a review with the link for it, and withdraws it', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A9' });
    const { id: item } = await form.item();
    const kept = (await form.addPhoto(item, await jpeg(410))).body.id;
    const dropped = (await form.addPhoto(item, await jpeg(420))).body.id;
    const picture = 'https://loja.example/a9.jpg';
    await api.sql`UPDATE order_items SET photos_urls = ${[picture]} WHERE store_id = 'loja' AND order_id = 'A9'`;
    const { body: sent } = await form.submit(item, { rate: 2, text: 'Ruim', option_ids: [options.home] });
    await store('PATCH', `/opinions/${sent.id}`, { status: 'published' });
    const edit = await formOf(api, 'edit', { storeId: 'loja', id: sent.id ?? 0 });
    const now = await edit.read();
    expect(now).toMatchObject({ kind: 'edit', state: 'open', can_withdraw: true });
    expect(now.items[0]).toMatchObject({ picture_url: picture });
    expect(now.items[0]?.draft).toMatchObject({
      rate: 2,
      text: 'Ruim',
      name_shown: 'first_initial',
      option_ids: [options.home],
      photos: [{ id: kept }, { id: dropped }],
      version: 0,
    });
    await edit.send('DELETE', `/items/${item}/photos/${dropped}`);
    // Until it is sent, the review stays as it is.
    expect((await api.page(`/media/${dropped}-image.webp`)).status).toBe(200);
    const added = (await edit.addPhoto(item, await jpeg(430))).body.id;
    await edit.save(item, { photos: [added, kept] });
    const changed = await edit.submit(item, { rate: 4, text: 'Melhorou', name_shown: 'anonymous' });
    expect(changed.body).toMatchObject({ id: sent.id, status: 'pending', next_item: null });
    const review = await reviewOf(sent.id);
    expect(review).toMatchObject({ rate: 4, text: 'Melhorou', status: 'pending' });
    const names = review.review_photos.map(({ image }) => /(\w+)-image/.exec(image)?.[1]);
    expect(names).toEqual([added, kept]);
    expect((await api.page(`/media/${dropped}-image.webp`)).status).toBe(410);
    expect((await edit.read()).items[0]?.draft).toMatchObject({ name_shown: 'anonymous', version: 0 });
    expect((await edit.send('POST', '/withdraw')).status).toBe(200);
    expect(await edit.read()).toMatchObject({ state: 'withdrawn', items: [] });
    expect(await reviewOf(sent.id)).toMatchObject({ status: 'withdrawn' });
    expect((await form.send('POST', '/withdraw')).status).toBe(404);
  });

  it.each(['withdrawn', 'refused'] as const)('leaves no file of a review that was %s', async (end) => {
    const form = await invite(api, { storeId: 'loja', orderId: `E-${end}` });
    const { id: item } = await form.item();
    await form.addPhoto(item, await jpeg(end === 'refused' ? 440 : 450));
    await form.send('PUT', `/items/${item}/video`, mp4(), 'video/mp4');
    const { body: sent } = await form.submit(item, { rate: 2, text: 'Ruim' });
    await store('PATCH', `/opinions/${sent.id}`, { status: 'published' });
    const files = async () => {
      const { review_photos, opinion_videos } = await reviewOf(sent.id);
      const addresses = [
        ...review_photos.map(({ image }) => image),
        ...opinion_videos.map(({ video }) => video),
      ];
      return addresses.map((address) => address.replace(/^https?:\/\/[^/]+/, ''));
    };
    const open = async (addresses: readonly string[]) =>
      Promise.all(addresses.map(async (address) => (await api.page(address)).status));
    const signed = await files();
    const plain = signed.map((address) => address.replace(/\?.*$/, ''));
    expect(await open(plain)).toEqual([200, 200]);
    if (end === 'withdrawn') {
      const edit = await formOf(api, 'edit', { storeId: 'loja', id: sent.id ?? 0 });
      expect((await edit.send('POST', '/withdraw')).status).toBe(200);
    } else {
      const refusal = { status: 'refused', reason: 'personal_data' };
      expect((await store('PATCH', `/opinions/${sent.id}`, refusal)).status).toBe(200);
    }
    expect(await open([...plain, ...signed])).toEqual([410, 410, 410, 410]);
    // The store sees what it has refused.
    if (end === 'refused') expect(await open(await files())).toEqual([200, 200]);
  });

  it('shows the author of a refused review what the store wrote, until the review is sent again', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A10' });
    const { id: item } = await form.item();
    const { body: sent } = await form.submit(item, { rate: 3, text: 'Meu telefone é 11 5555-0000' });
    const edit = await formOf(api, 'edit', { storeId: 'loja', id: sent.id ?? 0 });
    expect(await edit.read()).toMatchObject({ kind: 'edit', refusal_note: null });
    const note = 'Tire o telefone.\nObrigado!';
    await store('PATCH', `/opinions/${sent.id}`, { status: 'refused', reason: 'personal_data', note });
    expect(await edit.read()).toMatchObject({ refusal_note: note });
    await edit.submit(item, { rate: 3, text: 'Serve' });
    expect(await edit.read()).toMatchObject({ refusal_note: null });
  });
});
