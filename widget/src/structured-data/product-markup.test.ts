import { wireOpinion, wireRoot } from '@opina/test-kit/widget/entities';
import { describe, expect, it } from 'vitest';
import { readReview } from '../api/reviews/read-review.ts';
import { readRoot } from '../api/root/read-root.ts';
import { isMarkedUpIn, mayBeMarkedUp } from '../entities/shown-reviews.ts';
import { buildProductMarkup } from './product-markup.ts';

function markup(...opinions: object[]) {
  const root = readRoot(wireRoot());
  if (!root) throw new Error('The root is none');
  const reviews = opinions.flatMap((opinion) => readReview(opinion) ?? []).filter(mayBeMarkedUp);
  return buildProductMarkup(root, reviews, 'Cliente anônimo');
}

describe('the markup of a product', () => {
  it('has one aggregate rating, with a decimal dot, best 5 and worst 1', () => {
    expect(JSON.stringify(markup().aggregateRating)).toBe(
      '{"@type":"AggregateRating","ratingValue":4.4,"bestRating":5,"worstRating":1,"reviewCount":10}',
    );
  });

  it('lists the reviews that the page shows, dated as search engines read dates', () => {
    expect(markup(wireOpinion(1, { rate: 4 })).review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Cliente 1' },
        datePublished: '2026-03-05',
        name: 'Título 1',
        reviewBody: 'Texto da avaliação 1.',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      },
    ]);
  });

  it('leaves third-party reviews out of the list', () => {
    const reviews = [wireOpinion(1, { third_party: true }), wireOpinion(2)];
    expect(markup(...reviews).review).toMatchObject([{ name: 'Título 2' }]);
    expect(markup(wireOpinion(1, { third_party: true }))).not.toHaveProperty('review');
  });

  it('leaves out author names that search engines refuse: of 100 characters and more', () => {
    const reviews = [100, 99].map((length) => wireOpinion(length, { user: { name: 'a'.repeat(length) } }));
    expect(markup(...reviews).review).toMatchObject([{ name: 'Título 99' }]);
  });

  it('names an anonymous author as the page does', () => {
    const [review] = markup(wireOpinion(1, { user: {} })).review ?? [];
    expect(review).toMatchObject({ author: { name: 'Cliente anônimo' } });
  });

  it.each([
    ['switched off', { features: { structured_data_exp_2: false } }],
    ['wanted in another format', { features: { structured_data_format: 'micro_data' } }],
    ['of a product below the minimum', { features: { minimum_opinions_to_show: 11 } }],
    ['of a product without reviews', { rate: { average: 0, count: 0 } }],
    ['of a store that shows no reviews', { features: { opinions: false } }],
  ])('is none when it is %s', (_, more) => {
    const root = readRoot(wireRoot(more));
    expect(root && isMarkedUpIn('json_ld', root)).toBe(false);
  });
});
