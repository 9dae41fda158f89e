import { afterEach, expect, it, vi } from 'vitest';
import { getReviewLog } from './get-review-log.ts';

afterEach(() => vi.unstubAllGlobals());

const respond = (body: unknown) => {
  const fetched = vi.fn(async (_url: string) => new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const entry = { event: 'published', at: '2026-11-29T12:00:00Z', status: 'published' };

it('reads what the log says of a review, and where it can be checked', async () => {
  const fetched = respond({ entries: [{ place: 3, entry }], is_waiting: true });
  expect(await getReviewLog({ apiUrl: 'https://api.example', storeId: 'a b' }, '7')).toEqual({
    events: [{ place: 3, event: 'published', at: '2026-11-29T12:00:00Z' }],
    isWaiting: true,
    pageUrl: 'https://api.example/log/a%20b/verify?review=7',
    proofUrl: 'https://api.example/log/a%20b/proof/7',
  });
  expect(fetched.mock.calls[0]?.[0]).toBe('https://api.example/log/a%20b/history/7');
});

it.each([
  null,
  [],
  { entries: 'x' },
  { entries: [null, { place: 1 }, { place: 'x', entry }, { place: 1, entry: { ...entry, at: 'soon' } }] },
])('takes nothing for an event that is none: %j', async (body) => {
  respond(body);
  const log = await getReviewLog({ apiUrl: '', storeId: '1' }, '7');
  expect([log.events, log.isWaiting]).toEqual([[], false]);
});
