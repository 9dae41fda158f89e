import { groupBy } from '../../platform/core/group-by.ts';
import type { Run } from '../../platform/database/run.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { requireStore } from '../../stores/require-store.ts';
import { listParts, readFeedProducts, readFeedReviews } from './feed-queries.ts';
import { bytesBesideText, escapeXml, reviewXml } from './review-xml.ts';

/** Google takes files of at most 100 MB. */
const maxBytes = 95_000_000;
const reviewsPerRead = 500;

export interface FeedFile {
  /** How many files the feed has. */
  readonly parts: number;
  /** The file, a piece for each read. */
  readonly pieces: AsyncIterable<string>;
}

/**
 * A file of the feed of Google's Product Ratings. `part`: from 1. It is read in pieces, each at a moment of its own: no transaction is open while
 * the client reads. Throws `store.unknown`, `feed.part_unknown`.
 */
export async function productRatingsFeed(
  read: Run,
  storeId: string,
  { part, origin }: { readonly part: number; readonly origin: string },
): Promise<FeedFile> {
  const { store, parts } = await read(async (sql) => ({
    store: await requireStore(sql, storeId),
    parts: await listParts(sql, storeId, { maxBytes, besideText: bytesBesideText }),
  }));
  const range = parts[part - 1];
  if (range === undefined && part !== 1) throw new OpinaError('feed.part_unknown');
  async function* pieces() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd"><version>2.4</version><publisher><name>${escapeXml(store.name || storeId)}</name></publisher>`;
    if (range !== undefined) {
      yield '<reviews>\n';
      yield* reviewsOf(read, storeId, range, origin);
      yield '</reviews>';
    }
    yield '</feed>\n';
  }
  return { parts: parts.length, pieces: pieces() };
}

async function* reviewsOf(
  read: Run,
  storeId: string,
  { first, last }: { readonly first: number; readonly last: number },
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
    yield reviews
      .map((review) => {
        const codes = byProduct.get(review.productCode) ?? [];
        // Its page went after the review was read.
        return codes.length === 0 ? '' : reviewXml(review, codes, origin);
      })
      .join('');
    after = reviews.at(-1)?.id ?? last;
  }
}
