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

  it('may be cached by a CDN for a while, and are revalidated by browsers', async () => {
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
  });

  it('respond 304 without a body to a matching ETag, until they change', async () => {
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

  it('respond to HEAD with the same headers', async () => {
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.headers.etag).toBe((await app.inject(url)).headers.etag);
    expect(head.body).toBe('');
  });

  it('allow pages of any origin, without cookies', async () => {
    const response = await app.inject({ url, headers: { origin: 'https://loja.example' } });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    expect(response.headers['access-control-expose-headers']).toContain('ETag');
  });

  it.each([
    [url, 'GET', 'if-none-match'],
    ['/widget/opinions/1/downvotes', 'POST', 'content-type,accept'],
  ])('respond to the preflight of a call: %s %s', async (path, method, headers) => {
    const response = await app.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin: 'https://loja.example',
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-methods']).toContain(method);
    const allowed = String(response.headers['access-control-allow-headers']).toLowerCase().split(/, */);
    expect(allowed).toEqual(expect.arrayContaining(headers.split(',')));
  });

  it('respond to an OPTIONS without preflight headers as to others', async () => {
    const response = await app.inject({ method: 'OPTIONS', url });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-methods']).toContain('GET');
  });

  it('are cached, unlike votes and health', async () => {
    const vote = await app.inject({ method: 'POST', url: '/widget/opinions/1/downvotes' });
    expect(vote.statusCode).toBe(200);
    expect(vote.headers['cache-control']).toBe('no-store');
    expect(vote.headers.etag).toBeUndefined();
    expect((await app.inject('/healthz')).headers['cache-control']).toBe('no-store');
  });
});
