import { afterEach, expect, it, vi } from 'vitest';
import { fetchReviews } from './fetch-reviews.ts';

const of = { server: 'https://reviews.example.com/', store: 1001, product: 'CAF 04/12' };
const fragment = `<div class="trustvox-widget" data-opina-key='1001' data-opina-view='{}'></div>`;

/** What the server responds with; the requests that it gets. */
function respondWith(respond: () => Promise<Response>) {
  const asked: { url: string; init: RequestInit & { next?: { revalidate?: unknown } } }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return respond();
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('asks once for the fragment of the product', async () => {
  const asked = respondWith(async () => new Response(fragment));
  expect(await fetchReviews(of)).toBe(fragment);
  expect(asked.map(({ url }) => url)).toEqual(['https://reviews.example.com/embed/1001/CAF%2004%2F12.html']);
  expect(asked[0]?.init.next).toEqual({ revalidate: 60 });
});

it('says who describes the product, and which surveys are wanted', async () => {
  const asked = respondWith(async () => new Response(fragment));
  const node = 'https://shop.example/caf#product';
  await fetchReviews({ ...of, productNode: node, tags: ['a', 'b c'], revalidate: false });
  const { searchParams } = new URL(asked[0]?.url ?? '');
  expect([...searchParams]).toEqual([
    ['tags', 'a,b c'],
    ['product_node', node],
  ]);
  expect(asked[0]?.init.next).toEqual({ revalidate: false });
});

it.each([
  ['the server responds with a failure', async () => new Response(fragment, { status: 503 })],
  ['the server cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['a proxy responds with a page of its own', async () => new Response('<!doctype html><h1>Sign in</h1>')],
])('is empty, and asks no second time, when %s', async (_, respond) => {
  const asked = respondWith(respond);
  expect(await fetchReviews(of)).toBe('');
  expect(asked).toHaveLength(1);
});

it('is empty when the response does not come in time', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  expect(await fetchReviews({ ...of, timeoutMs: 1 })).toBe('');
});

it('is empty for an address that is none', async () => {
  expect(await fetchReviews({ ...of, server: 'reviews' })).toBe('');
});
