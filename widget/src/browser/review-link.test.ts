// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { addressOfReview, readReviewLink } from './review-link.ts';

const open = (address: string) => history.replaceState(null, '', address);
afterEach(() => open('/'));

describe('the link to a review', () => {
  it.each([
    ['#opina-review-17', '17'],
    ['#opina-reviews-17', undefined],
    ['#/opina-review-17', undefined],
    ['#trustvox-reviews', undefined],
    ['', undefined],
  ])('%j leads to %j', (hash, id) => {
    open(`/produto?cor=azul${hash}`);
    expect(readReviewLink()).toBe(id);
  });

  it('keeps the page and its query, and leads back', () => {
    open('/produto?cor=azul#opina-review-3');
    open(addressOfReview('17'));
    expect(location.pathname + location.search).toBe('/produto?cor=azul');
    expect(readReviewLink()).toBe('17');
  });
});
