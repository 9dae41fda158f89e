import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ReviewsProps } from './props.ts';
import { carouselSettings, reviewsSettings } from './settings.ts';

const all: Required<ReviewsProps> = {
  server: 'https://reviews.example.com',
  store: 1001,
  product: 'CAF-0412',
  name: 'Cafeteira',
  photos: 'https://shop.example/caf.jpg',
  brand: 'Serra',
  group: 'coffee',
  tags: ['kitchen'],
  sellers: [{ id: 7 }],
  eans: ['7891234567895'],
  gtins: ['7891234567895'],
  extraAttributes: { colour: 'red' },
  customStyle: { starsForeground: { fill: '#b8860b' } },
  gtag: true,
  html: '',
  className: '',
  nonce: '',
};

it('knows every setting of the embedding guide', () => {
  const guide = readFileSync(new URL('../../docs/guides/embed.md', import.meta.url), 'utf8');
  const [table = ''] = guide.split('\n## ')[0]?.split('| attribute of the script tag') ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `_'));
  const documented = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(_\w+)`/g)].map(([, name]) => name),
  );
  expect(documented.length).toBeGreaterThan(8);
  const names = reviewsSettings(all).map(([name]) => name);
  expect(names.toSorted()).toEqual(documented.toSorted());
});

it('leaves out what the shop has not set', () => {
  const { server, store, product } = all;
  expect(reviewsSettings({ store, product })).toEqual([
    ['_storeId', 1001],
    ['_productId', 'CAF-0412'],
  ]);
  expect(carouselSettings({ server, store, limit: 5 })).toEqual([
    ['_storeId', 1001],
    ['_limit', 5],
  ]);
});
