import { calls } from '@opina/contract/calls/all';
import type { WireRoot } from '@opina/contract/entities/root';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('root on $name', (engine) => {
  let api: TestApi;
  let ids: Readonly<Record<string, readonly number[]>>;

  beforeAll(async () => {
    api = await openTestApi(engine);
    ids = await seedStore(api.sql, {
      id: 'loja',
      name: 'Loja & Cia',
      features: { minimum_opinions_to_show: 3, questions_position: 'top', unknown_key: 1 },
      products: [
        {
          code: 'camisa',
          name: 'Camisa',
          reviews: [
            { rate: 5, text: 'Boa', upvotesCount: 3, createdAt: '2026-02-01T00:00:00Z' },
            { rate: 5, upvotesCount: 9, createdAt: '2026-02-02T00:00:00Z' },
            {
              rate: 4,
              title: 'T',
              text: 'Melhor',
              upvotesCount: 8,
              createdAt: '2026-02-03T00:00:00Z',
              photos: ['x', 'y'],
            },
            { rate: 3, text: 'Média', upvotesCount: 50, createdAt: '2026-02-04T00:00:00Z' },
            { rate: 2, text: 'Ruim', upvotesCount: 1, createdAt: '2026-02-05T00:00:00Z', photos: ['z'] },
            { rate: 1, text: 'Oculta', upvotesCount: 99, status: 'hidden' },
          ],
          questions: [
            ...Array.from({ length: 5 }, (_, n) => ({
              question: `Pergunta ${n}?`,
              createdAt: `2026-01-0${n + 1}T00:00:00Z`,
              ...(n === 4 ? { answer: 'Sim' } : {}),
            })),
            { question: 'Em análise?', status: 'pending' as const },
          ],
        },
        { code: 'nova' },
        {
          code: 'sem-texto',
          reviews: [
            { rate: 5, upvotesCount: 2 },
            { rate: 1, upvotesCount: 2 },
          ],
        },
      ],
    });
  });
  afterAll(() => api.close());

  async function root(code: string, store = 'loja'): Promise<WireRoot> {
    const { status, body } = await api.get(`/widget/root?store_id=${store}&code=${code}`);
    expect(status).toBe(200);
    expect(Value.Errors(calls.getRoot.response, body)).toEqual([]);
    return body as WireRoot;
  }

  it('counts the published reviews of the product', async () => {
    const response = await root('camisa');
    expect(response.rate).toEqual({
      average: 3.8,
      best: 5,
      count: 5,
      histogram: { '1': 0, '2': 1, '3': 1, '4': 1, '5': 2 },
    });
    expect(response.opinions_count).toEqual({ positive: 3, negative: 1, total: 5, photo: 2 });
    expect(response.photo_reviews_count).toBe(3);
    expect(response.questions_count).toBe(5);
    expect(response.product_name).toBe('Camisa');
  });

  it("computes the store's rating from all its products", async () => {
    // 19 points of the shirt, 6 of the other, over 7 reviews.
    expect((await root('camisa')).store_rate).toEqual({ average: 3.6, count: 7 });
    expect((await root('nova')).raw_store_name).toBe('Loja & Cia');
  });

  it("has the address of the store's logo, if it has set one", async () => {
    expect((await root('nova')).store_logo_url).toBeNull();
    const collection = { invitations: { logo_url: 'https://loja.example/logo.svg' } };
    await api.sql`UPDATE stores SET collection = ${api.sql.json(collection)} WHERE id = 'loja'`;
    expect((await root('sem-texto')).store_logo_url).toBe('https://loja.example/logo.svg');
  });

  it('features the most upvoted positive and negative review that have a text', async () => {
    const response = await root('camisa');
    expect(response.top_rated_opinion).toEqual({
      id: ids.camisa?.[2],
      rate: 4,
      upvote_count: 8,
      locale: 'pt-BR',
      translations: [],
      opinion_title: 'T',
      opinion: 'Melhor',
      third_party: false,
      source: 'bought_here',
      verified_purchase: true,
      opinion_videos: [],
    });
    expect(response.top_rated_negative_opinion).toMatchObject({ id: ids.camisa?.[4], opinion: 'Ruim' });
    expect(await root('sem-texto')).toMatchObject({
      top_rated_opinion: null,
      top_rated_negative_opinion: null,
    });
  });

  it('contains the first page of reviews and of questions', async () => {
    const response = await root('camisa');
    expect(response.prefetched_opinions.map((one) => one.id)).toEqual(
      [4, 3, 2, 1].map((n) => ids.camisa?.[n]),
    );
    expect(response.prefetched_questions.map(({ question, answer: text }) => [question, text])).toEqual([
      ['Pergunta 4?', 'Sim'],
      ['Pergunta 3?', undefined],
      ['Pergunta 2?', undefined],
      ['Pergunta 1?', undefined],
    ]);
  });

  it("prefers the store's features to the defaults, and adds no others", async () => {
    expect((await root('nova')).features).toEqual({
      opinions: true,
      minimum_opinions_to_show: 3,
      questions: true,
      with_questions_suggestions: true,
      questions_position: 'top',
      structured_data_exp_2: true,
      structured_data_format: 'json_ld',
      custom_style: {},
      surveys: false,
      tracking: true,
      photo_review: true,
      display_photo_gallery: true,
      open_reviews: false,
    });
  });

  it.each(['nova', 'nunca-vista'])(
    'returns zeros and empty lists for a product without reviews: %s',
    async (code) => {
      expect(await root(code)).toMatchObject({
        questions_count: 0,
        opinions_count: { positive: 0, negative: 0, total: 0, photo: 0 },
        photo_reviews_count: 0,
        opinions_by_source: { bought_here: 0, open: 0, imported: 0, third_party: 0 },
        top_rated_opinion: null,
        top_rated_negative_opinion: null,
        rate: { average: 0, best: 5, count: 0, histogram: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 } },
        prefetched_questions: [],
        prefetched_opinions: [],
        product_name: null,
      });
    },
  );

  it('returns custom styles, tracking lists and names in other alphabets unchanged', async () => {
    const features = {
      custom_style: {
        buttonUpvote: { color: 'red !important' },
        importFonts: ['https://fonts.example/a.css'],
      },
      tracking: [{ key: 'keyup', name: 'Tecla', active: false }],
    };
    await seedStore(api.sql, { id: 'estilo', name: '商店 <b>"', locale: 'es', features });
    const response = await root('p', 'estilo');
    expect(response.features).toMatchObject(features);
    expect(response).toMatchObject({ raw_store_name: '商店 <b>"', store_locale: 'es' });
  });

  it("accepts the page's other settings and stores none of them", async () => {
    const page = new URLSearchParams([
      ['store_id', 'loja'],
      ['code', 'nunca-vista'],
      ['name', 'Nome'],
      ['photos_urls[]', 'a'],
      ['photos_urls[]', 'b'],
      ['tags', 'x,y'],
      ['eans[]', '789'],
      ['gtins[]', 'gtin'],
      ['brand', 'B'],
      ['sellers[][name]', 'S'],
      ['product_extra_attributes[cor]', 'azul'],
      ['url', 'https://loja.example/p?x=100%25'],
    ]);
    const { status } = await api.get(`/widget/root?${page}`);
    expect(status).toBe(200);
    expect((await root('nunca-vista')).product_name).toBeNull();
  });
});
