import type { WirePhoto } from '@opina/contract/entities/reviews/photo';
import type { WireRoot } from '@opina/contract/entities/root';
import type { WireSurveyAnswer } from '@opina/contract/entities/survey';
import { wireOpinion, wireRoot } from '@opina/test-kit/widget/entities';
import { expect, it } from 'vitest';
import { texts as en } from '../../text/en.ts';
import { texts as es } from '../../text/es.ts';
import { texts as ptBr } from '../../text/pt-br.ts';
import { renderView } from './view.tsx';

const reviewsPage = 'https://api.example/stores/7/reviews';
const view = (root: object, answers: readonly WireSurveyAnswer[] = [], photos: readonly WirePhoto[] = []) =>
  renderView({ root: wireRoot(root) as unknown as WireRoot, answers, photos, reviewsPage });

const photo = (id: number): WirePhoto => ({
  opinion_id: 1,
  original: `https://api.example/media/${id}-image.webp`,
  square: `https://api.example/media/${id}-square.webp`,
  square_150: `https://api.example/media/${id}-150.webp`,
  photo_review_id: id,
  source: 'bought_here',
});

it.each([
  ['pt-BR', ptBr],
  ['en', en],
  ['es', es],
] as const)('draws everything at once, in the language of the store: %s', async (locale, texts) => {
  const drawn = await view({
    store_locale: locale,
    auditor: null,
    opinions_by_source: { bought_here: 10, open: 0, imported: 0, third_party: 0 },
    features: { questions: true, opinions: true },
  });
  expect(drawn.locale).toBe(locale);
  for (const part of ['Título 1', 'Texto da avaliação 4.', texts.loadMore, texts.questionsTitle])
    expect(drawn.html).toContain(part);
  expect(drawn.html).toContain(reviewsPage);
  expect(drawn.html).not.toContain('ts-spinner');
});

it('has what the authors say of themselves, and the gallery', async () => {
  const prefetched = [wireOpinion(1, { sale_item: { id: 31 } })];
  const question = { id: 1, description: 'Onde usa?' };
  const answer: WireSurveyAnswer = {
    extra_id: 31,
    kind: 'use_cases',
    options: [{ id: 5, description: 'Em casa', question }],
  };
  const summary = {
    ...question,
    kind: 'use_cases',
    options: [{ id: 5, description: 'Em casa', weight: 1, answers_count: 1 }],
  };
  const { html } = await view(
    {
      prefetched_opinions: prefetched,
      photo_reviews_count: 14,
      survey_questions: [summary],
      attributes: [],
      features: { surveys: true, opinions: true, photo_review: true, display_photo_gallery: true },
    },
    [answer],
    Array.from({ length: 10 }, (_, at) => photo(at + 1)),
  );
  expect(html).toMatch(/ts-review-profile.*Em casa/);
  expect(html.split('-150.webp').length - 1).toBeGreaterThanOrEqual(10);
  expect(html).toContain('+4');
});

it('shows a product without reviews what it shows in the browser', async () => {
  const { html } = await view({
    rate: { average: 0, best: 5, count: 0, histogram: {} },
    opinions_count: { positive: 0, negative: 0, total: 0, photo: 0 },
    prefetched_opinions: [],
    features: { opinions: true },
  });
  expect(html).toContain('ts-no-reviews_message');
  expect(html).toContain('assumiu o compromisso');
});

it('makes no element and no address of what customers wrote', async () => {
  const hostile = '<img src=x onerror=alert(1)></section><script>alert(2)</script>';
  const { html } = await view({
    raw_store_name: hostile,
    prefetched_opinions: [
      wireOpinion(1, {
        opinion: hostile,
        opinion_title: hostile,
        user: { name: hostile },
        comments: [{ text: hostile }],
        review_photos: [
          { id: 1, image: 'javascript:alert(3)', square: 'javascript:alert(3)', thumbnail: '' },
        ],
      }),
    ],
    features: { opinions: true, photo_review: true },
  });
  expect(html).toContain('&lt;img src=x');
  expect(html).not.toMatch(/<img src=x|<script|javascript:/);
});

it.each([true, false])('offers to write a review only where anybody may: %s', async (open_reviews) => {
  const { html } = await view({ features: { opinions: true, open_reviews } });
  expect(html.includes(ptBr.writeReview)).toBe(open_reviews);
});

it('can be cut: each later part has one place', async () => {
  const reviews = [1, 2, 3].map((id) => wireOpinion(id, { text: 'Boa. '.repeat(300) }));
  const top = { upvotes_count: 3, upvote_count: 3 };
  for (const featured of [
    {},
    { top_rated_opinion: wireOpinion(1, top), top_rated_negative_opinion: wireOpinion(2, top) },
  ]) {
    const { html, cut } = await view({ prefetched_opinions: reviews, ...featured });
    expect(cut.rest).not.toEqual([]);
    const parts = [...cut.lead, ...cut.rest];
    expect(cut.first.length + parts.map((part) => part.html).join('').length).toBe(html.length);
    let before = cut.first;
    for (const part of parts) {
      const { into } = part;
      if (into) expect(before.match(new RegExp(`class="${into.slice(1)}[ "]`, 'g')), into).toHaveLength(1);
      before += part.html;
    }
  }
});
