/** The files of a store's published reviews, by their names in its settings. */
export const feedFiles = {
  google_product_ratings: 'google-product-ratings.xml',
  meta_product_reviews: 'meta-product-reviews.json',
  meta_product_reviews_csv: 'meta-product-reviews.csv',
  shopify_ratings: 'shopify-ratings.jsonl',
  shopify_product_reviews: 'shopify-product-reviews.jsonl',
  reviews_jsonl: 'reviews.jsonl',
  reviews_csv: 'reviews.csv',
} as const;
export type FeedName = keyof typeof feedFiles;

/** Google shows no stars of a shop with fewer reviews in its feed. */
export const minGoogleReviews = 50;
