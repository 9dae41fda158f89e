import type { CheckedReview } from '../../src/reviews/new-review.ts';
import type { ImportedReview } from '../../src/reviews/store-file/import.ts';

/** A row of an import that has only a product and a rating. */
export const plainRow: CheckedReview = {
  sourceId: '',
  productCode: '767',
  productName: '',
  rate: 5,
  title: '',
  text: '',
  authorName: '',
  authorEmail: null,
  createdAt: null,
  locale: 'en',
  recommends: null,
  upvotesCount: 0,
  downvotesCount: 0,
  thirdPartyName: null,
  reply: null,
  profile: null,
  saleItemId: null,
  status: 'published',
  translations: [],
};

/** The same with an id of its source and a day, as it is written. */
export const plainImport = (sourceId: string, change: Partial<ImportedReview> = {}): ImportedReview => ({
  ...plainRow,
  sourceId,
  createdAt: '2024-05-03T12:00:00.000Z',
  ...change,
});
