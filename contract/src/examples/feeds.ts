import type { Static } from 'typebox';
import { minGoogleReviews } from '../constants/feeds.ts';
import type { feedAddressesSchema, feedsSchema } from '../entities/feeds.ts';
import { storeId } from './shop.ts';

const address = (file: string) => `https://reviews.example/feeds/${storeId}/${file}?token=…`;

export const feedAddresses: Static<typeof feedAddressesSchema> = {
  google_product_ratings: address('google-product-ratings.xml'),
};

export const feeds: Static<typeof feedsSchema> = {
  addresses: feedAddresses,
  google_product_ratings: {
    reviews: 41,
    min_reviews: minGoogleReviews,
    without_text: 7,
    without_page: 0,
    products: 12,
    products_without_gtin: 5,
  },
};
