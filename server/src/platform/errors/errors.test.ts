import { maxAddressBytes } from '@opina/contract/constants/widget';
import { errorCatalogue } from '@opina/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';
import { OpinaError } from './opina-error.ts';

type App = Awaited<ReturnType<typeof createStubApp>>;
const summary = { averageAnswerCount: 1, percentage: 100 };

describe('errors', () => {
  let app: App;

  beforeAll(async () => {
    app = await createStubApp(
      {
        getRecommendationsSummary: async () => summary,
        getProduct: async () => Promise.reject(new OpinaError('store.unknown')),
        getReadiness: async () => Promise.reject(new Error('gone')),
        upvoteOpinion: async () => ({ id: 1, upvotes_count: 1, downvotes_count: 0 }),
      },
      {
        databaseErrorCode: (error) =>
          error instanceof Error && error.message === 'gone' ? 'server.unavailable' : undefined,
      },
    );
  });
  afterAll(() => app.close());

  const path = '/opinions/recommendations_summaries';
  const good = `${path}?store_id=1&product_id=2`;

  it.each([
    ['GET', `${path}?store_id=1`, 'request.parameter_missing'],
    ['GET', `${path}?store_id=&product_id=2`, 'request.parameter_missing'],
    ['GET', `${path}?store_id=1&product_id[]=2`, 'request.parameter_missing'],
    ['GET', `${path}?store_id=1&product_id=2&product_id=3`, 'request.parameter_invalid'],
    ['GET', `${path}?store_id=1&product_id=a%00b`, 'request.parameter_invalid'],
    ['GET', `${path}?store_id=1&product_id=%ff`, 'request.not_utf8'],
    ['GET', `${path}?store_id=1&product_id=2&other=%ED%A0%80`, 'request.not_utf8'],
    ['GET', `${path}?store_id=1&product_id=%zz`, 'request.malformed'],
    ['GET', '/widget/opinions/%ff', 'request.not_utf8'],
    ['GET', '/widget/opinions/%zz', 'request.malformed'],
    ['GET', '/widget', 'request.route_unknown'],
    ['GET', '/widget/opinions/1/upvotes/2', 'request.route_unknown'],
    ['DELETE', '/nowhere', 'request.route_unknown'],
    ['POST', path, 'request.method_not_allowed'],
    ['DELETE', '/widget/opinions/1', 'request.method_not_allowed'],
    ['GET', '/widget/opinions/1/upvotes', 'request.method_not_allowed'],
    ['GET', '/products/v1/product?store_id=1&product_id=2', 'store.unknown'],
    ['GET', '/readyz', 'server.unavailable'],
    ['GET', '/widget/root?store_id=1&code=2', 'server.internal'],
  ] as const)('%s %s responds with %s', async (method, url, code) => {
    const response = await app.inject({ method, url });
    const problem = response.json();
    const { status, message } = errorCatalogue[code];
    expect(problem).toMatchObject({ type: `/errors#${code}`, title: message, status, code });
    // Old clients look for a text there.
    expect(problem.error).toBe(problem.detail);
    expect(response.statusCode).toBe(errorCatalogue[code].status);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a store id', `${path}?store_id=${'x'.repeat(65)}&product_id=2`, 'request.parameter_invalid'],
    ['a product code', `${path}?store_id=1&product_id=${'x'.repeat(201)}`, 'request.parameter_invalid'],
    ['an id', `/widget/opinions/${'1'.repeat(501)}?store_id=1&code=2`, 'request.address_too_long'],
    ['an address', `${good}&x=${'x'.repeat(maxAddressBytes)}`, 'request.address_too_long'],
  ] as const)('refuses %s that is too long', async (_, url, code) => {
    const response = await app.inject(url);
    expect(response.json()).toMatchObject({ code });
    expect(response.statusCode).toBe(errorCatalogue[code].status);
  });

  it.each([
    ['not JSON', 'application/json', '{', 'request.body_invalid'],
    ['another media type', 'text/xml', '<a/>', 'request.media_type_unsupported'],
    ['a malformed media type', 'nonsense', 'a', 'request.media_type_unsupported'],
    ['too large', 'application/json', JSON.stringify('x'.repeat(20_000)), 'request.body_too_large'],
  ] as const)('refuses a body that is %s', async (_, type, payload, code) => {
    const response = await app.inject({
      method: 'POST',
      url: '/widget/opinions/1/upvotes',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.json()).toMatchObject({ code });
    expect(response.statusCode).toBe(errorCatalogue[code].status);
  });

  it.each([
    undefined,
    'application/json',
    'application/json; charset=utf-8',
    'application/vnd.trustvox-v2+json',
    'application/x-www-form-urlencoded',
    'text/plain',
  ])('accepts a vote without a body, with the content type %s', async (type) => {
    const headers = { 'content-length': '0', ...(type === undefined ? {} : { 'content-type': type }) };
    const response = await app.inject({ method: 'POST', url: '/widget/opinions/1/upvotes', headers });
    expect(response.statusCode).toBe(200);
  });

  it('lists the methods that an address supports', async () => {
    expect((await app.inject({ method: 'PUT', url: '/widget/root' })).headers.allow).toBe('GET, HEAD');
    expect((await app.inject({ url: '/widget/opinions/1/upvotes' })).headers.allow).toBe('POST');
  });

  it('reveals nothing of an unexpected error except the request id', async () => {
    const response = await app.inject('/widget/root?store_id=1&code=2');
    expect(response.body).not.toContain('secret detail');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('accepts unknown parameters', async () => {
    const response = await app.inject(`${good}&eans[]=a&eans[]=b&sellers[][x]=1&__proto__=1&constructor=2`);
    expect(response.json()).toEqual(summary);
  });
});
