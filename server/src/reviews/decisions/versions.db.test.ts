import type { WireMerchantQuestion } from '@opina/contract/entities/merchant-question';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { seedVideos } from '#test/database/seed-videos';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('versions on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let reviews: readonly number[] = [];
  let question = 0;

  beforeAll(async () => {
    api = await openTestApi(engine);
    const { p = [] } = await seedStore(api.sql, {
      id: 'loja',
      products: [
        {
          code: 'p',
          reviews: [
            { rate: 5, comments: ['Obrigado'], photos: ['foto'] },
            { rate: 4, status: 'pending' },
          ],
          questions: [{ question: 'Serve no fogão?', status: 'pending' }],
        },
      ],
    });
    reviews = p;
    await seedVideos(api.sql, 'loja', p.slice(0, 1));
    const [row] = await api.sql<{ id: number }[]>`SELECT id FROM questions WHERE store_id = 'loja'`;
    question = row?.id ?? 0;
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  const opinion = async (at: number) =>
    (await store('GET', `/opinions/${reviews[at]}`)).body as WireMerchantOpinion;
  const asked = async () => {
    const { body } = await store('GET', '/questions?status=pending');
    const { body: shown } = await store('GET', '/questions?status=published');
    const lists = [body, shown] as { items: WireMerchantQuestion[] }[];
    return lists.flatMap(({ items }) => items)[0];
  };

  it('are raised by every change of a review, and by no vote', async () => {
    const id = reviews[0];
    const seen = [(await opinion(0)).version];
    const write = async (...call: Parameters<StoreCall>) => {
      const { status } = await store(...call);
      expect([200, 201]).toContain(status);
      seen.push((await opinion(0)).version);
    };
    const { comments, review_photos: photos, opinion_videos: videos } = await opinion(0);
    await write('PATCH', `/opinions/${id}`, { status: 'hidden' });
    await write('PATCH', `/opinions/${id}`, { status: 'published' });
    await write('POST', `/opinions/${id}/comments`, { text: 'Até logo' });
    await write('PUT', `/opinions/${id}/comments/${comments[0]?.id}`, { text: 'Muito obrigado' });
    await write('DELETE', `/opinions/${id}/comments/${comments[0]?.id}`);
    await write('DELETE', `/opinions/${id}/photos/${photos[0]?.id}`);
    await write('DELETE', `/opinions/${id}/videos/${videos[0]?.id}`);
    for (const [at, version] of seen.entries())
      if (at > 0) expect(version).toBeGreaterThan(seen[at - 1] ?? 0);
    await api.post(`/widget/opinions/${id}/upvotes?store_id=loja&code=p&visitor_id=visitor-1`);
    expect(await opinion(0)).toMatchObject({ version: seen.at(-1), upvotes_count: 1 });
  });

  it('let a store change only the review that it has seen', async () => {
    const id = reviews[1];
    const before = await opinion(1);
    const { version } = before;
    const changed = { status: 409, body: { code: 'opinion.changed' } };
    const stale = { if_version: version + 1 };
    expect(await store('PATCH', `/opinions/${id}`, { status: 'published', ...stale })).toMatchObject(changed);
    expect(await store('POST', `/opinions/${id}/comments`, { text: 'Oi', ...stale })).toMatchObject(changed);
    expect(await opinion(1)).toEqual(before);
    const replied = await store('POST', `/opinions/${id}/comments`, { text: 'Oi', if_version: version });
    expect(replied).toMatchObject({ status: 201, body: { version: version + 1 } });
    const [comment] = (replied.body as WireMerchantOpinion).comments;
    const address = `/opinions/${id}/comments/${comment?.id}`;
    expect(await store('PUT', address, { text: 'Olá', if_version: version })).toMatchObject(changed);
    expect(await store('DELETE', `${address}?if_version=${version}`)).toMatchObject(changed);
    expect(await opinion(1)).toEqual(replied.body);
    // Of two people who decide about the same version, one is told.
    const decisions = await Promise.all(
      ['published', 'hidden'].map((status) =>
        store('PATCH', `/opinions/${id}`, { status, if_version: version + 1 }),
      ),
    );
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are raised by every change of a question, and let a store change only what it has seen', async () => {
    await api.sql`INSERT INTO askers (store_id, email) VALUES ('loja', 'ana@cliente.example')`;
    await api.sql`
      UPDATE questions SET asker_id = (SELECT id FROM askers WHERE store_id = 'loja') WHERE store_id = 'loja'`;
    const before = await asked();
    const version = before?.version ?? 0;
    const changed = { status: 409, body: { code: 'question.changed' } };
    const stale = { if_version: version + 1 };
    const address = `/questions/${question}`;
    expect(await store('PATCH', address, { status: 'published', ...stale })).toMatchObject(changed);
    for (const visibility of ['public', 'private']) {
      expect(await store('PUT', `${address}/answer`, { answer: 'Sim', visibility, ...stale })).toMatchObject(
        changed,
      );
    }
    expect(await asked()).toEqual(before);
    let last = version;
    for (const [method, path, body] of [
      ['PUT', `${address}/answer`, { answer: 'Sim', visibility: 'private' }],
      ['PUT', `${address}/answer`, { answer: 'Não', visibility: 'private' }],
      ['PUT', `${address}/answer`, { answer: 'Sim' }],
      ['PATCH', address, { status: 'hidden' }],
    ] as const) {
      const { status, body: got } = await store(method, path, { ...body, if_version: last });
      expect(status).toBe(200);
      const { version: next } = got as WireMerchantQuestion;
      expect(next).toBeGreaterThan(last);
      last = next;
    }
  });
});
