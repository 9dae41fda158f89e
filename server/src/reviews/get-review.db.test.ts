import { calls } from '@opina/contract/calls/all';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('one review on $name', (engine) => {
  let api: TestApi;
  let full: number | undefined;
  let bare: number | undefined;
  let hidden: number | undefined;

  beforeAll(async () => {
    api = await openTestApi(engine);
    const ids = await seedStore(api.sql, {
      id: 'loja',
      products: [
        {
          code: 'p',
          reviews: [
            {
              rate: 5,
              title: 'Ótimo',
              text: 'Gostei “muito” 👍 \\ \' "',
              authorName: 'João da Silva',
              profile: 'Compro sempre',
              recommends: true,
              locale: 'es-AR',
              createdAt: '2026-03-09T23:59:59Z',
              upvotesCount: 7,
              downvotesCount: 2,
              thirdPartyName: 'Outra loja',
              saleItemId: 77,
              translations: [
                { locale: 'pt-BR', title: 'Título', text: 'Texto' },
                { locale: 'en', title: 'Title', text: 'Text' },
              ],
              comments: ['Obrigado', 'De nada'],
              photos: ['a', 'b'],
            },
            { rate: 1 },
            { rate: 3, text: 'Escondido', status: 'hidden' },
          ],
        },
      ],
    });
    [full, bare, hidden] = ids.p ?? [];
    await seedStore(api.sql, { id: 'us', locale: 'en-US', products: [{ code: 'p' }] });
  });
  afterAll(() => api.close());

  it('has all its fields, with the names of the wire format', async () => {
    const { status, body } = await api.get(`/widget/opinions/${full}?store_id=loja&code=p`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: full,
      rate: 5,
      opinion: 'Gostei “muito” 👍 \\ \' "',
      opinion_title: 'Ótimo',
      user: { name: 'João da Silva' },
      profile: 'Compro sempre',
      created_at: '09/03/2026',
      locale: 'es-AR',
      translations: [
        { opinion_id: full, locale: 'en', title: 'Title', text: 'Text' },
        { opinion_id: full, locale: 'pt-BR', title: 'Título', text: 'Texto' },
      ],
      recommends: 'yes',
      upvotes_count: 7,
      downvotes_count: 2,
      upvote_count: 7,
      third_party: true,
      third_party_name: 'Outra loja',
      source: 'third_party',
      verified_purchase: false,
      comments: [{ text: 'Obrigado' }, { text: 'De nada' }],
      opinion_videos: [],
      review_photos: [
        { id: expect.any(Number), image: 'a.jpg', square: 'a-s.jpg', thumbnail: 'a-t.jpg' },
        { id: expect.any(Number), image: 'b.jpg', square: 'b-s.jpg', thumbnail: 'b-t.jpg' },
      ],
      sale_item: { id: 77 },
    });
    expect(Value.Check(calls.getOpinion.response, body)).toBe(true);
  });

  it('leaves out missing values: a rating alone has no text, title, name or recommendation', async () => {
    const { body } = await api.get(`/widget/opinions/${bare}?store_id=loja&code=p`);
    expect(body).toEqual({
      id: bare,
      rate: 1,
      user: { name: 'Cliente anônimo' },
      // Midnight of the first, three hours before which it was the day before in São Paulo.
      created_at: '31/12/2025',
      locale: 'pt-BR',
      translations: [],
      upvotes_count: 0,
      downvotes_count: 0,
      upvote_count: 0,
      third_party: false,
      source: 'bought_here',
      verified_purchase: true,
      comments: [],
      review_photos: [],
      opinion_videos: [],
    });
    expect(Value.Check(calls.getOpinion.response, body)).toBe(true);
  });

  it('must be published, and of this store and product', async () => {
    const unknown = { status: 404, body: { code: 'opinion.unknown' } };
    expect(await api.get(`/widget/opinions/${hidden}?store_id=loja&code=p`)).toMatchObject(unknown);
    expect(await api.get(`/widget/opinions/${full}?store_id=us&code=p`)).toMatchObject(unknown);
    expect(await api.get(`/widget/opinions/${full}?store_id=loja&code=q`)).toMatchObject(unknown);
    expect(await api.get('/widget/opinions/999999?store_id=loja&code=p')).toMatchObject(unknown);
    expect(await api.get(`/widget/opinions/${full}?store_id=x&code=p`)).toMatchObject({
      status: 404,
      body: { code: 'store.unknown' },
    });
  });

  it.each(['0', '-1', 'abc', '1.5', '9007199254740993', '99999999999999999999', "1'--"])(
    'refuses the id %s',
    async (id) => {
      expect(await api.get(`/widget/opinions/${encodeURIComponent(id)}?store_id=loja&code=p`)).toMatchObject({
        status: 400,
        body: { code: 'request.parameter_invalid' },
      });
    },
  );
});
