import type { CallName } from '@opina/contract/calls/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTrials, inTrialOrder, trialOf } from '#test/calls/call-trials';
import { seedStore } from '#test/database/seed';
import { seedVideos } from '#test/database/seed-videos';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
import { engineOf, openProcess, type TestProcess } from '#test/notices/second-process';
import { postgresChannel } from '../platform/notices/postgres-channel.ts';

// PostgreSQL only: the embedded database belongs to one process.
describe.each([postgresEngine])('another process on $name', ({ open }) => {
  let database: TestDatabase;
  let writer: TestProcess;
  let reader: TestProcess;
  /** Computes every response. */
  let uncached: TestApi;
  let store: StoreCall;
  let token: string;
  let review = 0;
  let otherReview = 0;
  let question = 0;

  beforeAll(async () => {
    database = await open();
    const { p = [] } = await seedStore(database.sql, {
      id: 'loja',
      products: [
        {
          code: 'p',
          tags: ['roupa'],
          reviews: [
            { rate: 5, authorName: 'Ana', saleItemId: 7 },
            { rate: 4, photos: ['foto'] },
            { rate: 3, authorName: 'Caio' },
          ],
          questions: [{ question: 'Serve?', status: 'published' }],
        },
      ],
    });
    let erased = 0;
    [review = 0, otherReview = 0, erased = 0] = p;
    await database.sql`UPDATE opinions SET author_email = 'ana@cliente.example' WHERE store_id = 'loja' AND id = ${erased}`;
    await seedVideos(database.sql, 'loja', [review]);
    const [row] = await database.sql<{ id: number }[]>`SELECT id FROM questions WHERE store_id = 'loja'`;
    question = row?.id ?? 0;
    const { url = '' } = database;
    [writer, reader] = await Promise.all([
      openProcess(url, postgresChannel(url)),
      openProcess(url, postgresChannel(url)),
    ]);
    uncached = await openTestApi(engineOf(url));
    store = await writer.asStore('loja');
    token = await writer.tokenOf('loja');
    await store('PUT', '/survey_questions', {
      kind: 'use_cases',
      description: 'Onde?',
      tags: ['roupa'],
      options: [{ description: 'Casa' }],
    });
  });
  afterAll(async () => {
    await Promise.all([writer?.close(), reader?.close(), uncached?.close()]);
    await database.close();
  });

  const sendFile = (path: string, type: string, payload: string | Buffer) =>
    writer.app.inject({
      method: 'POST',
      url: `/api/stores/loja${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
  const names = (Object.keys(callTrials) as CallName[]).map((name) => ({ name }));
  const heard = inTrialOrder(names).flatMap(({ name }) => {
    const trial = trialOf(name).heard;
    return trial === undefined ? [] : [[name, trial] as const];
  });

  it.each(heard)('shows %s at once', async (_name, { shownBy, send }) => {
    let before = '';
    // Cached: time stands still, so it stays as it is until a notice arrives.
    await expect
      .poll(async () => {
        const { headers, text } = await reader.page(shownBy);
        before = text;
        return headers.age;
      })
      .toBe('0');
    const { status, statusCode = status } = await send({
      api: writer,
      call: store,
      sendFile,
      review,
      otherReview,
      question,
    });
    expect([200, 201]).toContain(statusCode);
    await expect.poll(async () => (await reader.page(shownBy)).text).not.toBe(before);
    // It is the last state, and not one on the way to it.
    const last = (await uncached.page(shownBy)).text;
    await expect.poll(async () => (await reader.page(shownBy)).text).toBe(last);
  });
});
