import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';

type App = Awaited<ReturnType<typeof createStubApp>>;

describe('public reads', () => {
  let app: App;
  let percentage = 50;

  beforeAll(async () => {
    app = await createStubApp({
      getRecommendationsSummary: async () => ({ averageAnswerCount: 2, percentage }),
      getHealth: async () => ({ status: 'ok' }),
      downvoteOpinion: async () => ({ id: 1, upvotes_count: 0, downvotes_count: 1 }),
    });
  });
  afterAll(() => app.close());

  const url = '/opinions/recommendations_summaries?store_id=1&product_id=2';

  it('may be kept by a CDN for a while and are asked for again by browsers', async () => {
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
  });

  it('are 304 without a body to who has them, until they change', async () => {
    const { headers } = await app.inject(url);
    const etag = String(headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': tag } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    percentage = 51;
    const changed = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect(changed.json()).toEqual({ averageAnswerCount: 2, percentage: 51 });
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('answer HEAD with the same headers', async () => {
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.headers.etag).toBe((await app.inject(url)).headers.etag);
    expect(head.body).toBe('');
  });

  it('are open to pages of any origin, without cookies', async () => {
    const answer = await app.inject({ url, headers: { origin: 'https://loja.example' } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['access-control-expose-headers']).toContain('ETag');
  });

  it.each([
    [url, 'GET', 'if-none-match'],
    ['/widget/opinions/1/downvotes', 'POST', 'content-type,accept'],
  ])('are asked for before a call: %s %s', async (path, method, headers) => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin: 'https://loja.example',
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toContain(method);
    const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase().split(/, */);
    expect(allowed).toEqual(expect.arrayContaining(headers.split(',')));
  });

  it('answer an OPTIONS that asks for nothing as they answer the others', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-methods']).toContain('GET');
  });

  it('are unlike votes and health, which nobody keeps', async () => {
    const vote = await app.inject({ method: 'POST', url: '/widget/opinions/1/downvotes' });
    expect(vote.statusCode).toBe(200);
    expect(vote.headers['cache-control']).toBe('no-store');
    expect(vote.headers.etag).toBeUndefined();
    expect((await app.inject('/healthz')).headers['cache-control']).toBe('no-store');
  });
});
