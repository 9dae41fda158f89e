import { type FeedName, feedFiles } from '@opina/contract/constants/feeds';
import type { OpenFeed } from './feed-file.ts';
import { metaCsv, metaJson } from './meta/write-meta.ts';
import { plainCsv, plainJsonLines } from './plain/write-plain.ts';
import { productRatingsFeed } from './product-ratings/write-feed.ts';
import { shopifyRatings } from './shopify/write-ratings.ts';
import { shopifyReviews } from './shopify/write-reviews.ts';

const open: Readonly<Record<FeedName, OpenFeed>> = {
  google_product_ratings: (read, request) => productRatingsFeed(read, request),
  meta_product_reviews: metaJson,
  meta_product_reviews_csv: metaCsv,
  shopify_ratings: shopifyRatings,
  shopify_product_reviews: shopifyReviews,
  reviews_jsonl: plainJsonLines,
  reviews_csv: plainCsv,
};

const types: Readonly<Record<string, string>> = {
  xml: 'application/xml',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  csv: 'text/csv',
};

export interface ServedFeed {
  readonly name: FeedName;
  readonly mediaType: string;
  readonly open: OpenFeed;
  /** Whether it may have several files. */
  readonly hasParts: boolean;
}

const byFile = new Map<string, ServedFeed>(
  (Object.keys(feedFiles) as FeedName[]).map((name) => {
    const file = feedFiles[name];
    const type = types[file.split('.').at(-1) ?? ''] ?? 'text/plain';
    return [
      file,
      {
        name,
        mediaType: `${type}; charset=utf-8`,
        open: open[name],
        hasParts: name === 'google_product_ratings',
      },
    ];
  }),
);

/** The feed of a file's name. */
export const findFeed = (file: string): ServedFeed | undefined => byFile.get(file);
