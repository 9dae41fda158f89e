import { expect, it } from 'vitest';
import type { SeenHost } from './install-query.ts';
import { newRequests } from './new-requests.ts';

const seen = (host: string, at: string): SeenHost => ({
  host,
  first_seen_at: '2026-01-01T00:00:00Z',
  last_seen_at: at,
  product_code: 'p',
  reviews: 2,
  is_page_host: true,
});

it('finds what is new since the list before', () => {
  const [a, b] = [seen('a.example', '2026-01-02T00:00:00Z'), seen('b.example', '2026-01-01T00:00:00Z')];
  expect(newRequests(undefined, [a, b])).toEqual([]);
  expect(newRequests([a, b], [a, b])).toEqual([]);
  const later = seen('b.example', '2026-01-03T00:00:00Z');
  expect(newRequests([a, b], [later, a])).toMatchObject([{ host: 'b.example', code: 'p', reviews: 2 }]);
  expect(newRequests([], [a])).toHaveLength(1);
});
