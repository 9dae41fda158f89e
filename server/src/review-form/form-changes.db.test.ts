import { allCalls, type CallName, type calls } from '@opina/contract/calls/all';
import { publicReads } from '@opina/test-kit/large-store/public-reads';
import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import type { TestApi } from '#test/database/test-api';
import { openTestApi } from '#test/database/test-api';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
import { engineOf, openProcess, type TestProcess } from '#test/notices/second-process';
import { type FormClient, formClient, formOf, invite } from '#test/review-form/form-client';
import { solveOne } from '#test/review-form/forms-for-calls';
import { postgresChannel } from '../platform/notices/postgres-channel.ts';

type FormWrite = {
  [Name in CallName]: (typeof calls)[Name] extends { method: 'GET' }
    ? never
    : (typeof calls)[Name] extends { tag: 'form' }
      ? Name
      : never;
}[CallName];

type Heard = 'sendReview' | 'confirmReview' | 'withdrawReview';

const ofProduct = 'store_id=loja&code=p';
const shownBy = [`/widget/opinions?${ofProduct}`, `/widget/root?${ofProduct}`];

// PostgreSQL only: the embedded database belongs to one process.
describe.each([postgresEngine])('another process on $name hears of reviews', ({ open }) => {
  let database: TestDatabase;
  let writer: TestProcess;
  let reader: TestProcess;
  /** Computes every response. */
  let uncached: TestApi;
  let form: FormClient;
  let item = 0;
  let edit: FormClient;
  beforeAll(async () => {
    database = await open();
    await seedStore(database.sql, { id: 'loja', products: [{ code: 'p', reviews: [{ rate: 4 }] }] });
    const { url = '' } = database;
    [writer, reader] = await Promise.all([
      openProcess(url, postgresChannel(url)),
      openProcess(url, postgresChannel(url)),
    ]);
    uncached = await openTestApi(engineOf(url));
    const store = await writer.asStore('loja');
    await store('PATCH', '/settings', { publish: 'when_rules_pass', open_reviews: true });
    form = await invite(writer, { storeId: 'loja', orderId: 'A1' });
    item = (await form.item()).id;
  });
  afterAll(async () => {
    await Promise.all([writer?.close(), reader?.close(), uncached?.close()]);
    await database.close();
  });

  const draft = (at = item) => `/items/${at}`;
  const jpeg = () => pictures.jpeg({ width: 300, height: 300 });
  const openForm = async () => {
    const solution = await solveOne(writer, 'loja');
    const { status, body } = await writer.post(`/review-form/open?${ofProduct}`, { solution });
    return { status, body: body as { token: string } };
  };
  const reload = () => Promise.all(shownBy.map((address) => reader.page(address)));

  /** What changes nothing of what shoppers see, in an order in which each does something. */
  const silent: Record<Exclude<FormWrite, Heard>, () => Promise<{ readonly status: number }>> = {
    visitReviewForm: () => form.send('POST', '/visit'),
    saveReviewDraft: () => form.save(item, { rate: 5, text: 'Rega sem pingar' }),
    addDraftPhoto: async () => form.addPhoto(item, await jpeg()),
    removeDraftPhoto: async () => {
      const [photo] = (await form.item()).draft?.photos ?? [];
      return form.send('DELETE', `${draft()}/photos/${photo?.id}`);
    },
    setDraftVideo: () => form.send('PUT', `${draft()}/video`, mp4(), 'video/mp4'),
    setDraftPoster: async () => form.send('PUT', `${draft()}/video/poster`, await jpeg(), 'image/jpeg'),
    removeDraftVideo: () => form.send('DELETE', `${draft()}/video`),
    resendFormLink: () => form.send('POST', '/resend'),
    createFormChallenge: () => writer.post('/review-form/challenge?store_id=loja'),
    openReviewForm: openForm,
  };

  it.each(Object.entries(silent))('need not hear of %s', async (_name, send) => {
    const reads = publicReads('loja', { code: 'p', reviewIds: [], saleItemIds: [] });
    const read = () => Promise.all(reads.map(async ({ address }) => (await uncached.page(address)).text));
    const before = await read();
    expect([200, 201]).toContain((await send()).status);
    expect(await read()).toEqual(before);
  });

  /** In an order in which each changes what shoppers see. */
  const heard: Record<Heard, () => Promise<{ readonly status: number }>> = {
    async sendReview() {
      const sent = await form.submit(item, { rate: 5 });
      expect(sent.body).toMatchObject({ status: 'published' });
      edit = await formOf(writer, 'edit', { storeId: 'loja', id: sent.body.id ?? 0 });
      return sent;
    },
    withdrawReview: () => edit.send('POST', '/withdraw'),
    async confirmReview() {
      const opened = formClient(writer, (await openForm()).body.token);
      await database.sql`UPDATE open_forms SET created_at = created_at - interval '10 seconds'`;
      const words = { rate: 2, text: 'Vazou', name: 'Bia Lima', email: 'bia@cliente.example' };
      expect((await opened.submit((await opened.item()).id, words)).status).toBe(200);
      const [mail] = await database.sql<{ code: string }[]>`
          SELECT token AS code FROM mail_messages WHERE store_id = 'loja' AND kind = 'confirm_address'`;
      return opened.send('POST', '/confirm', { code: mail?.code });
    },
  };

  it.each(Object.entries(heard))('shows what %s changed at once', async (_name, send) => {
    // Cached: time stands still, so it stays as it is until a notice arrives.
    await expect
      .poll(async () => (await reload()).map(({ headers }) => headers.age))
      .toEqual(shownBy.map(() => '0'));
    const before = await reload();
    expect((await send()).status).toBe(200);
    for (const [at, address] of shownBy.entries()) {
      const { text, headers } = before[at] ?? {};
      await expect.poll(async () => (await reader.page(address)).text).not.toBe(text);
      expect((await reader.page(address)).headers.etag).not.toBe(headers?.etag);
      const last = (await uncached.page(address)).text;
      await expect.poll(async () => (await reader.page(address)).text).toBe(last);
    }
  });

  it('covers every call of the form that is not GET', () => {
    const names = allCalls.filter(({ method, tag }) => method !== 'GET' && tag === 'form');
    expect(new Set(names.map(({ name }) => name))).toEqual(
      new Set([...Object.keys(silent), ...Object.keys(heard)]),
    );
    const declared = names.filter(({ changes }) => changes === 'reported').map(({ name }) => name);
    expect(new Set(declared)).toEqual(new Set(Object.keys(heard)));
  });
});
