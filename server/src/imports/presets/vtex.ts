import type { Preset } from './preset.ts';

export const vtex: Preset = {
  name: 'vtex',
  title: 'VTEX Reviews and Ratings, spreadsheet',
  system: 'VTEX',
  signature: ['Product ID', 'Title', 'Review', 'Rating', 'Approved', 'Reviewer', 'Time'],
  product: ['Product ID'],
  columns: {
    title: 'Title',
    text: 'Review',
    rate: 'Rating',
    status: 'Approved',
    author: 'Reviewer',
    created_at: 'Time',
  },
  notCarried: ['SKU'],
};

export const vtexApi: Preset = {
  name: 'vtex-api',
  title: 'VTEX Reviews and Ratings, names of its API',
  system: 'VTEX',
  signature: ['productId', 'rating', 'text', 'reviewerName', 'reviewDateTime', 'approved'],
  product: ['productId'],
  columns: {
    source_id: 'id',
    rate: 'rating',
    title: 'title',
    text: 'text',
    author: 'reviewerName',
    locale: 'locale',
    created_at: 'reviewDateTime',
    status: 'approved',
  },
  notCarried: ['shopperId', 'location', 'pastReviews', 'verifiedPurchaser', 'sku'],
};
