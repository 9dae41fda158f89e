import type { Run } from '../../platform/database/run.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { requireStore } from '../../stores/require-store.ts';
import type { FeedFile, FeedRequest } from '../feed-file.ts';
import { hasText } from '../published/published-reviews.ts';
import { type IdRange, readEntries } from '../published/read-entries.ts';
import { findPart, type PartLimits } from './parts.ts';
import { escapeXml, frameBytes, reviewXml } from './review-xml.ts';

/** Google takes files of at most 100 MB. */
const defaultLimits: PartLimits = { maxBytes: 95_000_000, measuredAtOnce: 20_000 };

/** A file of the feed of Google's Product Ratings. Throws `store.unknown`, `feed.part_unknown`. */
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
  range: IdRange,
  origin: string,
): AsyncGenerator<string> {
  for await (const entries of readEntries(read, storeId, hasText, range)) {
    yield entries.map((entry) => reviewXml(entry, origin)).join('');
  }
}
