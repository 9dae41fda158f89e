import { expect, it } from 'vitest';
import { questionsSearch } from './questions-search.ts';

it('reads the filters of an address', () => {
  expect(
    questionsSearch({
      status: 'hidden',
      q: 'café',
      product: 412,
      order: 'oldest',
      unanswered: 'true',
      question: '7',
    }),
  ).toEqual({ status: 'hidden', q: 'café', product: '412', order: 'oldest', unanswered: true, question: 7 });
});

it('leaves out what it does not know, so that an old address still opens', () => {
  // A question is never refused or withdrawn: those are statuses of reviews.
  expect(
    questionsSearch({ status: 'refused', order: 'newest', unanswered: 'no', question: 0, review: 3 }),
  ).toEqual({});
});
