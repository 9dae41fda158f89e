import { opinion } from '@opina/contract/examples/reviews';
import { surveyAnswer } from '@opina/contract/examples/surveys';
import { expect, test } from 'vitest';
import { draftFetch } from './draft-fetch.ts';
import type { PreviewDraft } from './messages.ts';

const server = 'https://server.example';
const root = `${server}/widget/root?store_id=1`;
globalThis.location ??= { href: `${server}/console/preview` } as Location;

const stored = {
  raw_store_name: 'Loja Serra',
  rate: { average: 4, best: 5, count: 9 },
  features: { questions: true, minimum_opinions_to_show: 3, custom_style: { theme: { radius: 4 } } },
};

/** A server that responds with the stored root, and the preview's `fetch` on top of it. */
function previewOf(draft: () => PreviewDraft, status = 200) {
  const sent: string[] = [];
  const failures: string[] = [];
  const send = async (address: RequestInfo | URL) => {
    sent.push(String(address));
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(stored, { status });
  };
  const fetched = draftFetch(send, { draft, onFailed: () => failures.push('root') });
  const get = async (address: string) => (await fetched(address)).json();
  return { sent, failures, fetched, get };
}

test('root has the features of the draft of the moment, and is asked once', async () => {
  let features = { questions: false };
  const { sent, get } = previewOf(() => ({ features }));
  expect(await get(root)).toEqual({ ...stored, features: { questions: false } });
  features = { questions: true };
  expect(await get(root)).toEqual({ ...stored, features: { questions: true } });
  expect(sent).toEqual([root]);
});

test('what the server would draw without the draft is not asked for', async () => {
  const { sent, fetched } = previewOf(() => ({}));
  expect((await fetched(`${server}/widget/view?store_id=1`)).status).toBe(404);
  expect(sent).toEqual([]);
});

test('without a draft, root and other calls are as the server answers them', async () => {
  const { get } = previewOf(() => ({}));
  expect(await get(root)).toEqual(stored);
  expect(await get(`${server}/widget/opinions?store_id=1`)).toEqual(stored);
});

test("with a review, the product has it alone, in the store's own appearance", async () => {
  const { sent, get } = previewOf(() => ({ review: { opinion, answers: [surveyAnswer] } }));
  expect(await get(root)).toMatchObject({
    raw_store_name: 'Loja Serra',
    rate: { average: opinion.rate, count: 1 },
    opinions_count: { positive: 1, negative: 0, total: 1, photo: 1 },
    prefetched_opinions: [opinion],
    prefetched_questions: [],
    top_rated_opinion: null,
    features: {
      opinions: true,
      minimum_opinions_to_show: 0,
      questions: false,
      custom_style: { theme: { radius: 4 } },
    },
  });
  expect(await get(`${server}/widget/opinions?store_id=1&negative=true`)).toMatchObject({ items: [opinion] });
  expect(await get(`${server}/widget/opinions/${opinion.id}?code=p`)).toEqual(opinion);
  expect(await get(`${server}/v3/answers?sale_items=501`)).toEqual({ items: [surveyAnswer], total_count: 1 });
  expect(await get(`${server}/widget/photo_reviews?page=1`)).toMatchObject({
    photos_urls: [{ opinion_id: opinion.id, original: opinion.review_photos[0]?.image }],
    total_count: 1,
  });
  expect(sent).toEqual([root]);
});

test('a vote is not sent', async () => {
  const { sent, fetched } = previewOf(() => ({}));
  expect((await fetched('/widget/opinions/1/upvotes', { method: 'POST' })).status).toBe(503);
  expect(sent).toEqual([]);
});

test('a failed call is sent again, and that of root is told', async () => {
  const { sent, failures, fetched } = previewOf(() => ({}), 503);
  await fetched(root);
  expect((await fetched(root)).status).toBe(503);
  expect(sent).toHaveLength(2);
  expect(failures).toHaveLength(2);
  await fetched(`${server}/widget/questions`);
  expect(failures).toHaveLength(2);
});

test('a root that cannot be reached is told too', async () => {
  const { failures, fetched } = previewOf(() => ({}), 0);
  await expect(fetched(root)).rejects.toThrow('Failed to fetch');
  expect(failures).toHaveLength(1);
});
