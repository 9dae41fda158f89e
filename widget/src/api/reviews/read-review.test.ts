import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, readFeaturedReview, readReview } from './read-review.ts';

const wire = {
  id: 7,
  rate: 4,
  opinion: 'Chegou no prazo.',
  opinion_title: 'Boa',
  user: { name: 'Ana' },
  created_at: '05/03/2024',
  locale: 'pt-BR',
  recommends: 'yes',
  upvotes_count: 3,
  downvotes_count: 1,
};

describe('a review from the wire', () => {
  it('is read field by field', () => {
    expect(readReview(wire)).toMatchObject({
      id: '7',
      rate: 4,
      text: 'Chegou no prazo.',
      title: 'Boa',
      author: 'Ana',
      date: { day: 5, month: 3, year: 2024 },
      recommends: true,
      upvotes: 3,
      downvotes: 1,
    });
  });

  it('takes numbers that come as text', () => {
    expect(readReview({ ...wire, rate: '5', upvotes_count: '12' })).toMatchObject({ rate: 5, upvotes: 12 });
  });

  it.each([[undefined], [null], ['']])('has no text when the wire says %j', (nothing) => {
    expect(readReview({ ...wire, opinion: nothing, opinion_title: nothing })).toMatchObject({
      title: '',
      text: '',
    });
  });

  it.each([
    ['yes', true],
    ['no', false],
    [undefined, undefined],
    ['maybe', undefined],
  ])('recommends %j is %j', (value, meaning) => {
    expect(readReview({ ...wire, recommends: value })?.recommends).toBe(meaning);
  });

  it('does without translations, comments and photos', () => {
    expect(readReview(wire)).toMatchObject({ translations: [], comments: [], photos: [] });
  });

  it('names its source when a third party collected it', () => {
    const review = readReview({ ...wire, third_party: true, third_party_name: 'Feira Livre' });
    expect(review).toMatchObject({ thirdParty: true, thirdPartyName: 'Feira Livre' });
  });

  it('shows no picture of a javascript address', () => {
    const photos = [
      { id: 1, image: 'javascript:alert(1)' },
      { id: 2, image: 'https://cdn.example/2.jpg' },
    ];
    expect(readReview({ ...wire, review_photos: photos })?.photos).toEqual([
      {
        id: '2',
        image: 'https://cdn.example/2.jpg',
        square: 'https://cdn.example/2.jpg',
        thumbnail: 'https://cdn.example/2.jpg',
      },
    ]);
  });

  it.each([
    [{}],
    [{ ...wire, id: null }],
    [{ ...wire, rate: 0 }],
    [{ ...wire, rate: 6 }],
    ['x'],
    [[]],
    [null],
  ])('is none when it cannot be shown: %j', (value) => {
    expect(readReview(value)).toBeUndefined();
  });

  it('never throws and never holds a value that is no number, whatever the response', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...Object.keys(wire), 'comments', 'translations'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anything), (value) => {
        const review = readReview(value);
        readFeaturedReview(value);
        if (!review) return;
        expect(review.rate).toBeGreaterThanOrEqual(1);
        expect(review.rate).toBeLessThanOrEqual(5);
        expect(Number.isInteger(review.upvotes) && review.upvotes >= 0).toBe(true);
        expect(typeof review.text).toBe('string');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a date', () => {
  it.each([
    ['31/12/2026', { day: 31, month: 12, year: 2026 }],
    ['1/2/2026', { day: 1, month: 2, year: 2026 }],
    ['31/02/2026', undefined],
    ['2026-12-31', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j', (text, date) => {
    expect(readDate(text)).toEqual(date);
  });
});
