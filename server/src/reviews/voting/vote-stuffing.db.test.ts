import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { votesPerNetworkAndDay } from './vote-review.ts';

interface Voter {
  readonly ip: string;
  readonly visitor: string;
  readonly origin?: string;
}

describe.each(testEngines)('votes of clients with invented visitors on $name', (engine) => {
  let api: TestApi;
  let store = 0;
  let imported = 0;
  let fresh = 0;
  let negative = 0;

  beforeAll(async () => {
    api = await openTestApi(engine, { isRateLimited: true });
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
            { rate: 5, text: 'Boa', upvotesCount: 2, createdAt: '2026-01-01T00:00:00Z' },
            { rate: 5, text: 'Compre em outro lugar', createdAt: '2026-01-02T00:00:00Z' },
            { rate: 1, text: 'Ruim' },
          ],
        },
      ],
    });
    [imported = 0, fresh = 0, negative = 0] = ids.p ?? [];
  });

  const vote = async (id: number, { ip, visitor, origin }: Voter, action = 'upvotes', flags = '') => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/widget/opinions/${id}/${action}?store_id=s${store}&visitor_id=${visitor}${flags}`,
      headers: { 'x-forwarded-for': ip, ...(origin ? { origin } : {}) },
    });
    return { status: response.statusCode, text: response.body };
  };
  const from = (ip: string, number: number, origin?: string): Voter => ({
    ip,
    visitor: `inventado-${ip.replace(/\W/g, '-')}-${number}`.slice(0, 64),
    ...(origin ? { origin } : {}),
  });
  const upvotesOf = async (id: number) => {
    const [row] = await api.sql<{ count: number }[]>`
      SELECT upvotes_count AS count FROM opinions WHERE id = ${id}`;
    return row?.count;
  };
  const featured = async () => {
    const { body } = await api.get(`/widget/root?store_id=s${store}&code=p`);
    const { top_rated_opinion: top, top_rated_negative_opinion: bottom } = body as Record<string, unknown>;
    return { top: top as { opinion: string; upvote_count: number } | null, bottom };
  };

  it('count up to the limit of a network on a review, however many it invents at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => vote(fresh, from('203.0.113.7', n))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(votesPerNetworkAndDay);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30 - votesPerNetworkAndDay);
    for (const { text } of refused) expect(text).toContain('vote.network_limit');
    expect(await upvotesOf(fresh)).toBe(votesPerNetworkAndDay);
    // Votes on another review and of another network have their own limits.
    expect((await vote(imported, from('203.0.113.7', 0))).status).toBe(200);
    expect((await vote(fresh, from('203.0.113.8', 0))).status).toBe(200);
  });

  it('count the 2^64 IPv6 addresses of a household as one network', async () => {
    const ofHousehold = Array.from({ length: 8 }, (_, n) => vote(fresh, from(`2001:db8:1:2::${n + 1}`, n)));
    await Promise.all(ofHousehold);
    expect(await upvotesOf(fresh)).toBe(votesPerNetworkAndDay);
    await vote(fresh, from('2001:db8:1:3::1', 0));
    expect(await upvotesOf(fresh)).toBe(votesPerNetworkAndDay + 1);
  });

  it('can be repeated, changed and withdrawn after the network has reached its limit', async () => {
    for (let n = 0; n < votesPerNetworkAndDay; n++) await vote(fresh, from('203.0.113.7', n));
    const first = from('203.0.113.7', 0);
    expect((await vote(fresh, first)).status).toBe(200);
    expect((await vote(fresh, first, 'downvotes', '&change=true')).status).toBe(200);
    expect(await upvotesOf(fresh)).toBe(votesPerNetworkAndDay - 1);
    expect((await vote(fresh, first, 'downvotes', '&unvote=true')).status).toBe(200);
    // A withdrawn vote no longer counts for the limit.
    expect((await vote(fresh, from('203.0.113.7', 9))).status).toBe(200);
    expect(await upvotesOf(fresh)).toBe(votesPerNetworkAndDay);
  });

  it('count again for a network on the next day', async () => {
    for (let n = 0; n < votesPerNetworkAndDay; n++) await vote(fresh, from('203.0.113.7', n));
    await api.sql`UPDATE votes SET created_at = now() - interval '1 day' WHERE opinion_id = ${fresh}`;
    expect((await vote(fresh, from('203.0.113.7', 9))).status).toBe(200);
  });

  it('store no address', async () => {
    await vote(fresh, from('203.0.113.7', 1));
    const [row] = await api.sql<{ text: string }[]>`
      SELECT (SELECT json_agg(votes)::text FROM votes) || (SELECT json_agg(salts)::text FROM salts) AS text`;
    expect(row?.text).not.toContain('203.0.113');
  });

  it('feature reviews by imported votes, and not by votes of one network', async () => {
    await vote(negative, from('198.51.100.1', 1));
    for (let n = 0; n < 3; n++) await vote(fresh, from('198.51.100.1', n));
    expect(await upvotesOf(fresh)).toBe(3);
    expect(await featured()).toMatchObject({ top: { opinion: 'Boa', upvote_count: 2 }, bottom: null });
  });

  it('feature reviews by votes of several networks, each counted once', async () => {
    for (const ip of ['198.51.100.1', '198.51.100.2']) {
      for (let n = 0; n < 3; n++) await vote(fresh, from(ip, n));
    }
    // Six votes of two networks count as much as two imported votes, so the newer review is featured.
    expect((await featured()).top).toMatchObject({ opinion: 'Compre em outro lugar', upvote_count: 6 });
    await vote(imported, from('198.51.100.3', 0));
    await vote(imported, from('198.51.100.4', 0));
    expect((await featured()).top).toMatchObject({ opinion: 'Boa', upvote_count: 4 });
    for (let n = 0; n < 3; n++) await vote(fresh, from('198.51.100.1', n), 'upvotes', '&unvote=true');
    const [row] = await api.sql`
      SELECT upvotes_count, voted_upvotes, upvoting_networks, featuring_upvotes FROM opinions WHERE id = ${fresh}`;
    expect(row).toEqual({ upvotesCount: 3, votedUpvotes: 3, upvotingNetworks: 1, featuringUpvotes: 0 });
  });

  describe('in a store that has named the hosts of its pages', () => {
    beforeEach(async () => {
      const asStore = await api.asStore(`s${store}`);
      const response = await asStore('PATCH', '/settings', {
        page_hosts: ['loja.example', '*.loja.example'],
      });
      expect(response).toMatchObject({
        status: 200,
        body: { page_hosts: ['loja.example', '*.loja.example'], suggested_hosts: [] },
      });
    });

    it.each(['https://evil.example', 'https://loja.example.evil.example', 'null'])(
      'refuse votes and questions from a page of %s',
      async (origin) => {
        expect(await vote(fresh, from('203.0.113.9', 1, origin))).toMatchObject({
          status: 403,
          text: expect.stringContaining('store.origin_refused'),
        });
        const byIdAlone = await api.app.inject({
          method: 'POST',
          url: `/widget/opinions/${fresh}/upvotes`,
          headers: { origin },
        });
        expect(byIdAlone.statusCode).toBe(403);
        const question = await api.app.inject({
          method: 'POST',
          url: `/widget/questions?store_id=s${store}&code=p`,
          headers: { origin },
          payload: { question: 'Serve em mim? Obrigada', email: 'ana@cliente.example' },
        });
        expect([question.statusCode, question.body]).toEqual([
          403,
          expect.stringContaining('store.origin_refused'),
        ]);
        expect(await upvotesOf(fresh)).toBe(0);
      },
    );

    it.each(['https://loja.example', 'https://www.loja.example', 'http://loja.example:8080', undefined])(
      'accept those from %s',
      async (origin) => {
        expect((await vote(fresh, from('203.0.113.9', 1, origin))).status).toBe(200);
      },
    );
  });
});
