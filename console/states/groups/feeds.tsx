import { feeds as example } from '@opina/contract/examples/feeds';
import { FeedFacts } from '../../src/screens/install/feeds/feed-facts.tsx';
import type { States } from '../component-state.ts';

const { addresses, google_product_ratings: google } = example;

/** What a store's feeds hold: the screen shows that of its store alone. */
export const feeds = {
  FeedFacts: [
    {
      name: 'too few, and incomplete',
      show: () => <FeedFacts feeds={{ addresses, google_product_ratings: { ...google, without_page: 4 } }} />,
    },
    {
      name: 'complete',
      show: () => (
        <FeedFacts
          feeds={{
            addresses,
            google_product_ratings: {
              ...google,
              reviews: 48_210,
              without_text: 0,
              products_without_gtin: 0,
            },
          }}
        />
      ),
    },
    {
      name: 'empty',
      show: () => (
        <FeedFacts
          feeds={{
            addresses,
            google_product_ratings: {
              ...google,
              reviews: 0,
              without_text: 0,
              products: 0,
              products_without_gtin: 0,
            },
          }}
        />
      ),
    },
  ],
} satisfies States;
