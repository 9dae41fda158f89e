import type { WireChallenge } from '@opina/contract/entities/reviews/review-form';
import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { type FormClient, formClient, invite } from '#test/review-form/form-client';
import { solveChallenge } from '#test/review-form/solve-challenge';
import { unsentLimits } from '../review-form/open-forms/unsent-files.ts';
import { removeUnusedFiles } from '../review-media/media-files.ts';
import { startRetention } from './retention.ts';

describe.each(testEngines)('files of forms that were not sent on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine, { isRateLimited: true });
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }] });
    const store = await api.asStore('loja');
    await store('PATCH', '/settings', { open_reviews: true });
  });
  afterAll(() => api.close());

  async function open(network: string): Promise<FormClient> {
    const post = async <T>(url: string, payload?: object) => {
      const headers = { 'x-forwarded-for': network };
      const response = await api.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
      return response.json() as T;
    };
    const challenge = await post<WireChallenge>('/review-form/challenge?store_id=loja');
    const solution = solveChallenge(challenge);
    const { token } = await post<{ token: string }>('/review-form/open?store_id=loja&code=p', { solution });
    return formClient(api, token);
  }
  const addVideo = async (form: FormClient) =>
    form.send<{ video: { video: string } }>(
      'PUT',
      `/items/${(await form.item()).id}/video`,
      mp4(),
      'video/mp4',
    );
  const addPhoto = async (form: FormClient) =>
    form.addPhoto((await form.item()).id, await pictures.jpeg({ width: 30, height: 30 }));
  const addPoster = async (form: FormClient) =>
    form.send(
      'PUT',
      `/items/${(await form.item()).id}/video/poster`,
      await pictures.jpeg({ width: 30, height: 30 }),
      'image/jpeg',
    );
  /** As if the videos had this many bytes. */
  const grow = (bytes: number) => api.sql`
    UPDATE draft_files SET facts = jsonb_set(facts, '{bytes}', to_jsonb(${bytes}::bigint)) WHERE kind = 'video'`;
  const flood = { status: 429, body: { code: 'review_form.flood' } };

  it('have a budget for a network, for its /48 and for the store; invited customers have none', async () => {
    const first = await open('2001:db8:1:1::1');
    expect((await addVideo(first)).status).toBe(200);
    await grow(unsentLimits.network);
    const next = await open('2001:db8:1:1::2');
    expect(await addVideo(next)).toMatchObject(flood);
    expect(await addPhoto(next)).toMatchObject(flood);
    const beside = await open('2001:db8:1:2::1');
    expect((await addPhoto(beside)).status).toBe(201);
    await grow(unsentLimits.site);
    expect(await addVideo(beside)).toMatchObject(flood);
    const elsewhere = await open('2001:db8:2:1::1');
    expect((await addPhoto(elsewhere)).status).toBe(201);
    await grow(unsentLimits.store);
    expect(await addVideo(elsewhere)).toMatchObject(flood);
    const invited = await invite(api, { storeId: 'loja', orderId: 'A1' });
    expect((await addVideo(invited)).status).toBe(200);
  });

  it('count with the bytes that they take, also the picture of a video', async () => {
    await grow(1);
    const form = await open('2001:db8:3:1::1');
    const noise = await pictures.noise(1_600).jpeg({ quality: 95 }).toBuffer();
    expect((await form.addPhoto((await form.item()).id, noise)).status).toBe(201);
    const [photo] = await api.sql<{ bytes: number }[]>`
      SELECT (facts ->> 'bytes')::int AS bytes FROM draft_files WHERE kind = 'photo' ORDER BY id DESC LIMIT 1`;
    expect(photo?.bytes).toBeGreaterThan(600_000);
    await grow(1);
    expect((await addVideo(form)).status).toBe(200);
    await grow(unsentLimits.network);
    expect(await addPoster(form)).toMatchObject(flood);
    await grow(1);
    expect((await addPoster(form)).status).toBe(200);
  });

  it('fit into the budget as a whole, however many arrive at once', async () => {
    await grow(1);
    const first = await open('2001:db8:4:1::1');
    await addVideo(first);
    await grow(unsentLimits.network - mp4().length - 1);
    const others = await Promise.all(['::2', '::3', '::4'].map((host) => open(`2001:db8:4:1${host}`)));
    const responses = await Promise.all(others.map(addVideo));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    await grow(1);
  });

  it('count for two days for the network and the site that sent them, and not for the store', async () => {
    const form = await open('2001:db8:5:1::1');
    await addVideo(form);
    await grow(1);
    await api.sql`
      UPDATE draft_files SET facts = jsonb_set(facts, '{bytes}', to_jsonb(${unsentLimits.site}::bigint))
      WHERE id = (SELECT max(id) FROM draft_files)`;
    await api.sql`UPDATE open_forms SET created_at = now() - interval '10 seconds' WHERE store_id = 'loja'`;
    const email = 'quem@cliente.example';
    const words = { rate: 4, text: 'Boa', name: 'Bia Lima', email };
    expect((await form.submit((await form.item()).id, words)).status).toBe(200);
    const [code] = await api.sql<{ token: string }[]>`
      SELECT m.token FROM mail_messages AS m JOIN open_forms AS f ON f.store_id = 'loja' AND f.id = m.form_id
      WHERE m.store_id = 'loja' AND f.email = ${email}`;
    expect((await form.send('POST', '/confirm', { code: code?.token ?? '' })).status).toBe(200);
    expect(await addPhoto(await open('2001:db8:5:1::2'))).toMatchObject(flood);
    expect(await addPhoto(await open('2001:db8:5:2::1'))).toMatchObject(flood);
    await api.sql`UPDATE open_forms SET sent_bytes = ${unsentLimits.store} WHERE state = 'sent'`;
    expect((await addPhoto(await open('2001:db8:6:1::1'))).status).toBe(201);
  });

  it('are removed hours after the last change, with their bytes, and the words stay', async () => {
    const form = await open('203.0.113.1');
    const { id } = await form.item();
    await form.save(id, { text: 'Boa' });
    await grow(1);
    const { video } = (await addVideo(form)).body.video;
    const path = video.replace('http://localhost:80', '');
    const purge = () =>
      startRetention(
        async () => api.sql,
        30,
        { info: () => {}, warn: (facts) => expect.fail(JSON.stringify(facts)) },
        () => removeUnusedFiles(api.context),
      ).stop();
    await purge();
    expect((await api.app.inject(path)).statusCode).toBe(200);
    await api.sql`UPDATE review_drafts SET updated_at = now() - interval '13 hours'`;
    await purge();
    expect((await api.app.inject(path)).statusCode).toBe(410);
    expect((await form.item()).draft).toMatchObject({ text: 'Boa', video: null });
    // An invited customer keeps the files.
    const left = await api.sql<{ id: number | null }[]>`
      SELECT d.open_form_id AS id FROM draft_files AS f JOIN review_drafts AS d USING (store_id) WHERE d.id = f.draft_id`;
    expect(left.map((one) => one.id)).toEqual([null]);
    expect((await addVideo(form)).status).toBe(200);
  });
});
