import type { SeedReview, SeedStore } from '@opina/server/test/database/seed';
import type { Page } from '@playwright/test';

const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}T12:00:00Z`;

export const pending: readonly SeedReview[] = [
  {
    rate: 5,
    title: 'Strong coffee',
    text: 'It does not drip on the table.',
    authorName: 'Ana Souza',
    locale: 'en',
  },
  {
    rate: 1,
    title: 'Broken handle',
    text: 'It came off on the second day.',
    authorName: 'Leo Dias',
    locale: 'en',
  },
  { rate: 3, title: 'Fair', text: 'Good, but slow to heat.', authorName: 'Rita Melo', locale: 'en' },
  {
    rate: 4,
    title: 'Lovely colour',
    text: 'As green as in the picture.',
    authorName: 'Caio Reis',
    locale: 'en',
  },
].map((review, index) => ({ ...review, status: 'pending' as const, createdAt: day(28 - index) }));

/** A store with four reviews that wait, one that is published, and two questions. */
export const store: Omit<SeedStore, 'id'> = {
  locale: 'en',
  products: [
    {
      code: 'KET-1',
      name: 'Larkin kettle',
      reviews: [
        ...pending,
        {
          rate: 5,
          title: 'Every morning',
          text: 'Two years and still shining.',
          authorName: 'Bia Prado',
          locale: 'en',
          createdAt: day(2),
        },
      ],
      questions: [
        { question: 'Does the kettle fit an induction stove?', status: 'pending' },
        { question: 'How many cups does the kettle hold?', answer: 'Six small cups.' },
      ],
    },
  ],
};

const photo = (name: string) => `https://photos.example/${name}`;

/** The same with photos: four that wait with their reviews, two that shoppers see. */
export const storeWithPhotos: Omit<SeedStore, 'id'> = {
  ...store,
  products: (store.products ?? []).map((product) => ({
    ...product,
    reviews: (product.reviews ?? []).map((review) => ({ ...review, photos: photosOf(review) })),
  })),
};

function photosOf({ authorName }: SeedReview): readonly string[] {
  if (authorName === 'Ana Souza') return [photo('spout'), photo('lid')];
  if (authorName === 'Bia Prado') return [photo('shelf'), photo('stove')];
  return authorName === 'Leo Dias' || authorName === 'Caio Reis' ? [photo(authorName.slice(0, 3))] : [];
}

const hueOf = (text: string) => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;

/** Responds to the addresses of these photos with pictures, in a colour that goes with the name. */
export async function showPhotos(page: Page): Promise<void> {
  await page.route('https://photos.example/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace(/(-\w+)?\.jpg$/, '');
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
      <rect width="400" height="400" fill="hsl(${hueOf(name)} 45% 60%)"/>
      <circle cx="200" cy="210" r="110" fill="hsl(${hueOf(name)} 50% 35%)"/></svg>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}
