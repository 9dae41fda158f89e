import type { Static } from 'typebox';
import { feedFiles, minGoogleReviews } from '../constants/feeds.ts';
import type { feedAddressesSchema, feedsSchema } from '../entities/feeds.ts';
import { storeId } from './shop.ts';

const address = (file: string) => `https://reviews.example/feeds/${storeId}/${file}?token=…`;

export const feedAddresses: Static<typeof feedAddressesSchema> = {
  google_product_ratings: address(feedFiles.google_product_ratings),
  meta_product_reviews: address(feedFiles.meta_product_reviews),
  meta_product_reviews_csv: address(feedFiles.meta_product_reviews_csv),
  shopify_ratings: address(feedFiles.shopify_ratings),
  shopify_product_reviews: address(feedFiles.shopify_product_reviews),
  reviews_jsonl: address(feedFiles.reviews_jsonl),
  reviews_csv: address(feedFiles.reviews_csv),
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
