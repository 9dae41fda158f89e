import type { CallTrials } from '../call-trial.ts';
import { shown } from './shared.ts';

/** Of products and their pages. */
export const productTrials = {
  getRoot: { asked: [''] },
  getView: { asked: [''] },
  getProduct: { asked: [''] },
  getRecommendationsSummary: { asked: [''] },
  listProductRates: { asked: ['codes[]=p'] },
  getStoreProduct: {},
  listStoreTags: {},
  listProducts: {
    drawnQuery: {
      q: ['t1'],
      sort: ['name'],
      cursor: [Buffer.from('["name","a","b"]').toString('base64url')],
    },
    listsEverything: true,
  },
  getProductDetails: {},
  changeProduct: {
    heard: {
      shownBy: shown.root,
      send: ({ call }) => call('PATCH', '/products/p', { name: 'Cafeteira nova' }),
    },
  },
  previewJoin: {},
  joinProduct: {
    heard: {
      shownBy: shown.reviews,
      send: async ({ call }) => {
        await call('POST', '/opinions', {
          product_code: 'p-2',
          rate: 4,
          title: 'B',
          text: 'B',
          author_name: 'B',
        });
        return call('POST', '/products/p/codes', { code: 'p-2' });
      },
    },
  },
  separateProduct: {
    prepare: ({ send }) => send('joinProduct'),
    params: { other_code: 'CAF-1-RED' },
    restore: ({ sql, store }) => sql`
      INSERT INTO products (store_id, code, merged_into) VALUES (${store}, 'CAF-1-RED', 'p')
      ON CONFLICT (store_id, code) DO UPDATE SET merged_into = excluded.merged_into`,
    heard: { shownBy: shown.reviews, send: ({ call }) => call('DELETE', '/products/p/codes/p-2') },
  },
} satisfies Partial<CallTrials>;
