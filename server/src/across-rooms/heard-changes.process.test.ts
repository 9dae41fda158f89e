import type { CallName, calls } from '@opina/contract/calls/all';
import { writtenOrder } from '@opina/contract/examples/orders';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { seedVideos } from '#test/database/seed-videos';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
import { engineOf, openProcess, type TestProcess } from '#test/notices/second-process';
import { postgresChannel } from '../platform/notices/postgres-channel.ts';

/**
 * The calls that change what shoppers see. Without those of the form, which `review-form/form-changes.db.test.ts` sends, and those of
 * accounts, which change nothing that shoppers see.
 */
type WriteName = {
  [Name in CallName]: (typeof calls)[Name] extends
    | { method: 'GET' }
    | { tag: 'form' | 'console' }
    | { changes: 'nothing' }
    ? never
    : Name;
}[CallName];

interface DefinedQuestion {
  readonly id: number;
  readonly options: readonly { readonly id: number }[];
}

interface Write {
  /** The read that shows it. */
  readonly shownBy: string;
  readonly send: () => Promise<{ readonly status?: number; readonly statusCode?: number }>;
}

const ofProduct = 'store_id=loja&code=p';
const list = `/widget/opinions?${ofProduct}`;
const root = `/widget/root?${ofProduct}`;

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
          ],
          questions: [{ question: 'Serve?', status: 'published' }],
        },
      ],
    });
    [review = 0, otherReview = 0] = p;
    await database.sql`UPDATE opinions SET author_email = 'ana@cliente.example' WHERE store_id = 'loja' AND id = ${review}`;
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
    await store('PUT', '/survey_questions', survey);
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
  const idOf = async (kind: 'comments' | 'review_photos' | 'opinion_videos') => {
    const { body } = await store('GET', `/opinions/${review}`);
    return (body as Record<typeof kind, { id: number }[]>)[kind].at(-1)?.id;
  };
  const firstPhotoId = async () => {
    const { body } = await store('GET', `/opinions/${review}`);
    return (body as { review_photos: { id: number }[] }).review_photos[0]?.id;
  };
  const optionId = async () => {
    const { body } = await store('GET', '/survey_questions');
    return (body as { items: { options: { id: number }[] }[] }).items[0]?.options[0]?.id;
  };
  const surveyId = async () => {
    const { body } = await store('GET', '/survey_questions');
    return (body as { items: { id: number }[] }).items[0]?.id;
  };
  const vote = (direction: string) => ({
    shownBy: list,
    send: () => writer.post(`/widget/opinions/${review}/${direction}?visitor_id=v-${direction}`),
  });
  const survey = {
    kind: 'use_cases',
    description: 'Onde?',
    tags: ['roupa'],
    options: [{ description: 'Casa' }],
  };
  const bought = { ...writtenOrder.items[0], id: 'p', name: 'Cafeteira', tags: ['roupa'] };

  /** In an order in which each changes something. */
  const writes: Record<WriteName, Write> = {
    upvoteOpinion: vote('upvotes'),
    downvoteOpinion: vote('downvotes'),
    createStoreOpinion: {
      shownBy: list,
      send: () =>
        store('POST', '/opinions', {
          product_code: 'p',
          rate: 3,
          title: 'Boa',
          text: 'Boa',
          author_name: 'Bia',
        }),
    },
    changeOpinionStatus: {
      shownBy: list,
      send: () => store('PATCH', `/opinions/${otherReview}`, { status: 'hidden' }),
    },
    addOpinionComment: {
      shownBy: list,
      send: () => store('POST', `/opinions/${review}/comments`, { text: 'Obrigado' }),
    },
    changeOpinionComment: {
      shownBy: list,
      send: async () =>
        store('PUT', `/opinions/${review}/comments/${await idOf('comments')}`, { text: 'Muito obrigado' }),
    },
    removeOpinionComment: {
      shownBy: list,
      send: async () => store('DELETE', `/opinions/${review}/comments/${await idOf('comments')}`),
    },
    addOpinionPhotos: {
      shownBy: list,
      // One for each of the calls below.
      send: async () => {
        const path = `/opinions/${review}/photos`;
        await sendFile(path, 'image/jpeg', await pictures.jpeg({ width: 30, height: 30 }));
        return sendFile(path, 'image/jpeg', await pictures.jpeg({ width: 300, height: 300 }));
      },
    },
    decideMedia: {
      shownBy: list,
      send: async () =>
        store('PATCH', `/opinions/${review}/media/photo/${await firstPhotoId()}`, {
          status: 'refused',
        }),
    },
    removeOpinionPhoto: {
      shownBy: list,
      send: async () => store('DELETE', `/opinions/${review}/photos/${await idOf('review_photos')}`),
    },
    removeOpinionVideo: {
      shownBy: list,
      send: async () => store('DELETE', `/opinions/${review}/videos/${await idOf('opinion_videos')}`),
    },
    createStoreQuestion: {
      shownBy: `/widget/questions?${ofProduct}`,
      send: () =>
        store('POST', '/questions', {
          product_code: 'p',
          question: 'Qual a cor?',
          answer: 'Preta',
          status: 'published',
        }),
    },
    changeQuestionStatus: {
      shownBy: `/widget/questions?${ofProduct}`,
      send: () => store('PATCH', `/questions/${question}`, { status: 'hidden' }),
    },
    answerStoreQuestion: {
      shownBy: `/widget/questions?${ofProduct}`,
      send: () => store('PUT', `/questions/${question}/answer`, { answer: 'Serve' }),
    },
    createOrder: {
      shownBy: '/products/v1/product?store_id=loja&product_id=p',
      send: () => store('POST', '/orders', { ...writtenOrder, items: [bought] }),
    },
    changeStoreSettings: { shownBy: root, send: () => store('PATCH', '/settings', { name: 'Nova' }) },
    publishAppearance: {
      shownBy: root,
      send: () =>
        store('POST', '/appearance/versions', { features: { custom_style: { theme: { radius: 4 } } } }),
    },
    restoreAppearanceVersion: {
      shownBy: root,
      send: () => store('POST', '/appearance/versions/1/restore', {}),
    },
    recordSurveyAnswers: {
      shownBy: '/v3/question_summaries?store_id=loja&product_id=p',
      send: async () =>
        store('PUT', `/opinions/${review}/survey_answers`, { option_ids: [await optionId()] }),
    },
    defineSurveyQuestion: {
      shownBy: '/v3/question_summaries?store_id=loja&product_id=p',
      send: () =>
        store('PUT', '/survey_questions', {
          ...survey,
          options: [...survey.options, { description: 'Trabalho' }],
        }),
    },
    changeSurveyQuestion: {
      shownBy: '/v3/question_summaries?store_id=loja&product_id=p',
      send: async () =>
        store('PATCH', `/survey_questions/${await surveyId()}`, { description: 'Onde você usa?' }),
    },
    orderSurveyQuestions: {
      shownBy: '/v3/question_summaries?store_id=loja&product_id=p',
      send: async () => {
        const { body: first } = await store('GET', '/survey_questions');
        const { body: second } = await store('PUT', '/survey_questions', {
          ...survey,
          description: 'Quando?',
        });
        const questions = [(first as { items: DefinedQuestion[] }).items[0], second as DefinedQuestion];
        const answers = questions.flatMap((one) => one?.options[0]?.id ?? []);
        await store('PUT', `/opinions/${review}/survey_answers`, { option_ids: answers });
        return store('PUT', '/survey_questions/order', { ids: questions.map((one) => one?.id).reverse() });
      },
    },
    importIntoStore: {
      shownBy: list,
      send: () => sendFile('/imports', 'text/csv', 'product_code,rate,text,author\np,2,Regular,Caio\n'),
    },
    erasePerson: {
      shownBy: list,
      send: () =>
        store('POST', '/personal-data/erase', { email: 'ana@cliente.example', opinions: 'anonymise' }),
    },
    changeProduct: { shownBy: root, send: () => store('PATCH', '/products/p', { name: 'Cafeteira nova' }) },
    joinProduct: {
      shownBy: list,
      send: async () => {
        await store('POST', '/opinions', {
          product_code: 'p-2',
          rate: 4,
          title: 'B',
          text: 'B',
          author_name: 'B',
        });
        return store('POST', '/products/p/codes', { code: 'p-2' });
      },
    },
    separateProduct: { shownBy: list, send: () => store('DELETE', '/products/p/codes/p-2') },
    deleteStoreOpinion: { shownBy: list, send: () => store('DELETE', `/opinions/${review}`) },
  };

  it.each(Object.entries(writes))('shows %s at once', async (_name, { shownBy, send }) => {
    let before = '';
    // Cached: time stands still, so it stays as it is until a notice arrives.
    await expect
      .poll(async () => {
        const { headers, text } = await reader.page(shownBy);
        before = text;
        return headers.age;
      })
      .toBe('0');
    const { status, statusCode = status } = await send();
    expect([200, 201]).toContain(statusCode);
    await expect.poll(async () => (await reader.page(shownBy)).text).not.toBe(before);
    // It is the last state, and not one on the way to it.
    const last = (await uncached.page(shownBy)).text;
    await expect.poll(async () => (await reader.page(shownBy)).text).toBe(last);
  });
});
