import { Type } from 'typebox';
import type { FeedName } from '../constants/feeds.ts';

/** Where channels fetch the published reviews of a store. */
export const feedAddressesSchema = Type.Object(
  {
    google_product_ratings: Type.String({
      description: 'Product Ratings 2.4 of Google Merchant Center.',
    }),
    meta_product_reviews: Type.String({ description: 'The product review feed of Meta, in JSON.' }),
    meta_product_reviews_csv: Type.String({ description: 'The same in CSV.' }),
    shopify_ratings: Type.String({
      description: 'Variables of `metafieldsSet` of Shopify for `reviews.rating` and `reviews.rating_count`.',
    }),
    shopify_product_reviews: Type.String({
      description: 'Variables of `metaobjectUpsert` of Shopify for `product_review`.',
    }),
    reviews_jsonl: Type.String({ description: 'All published reviews as JSON Lines.' }),
    reviews_csv: Type.String({ description: 'The same as CSV.' }),
  } satisfies Record<FeedName, unknown>,
  {
    $id: 'FeedAddresses',
    additionalProperties: false,
    description: 'Addresses that channels fetch. Whoever has one reads the published reviews.',
  },
);

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const feedsSchema = Type.Object(
  {
    addresses: feedAddressesSchema,
    google_product_ratings: Type.Object(
      {
        reviews: count('Reviews in the feed.'),
        min_reviews: count('How many Google wants at least.'),
        without_text: count('Published reviews of stars alone, which Google does not take.'),
        without_page: count('Published reviews with a text, of products of which no page is known.'),
        products: count('Products with reviews in the feed.'),
        products_without_gtin: count('Those of which no code has a GTIN.'),
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'Feeds', additionalProperties: false },
);
