import { bestRating } from '@opina/contract/constants/ratings';
import { opinion } from '@opina/contract/examples/reviews';
import { describe, expect, it } from 'vitest';
import { renderStorePage } from './render-store-page.ts';
import type { StorePage } from './store-ratings.ts';

const pageOf = (locale: string): StorePage => ({
  store: { id: '7', name: 'Loja', locale },
  rate: {
    average: 4.4,
    best: bestRating,
    count: 1234,
    histogram: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 1234 },
  },
  opinions_by_source: { bought_here: 1234, open: 0, imported: 0, third_party: 0 },
  page_path: '/stores/7/reviews',
  auditor: null,
  disclosures: undefined,
  log: undefined,
  page: 1,
  exists: true,
  items: [{ ...opinion, created_at: '12/11/2026', product: { id: 'A', name: 'Caneca' } }],
  newer: 0,
  pagesAfter: 0,
  isCutOff: false,
});

describe('the page of a store', () => {
  it.each([
    ['pt-BR', '12/11/2026', '1.234'],
    ['es-MX', '12/11/2026', '1,234'],
    ['en-US', '12 Nov 2026', '1,234'],
    ['en-GB', '12 Nov 2026', '1,234'],
  ])('writes days and numbers as the widget does in %s', (locale, day, count) => {
    const page = renderStorePage(pageOf(locale), '');
    expect(page).toContain(`<time datetime="2026-11-12">${day}</time>`);
    expect(page).toContain(`<td class="number">${count}</td>`);
  });
});
