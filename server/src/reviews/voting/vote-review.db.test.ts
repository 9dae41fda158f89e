import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

type Action = 'upvotes' | 'downvotes';

describe.each(testEngines)('votes on $name', (engine) => {
  let api: TestApi;
  let store = 0;
  let id: number | undefined;
  let hidden: number | undefined;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    store += 1;
    const ids = await seedStore(api.sql, {
      id: `s${store}`,
      products: [
        {
          code: 'p',
          reviews: [
            { rate: 5, upvotesCount: 10, downvotesCount: 3 },
            { rate: 1, status: 'hidden' },
          ],
        },
      ],
    });
    [id, hidden] = ids.p ?? [];
  });

  const vote = (action: Action, query = 'visitor_id=visitante-1', review = id) =>
    api.post(`/widget/opinions/${review}/${action}?store_id=s${store}&code=p&${query}`);
  const counts = (up: number, down: number) => ({
    status: 200,
    body: { id, upvotes_count: up, downvotes_count: down },
  });

  it('add a vote, and count a repeated one once', async () => {
    expect(await vote('upvotes')).toEqual(counts(11, 3));
    expect(await vote('upvotes')).toEqual(counts(11, 3));
    expect(await vote('upvotes', 'visitor_id=visitante-2')).toEqual(counts(12, 3));
    expect(await vote('downvotes', 'visitor_id=visitante-3')).toEqual(counts(12, 4));
  });

  it('can be withdrawn once, and only in the same direction', async () => {
    await vote('upvotes');
    expect(await vote('downvotes', 'visitor_id=visitante-1&unvote=true')).toEqual(counts(11, 3));
    expect(await vote('upvotes', 'visitor_id=visitante-1&unvote=true')).toEqual(counts(10, 3));
    expect(await vote('upvotes', 'visitor_id=visitante-1&unvote=true')).toEqual(counts(10, 3));
    expect(await vote('upvotes', 'visitor_id=quem-nunca-votou&unvote=true')).toEqual(counts(10, 3));
  });

  it('can be changed to the opposite, once', async () => {
    await vote('upvotes');
    expect(await vote('downvotes', 'visitor_id=visitante-1&change=true')).toEqual(counts(10, 4));
    expect(await vote('downvotes', 'visitor_id=visitante-1&change=true')).toEqual(counts(10, 4));
    expect(await vote('upvotes', 'visitor_id=visitante-1&change=true')).toEqual(counts(11, 3));
  });

  it('count one for a visitor, also if the opposite arrives without the change flag', async () => {
    await vote('upvotes');
    expect(await vote('downvotes')).toEqual(counts(10, 4));
  });

  it('are shown by the reviews afterwards', async () => {
    await vote('upvotes');
    expect((await api.get(`/widget/opinions/${id}?store_id=s${store}&code=p`)).body).toMatchObject({
      upvotes_count: 11,
      upvote_count: 11,
      downvotes_count: 3,
    });
  });

  it('need neither store nor product, because the review id identifies both', async () => {
    expect(await api.post(`/widget/opinions/${id}/upvotes?visitor_id=visitante-1`)).toEqual(counts(11, 3));
  });

  it('never go below zero', async () => {
    await vote('upvotes');
    await api.sql`UPDATE opinions SET upvotes_count = 0 WHERE id = ${id ?? 0}`;
    expect(await vote('upvotes', 'visitor_id=visitante-1&unvote=true')).toEqual(counts(0, 3));
  });

  it('refuse contradictory flags, and change nothing', async () => {
    expect(await vote('upvotes', 'visitor_id=visitante-1&unvote=true&change=true')).toMatchObject({
      status: 400,
      body: { code: 'vote.flags_conflict' },
    });
    expect(await vote('upvotes', 'visitor_id=visitante-1&unvote=true')).toEqual(counts(10, 3));
  });

  it.each(['curto', 'com espaço e mais', 'a'.repeat(65), '<script>alert(1)'])(
    'refuse the visitor %s',
    async (visitor) => {
      expect(await vote('upvotes', `visitor_id=${encodeURIComponent(visitor)}`)).toMatchObject({
        status: 400,
        body: { code: 'request.parameter_invalid' },
      });
    },
  );

  it('need a published review of the store', async () => {
    const unknown = { status: 404, body: { code: 'opinion.unknown' } };
    expect(await vote('upvotes', 'visitor_id=visitante-1', hidden)).toMatchObject(unknown);
    expect(await vote('upvotes', 'visitor_id=visitante-1', 999_999)).toMatchObject(unknown);
    expect(await api.post(`/widget/opinions/${id}/upvotes?store_id=s1x`)).toMatchObject({
      status: 404,
      body: { code: 'store.unknown' },
    });
    await seedStore(api.sql, { id: `outra${store}` });
    expect(await api.post(`/widget/opinions/${id}/upvotes?store_id=outra${store}`)).toMatchObject(unknown);
  });

  it('identify a visitor without an id by address and browser for a day, and store neither', async () => {
    const from = async (ip: string, browser: string) => {
      const url = `/widget/opinions/${id}/upvotes?store_id=s${store}`;
      const headers = { 'x-forwarded-for': ip, 'user-agent': browser };
      return (await api.app.inject({ method: 'POST', url, headers })).json().upvotes_count as number;
    };
    expect(await from('203.0.113.7', 'Firefox')).toBe(11);
    expect(await from('203.0.113.7', 'Firefox')).toBe(11);
    expect(await from('203.0.113.7', 'Safari')).toBe(12);
    expect(await from('203.0.113.8', 'Firefox')).toBe(13);
    const [row] = await api.sql<{ text: string }[]>`SELECT json_agg(votes)::text AS text FROM votes`;
    expect(row?.text).not.toMatch(/203\.0\.113|Firefox/);
  });

  it('ends in exact counts after two hundred mixed votes at once', async () => {
    // Forty visitors with five parallel requests each, whose result does not depend on their order.
    const perVisitor: { action: Action; flags: string; end: 'up' | 'down' | 'none' }[] = [
      { action: 'upvotes', flags: '', end: 'up' },
      { action: 'downvotes', flags: '', end: 'down' },
      { action: 'upvotes', flags: '&change=true', end: 'up' },
      { action: 'upvotes', flags: '&unvote=true', end: 'none' },
    ];
    const requests = Array.from({ length: 40 }, (_, n) => n).flatMap((n) => {
      const { action, flags } = perVisitor[n % 4] ?? { action: 'upvotes' as const, flags: '' };
      return Array.from({ length: 5 }, () => vote(action, `visitor_id=visitante-${n}${flags}`));
    });
    const responses = await Promise.all(requests);
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
    const [row] = await api.sql<{ up: number; down: number; votes: number }[]>`
      SELECT upvotes_count AS up, downvotes_count AS down,
        (SELECT count(*) FROM votes WHERE opinion_id = ${id ?? 0}) AS votes
      FROM opinions WHERE id = ${id ?? 0}`;
    expect(row).toEqual({ up: 10 + 20, down: 3 + 10, votes: 30 });
  });

  it('keep counts equal to the votes while contradictory votes arrive', async () => {
    const flags = ['', '&unvote=true', '&change=true'];
    const requests = Array.from({ length: 200 }, (_, n) =>
      vote(n % 2 ? 'upvotes' : 'downvotes', `visitor_id=visitante-${n % 7}${flags[n % 3]}`),
    );
    await Promise.all(requests);
    const [row] = await api.sql<{ up: number; down: number; ups: number; downs: number }[]>`
      SELECT upvotes_count AS up, downvotes_count AS down,
        (SELECT count(*) FROM votes WHERE opinion_id = ${id ?? 0} AND action = 'upvote') AS ups,
        (SELECT count(*) FROM votes WHERE opinion_id = ${id ?? 0} AND action = 'downvote') AS downs
      FROM opinions WHERE id = ${id ?? 0}`;
    expect(row).toMatchObject({ up: 10 + (row?.ups ?? 0), down: 3 + (row?.downs ?? 0) });
  });
});
