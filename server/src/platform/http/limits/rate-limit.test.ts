import { draft } from '@opina/contract/examples/review-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStubApp } from '#test/stub-app';
import { requestsPerMinute } from './rate-limit.ts';

const handlers = {
  getHealth: async () => ({ status: 'ok' as const }),
  upvoteOpinion: async () => ({ id: 1, upvotes_count: 1, downvotes_count: 0 }),
};

async function votesOf(app: Awaited<ReturnType<typeof createStubApp>>, address: string, number: number) {
  const statuses: number[] = [];
  for (let n = 0; n < number; n++) {
    const response = await app.inject({
      method: 'POST',
      url: '/widget/opinions/1/upvotes',
      headers: { 'x-forwarded-for': address },
    });
    statuses.push(response.statusCode);
  }
  return statuses;
}

describe('rate limit', () => {
  // The minute does not end while a test runs.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('refuses requests of one address above its limit, and of no other', async () => {
    const app = await createStubApp(handlers, { isRateLimited: true, trustProxy: true });
    const statuses = await votesOf(app, '203.0.113.1', requestsPerMinute.write + 1);
    expect(statuses.slice(0, -1)).toEqual(statuses.slice(1).map(() => 200));
    const refused = await app.inject({
      method: 'POST',
      url: '/widget/opinions/1/upvotes',
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate_limit.exceeded' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await votesOf(app, '203.0.113.2', 1)).toEqual([200]);
    // Reads have a separate limit.
    expect(
      (await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.1' } })).statusCode,
    ).toBe(200);
    await app.close();
  });

  it('counts every request as a write that may change something', async () => {
    const token = { storeId: '1', id: 1, version: 1, expiresAt: new Date(Date.now() + 60_000) };
    const app = await createStubApp(
      { ...handlers, saveReviewDraft: async () => draft },
      { isRateLimited: true, readLink: async () => ({ ...token, purpose: 'review' as const }) },
    );
    const save = async () => {
      const response = await app.inject({
        method: 'PATCH',
        url: '/review-form/items/1/draft',
        headers: { authorization: 'Bearer t' },
        payload: {},
      });
      return response.statusCode;
    };
    const statuses: number[] = [];
    for (let n = 0; n <= requestsPerMinute.write; n += 1) statuses.push(await save());
    expect(statuses.slice(0, -1)).toEqual(Array(requestsPerMinute.write).fill(200));
    expect(statuses.at(-1)).toBe(429);
    // Saving and voting count together.
    expect(await votesOf(app, '127.0.0.1', 1)).toEqual([429]);
    for (const method of ['PUT', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/review-form/items/1/video' });
      expect(response.statusCode).toBe(429);
    }
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await app.inject({ method, url: '/healthz' })).statusCode).toBe(200);
    }
    await app.close();
  });

  it('counts a network of IPv6 addresses as one', async () => {
    const app = await createStubApp(handlers, { isRateLimited: true, trustProxy: true });
    for (let n = 0; n < requestsPerMinute.write; n++)
      await votesOf(app, `2001:db8:1:2::${n.toString(16)}`, 1);
    expect(await votesOf(app, '2001:db8:1:2:ffff::1', 1)).toEqual([429]);
    expect(await votesOf(app, '2001:db8:1:3::1', 1)).toEqual([200]);
    await app.close();
  });

  it('ignores a forged address without a proxy', async () => {
    const app = await createStubApp(handlers, { isRateLimited: true, trustProxy: false });
    for (let n = 0; n < requestsPerMinute.write; n++) await votesOf(app, `203.0.113.${n}`, 1);
    expect(await votesOf(app, '198.51.100.1', 1)).toEqual([429]);
    await app.close();
  });

  it('can be switched off', async () => {
    const app = await createStubApp(handlers, { isRateLimited: false });
    const statuses = await votesOf(app, '203.0.113.1', requestsPerMinute.write + 20);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await app.close();
  });
});
