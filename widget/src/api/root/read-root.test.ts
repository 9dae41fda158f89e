import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRoot } from './read-root.ts';

describe('the root response', () => {
  it('gives a product without reviews when it says nothing', () => {
    expect(readRoot({})).toEqual({
      canSearch: false,
      hasLog: false,
      storeName: '',
      storeLogo: '',
      storeLocale: 'pt-BR',
      auditor: undefined,
      sources: { boughtHere: 0, open: 0, imported: 0, thirdParty: 0 },
      disclosures: { rating: '', list: '', policy: '' },
      productName: '',
      rate: { average: 0, count: 0, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
      storeRate: { average: 0, count: 0 },
      questionsCount: 0,
      opinionCounts: { positive: 0, negative: 0, total: 0, photo: 0 },
      photosCount: 0,
      topPositive: undefined,
      topNegative: undefined,
      prefetchedReviews: [],
      prefetchedQuestions: [],
      features: {
        opinions: true,
        minimumOpinionsToShow: 0,
        questions: true,
        questionsPosition: 'bottom',
        structuredData: true,
        structuredDataFormat: 'json_ld',
        photoReview: true,
        displayPhotoGallery: false,
        questionSuggestions: true,
        surveys: true,
        tracking: true,
        customStyle: {},
        openReviews: false,
      },
    });
  });

  it('reads the average as an integer or a decimal, and the histogram by the strings 1 to 5', () => {
    const rate = { average: 5, best: 5, count: '12', histogram: { '5': 10, '4': '2', '1': null } };
    expect(readRoot({ rate })?.rate).toEqual({
      average: 5,
      count: 12,
      histogram: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 10 },
    });
    expect(readRoot({ rate: { average: '4.7', count: 1 } })?.rate.average).toBe(4.7);
  });

  it('leaves out prefetched reviews that cannot be shown', () => {
    const root = readRoot({ prefetched_opinions: [{ id: 1, rate: 5 }, null, { id: 2 }, 'x'] });
    expect(root?.prefetchedReviews.map(({ id }) => id)).toEqual(['1']);
  });

  it('reads which events are tracked: all, none, or those of a list', () => {
    const tracking = (value: unknown) => readRoot({ features: { tracking: value } })?.features.tracking;
    expect(tracking(false)).toBe(false);
    expect(tracking('true')).toBe(true);
    expect(tracking([{ key: 'a', name: 'A', active: 'false' }, { key: 'b' }, null, { name: 'C' }])).toEqual([
      { key: 'a', name: 'A', active: false },
      { key: 'b', name: 'b', active: true },
    ]);
  });

  it('leaves out questions without an id or a text', () => {
    const questions = [{ id: 1, question: 'Serve?', answer: null }, { id: 2 }, { question: 'Serve?' }, 'x'];
    expect(readRoot({ prefetched_questions: questions })?.prefetchedQuestions).toEqual([
      { id: '1', question: 'Serve?', answer: '' },
    ]);
  });

  it.each([
    ['pt_br', 'pt-BR'],
    ['es-AR', 'es-AR'],
    ['', 'pt-BR'],
    ['no locale at all', 'pt-BR'],
    [null, 'pt-BR'],
  ])('reads the locale %j as %s', (locale, tag) => {
    expect(readRoot({ store_locale: locale })?.storeLocale).toBe(tag);
  });

  it.each([[null], [undefined], ['<html>'], [[]], [42]])('is none when it is %j', (value) => {
    expect(readRoot(value)).toBeUndefined();
  });

  it('never throws, whatever the response', () => {
    const keys = [
      'rate',
      'features',
      'opinions_count',
      'prefetched_opinions',
      'store_locale',
      'top_rated_opinion',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), (value) => {
        const root = readRoot(value);
        expect(root?.rate.average).toBeGreaterThanOrEqual(0);
        expect(root?.rate.average).toBeLessThanOrEqual(5);
        expect(Number.isInteger(root?.rate.count)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
