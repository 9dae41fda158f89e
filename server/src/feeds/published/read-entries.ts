import { groupBy } from '../../platform/core/group-by.ts';
import type { Run } from '../../platform/database/run.ts';
import {
  type FeedProduct,
  type FeedReview,
  readFeedProducts,
  readFeedReviews,
  type Which,
} from './published-reviews.ts';

const reviewsPerRead = 500;
/** The text of a piece stays small: large ones live until the next long collection of garbage. */
const reviewsPerPiece = 50;

/** Reviews from `first` up to `last`, by id. */
export interface IdRange {
  readonly first: number;
  readonly last: number;
}

const allIds: IdRange = { first: 1, last: Number.MAX_SAFE_INTEGER };

/** A review, and the codes that show it. */
export interface FeedEntry {
  readonly review: FeedReview;
  readonly products: readonly FeedProduct[];
}

/**
 * The reviews of a feed by id, each read at a moment of its own: no transaction is open while the client reads, and what is in memory does not
 * grow with the reviews.
 */
export async function* readEntries(
  read: Run,
  storeId: string,
  which: Which,
  { first, last }: IdRange = allIds,
): AsyncGenerator<readonly FeedEntry[]> {
  for (let after = first - 1; after < last; ) {
    const from = after;
    const { reviews, products } = await read(async (sql) => {
      const reviews = await readFeedReviews(sql, storeId, {
        which,
        after: from,
        last,
        limit: reviewsPerRead,
      });
      const codes = [...new Set(reviews.map(({ productCode }) => productCode))];
      return { reviews, products: await readFeedProducts(sql, storeId, codes) };
    });
    const byProduct = groupBy(products, ({ productCode }) => productCode);
    for (let at = 0; at < reviews.length; at += reviewsPerPiece) {
      yield reviews
        .slice(at, at + reviewsPerPiece)
        .map((review) => ({ review, products: byProduct.get(review.productCode) ?? [] }));
    }
    after = reviews.length < reviewsPerRead ? last : (reviews.at(-1)?.id ?? last);
  }
}
