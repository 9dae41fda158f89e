import type { FeedsTexts } from './texts.ts';

export const texts: FeedsTexts = {
  title: 'Feeds for search engines and channels',
  hint: 'Files of your published reviews. Give each address to its channel only: whoever has it reads what shoppers see.',
  names: {
    google_product_ratings: 'Google Product Ratings',
    meta_product_reviews: 'Meta (Facebook, Instagram), JSON',
    meta_product_reviews_csv: 'Meta (Facebook, Instagram), CSV',
    shopify_ratings: 'Shopify: ratings of products',
    shopify_product_reviews: 'Shopify: reviews',
    reviews_jsonl: 'All reviews, JSON Lines',
    reviews_csv: 'All reviews, CSV',
  },
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not copy. Select the text and copy it yourself.',
  google: 'What Google finds',
  reviews: (count, wanted) => `Reviews in the feed: ${count}. Google wants at least ${wanted}.`,
  enough: 'enough',
  tooFew: 'too few',
  withoutText: (count) =>
    `Reviews of stars alone: ${count}. Google does not take them, so they are not sent.`,
  withoutPage: (count) =>
    `Reviews of products without a page: ${count}. Set the address of the page of these products.`,
  notSent: 'not sent',
  withoutGtin: (count, all) => `Products without a GTIN: ${count} of ${all}. Google may not find them.`,
  complete: 'complete',
  incomplete: 'look at this',
  toProducts: 'Set pages and GTINs of products',
};
