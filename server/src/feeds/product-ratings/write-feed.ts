import { groupBy } from '../../platform/core/group-by.ts';
import type { Run } from '../../platform/database/run.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { requireStore } from '../../stores/require-store.ts';
import { type FeedPart, readFeedProducts, readFeedReviews } from './feed-queries.ts';
import { findPart, type PartLimits } from './parts.ts';
import { escapeXml, frameBytes, reviewXml } from './review-xml.ts';

/** Google takes files of at most 100 MB. */
const defaultLimits: PartLimits = { maxBytes: 95_000_000, measuredAtOnce: 20_000 };
const reviewsPerRead = 500;
/** The text of a piece stays small: large ones live until the next long collection of garbage. */
const reviewsPerPiece = 50;

interface FeedRequest {
  readonly storeId: string;
  /** From 1. */
  readonly part: number;
  /** Where this server is reached. */
  readonly origin: string;
}

export interface FeedFile {
  /** Whether another file follows. */
  readonly isLast: boolean;
  /** The file, a piece for some reviews. */
  readonly pieces: AsyncIterable<string>;
}

/**
 * A file of the feed of Google's Product Ratings. It is read in pieces, each at a moment of its own: no transaction is open while the client
 * reads. Throws `store.unknown`, `feed.part_unknown`.
 */
export async function productRatingsFeed(
  read: Run,
  { storeId, part, origin }: FeedRequest,
  limits = defaultLimits,
): Promise<FeedFile> {
  const store = await read((sql) => requireStore(sql, storeId));
  const found = await findPart(read, storeId, part, { ...limits, frame: frameBytes(storeId, origin) });
  if (found === undefined && part !== 1) throw new OpinaError('feed.part_unknown');
  const reviews = found === undefined ? [] : reviewsOf(read, storeId, found.range, origin);
  return { isLast: found?.isLast ?? true, pieces: fileOf(store.name || storeId, reviews) };
}

async function* fileOf(
  publisher: string,
  reviews: AsyncIterable<string> | readonly string[],
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd"><version>2.4</version><publisher><name>${escapeXml(publisher)}</name></publisher>`;
  // The schema has no list without reviews.
  let [start, end] = ['<reviews>\n', ''];
  for await (const xml of reviews) {
    if (xml === '') continue;
    yield start + xml;
    [start, end] = ['', '</reviews>'];
  }
  yield `${end}</feed>\n`;
}

async function* reviewsOf(
  read: Run,
  storeId: string,
  { first, last }: FeedPart,
  origin: string,
): AsyncGenerator<string> {
  for (let after = first - 1; after < last; ) {
    const from = after;
    const { reviews, products } = await read(async (sql) => {
      const reviews = await readFeedReviews(sql, storeId, { after: from, last, limit: reviewsPerRead });
      const codes = [...new Set(reviews.map(({ productCode }) => productCode))];
      return { reviews, products: await readFeedProducts(sql, storeId, codes) };
    });
    const byProduct = groupBy(products, ({ productCode }) => productCode);
    for (let at = 0; at < reviews.length; at += reviewsPerPiece) {
      yield reviews
        .slice(at, at + reviewsPerPiece)
        .map((review) => {
          const codes = byProduct.get(review.productCode) ?? [];
          return codes.length === 0 ? '' : reviewXml(review, codes, origin);
        })
        .join('');
    }
    after = reviews.length < reviewsPerRead ? last : (reviews.at(-1)?.id ?? last);
  }
}
