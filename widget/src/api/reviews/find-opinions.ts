import { reviewsPageSize } from '@opina/contract/constants/reviews';
import { widgetPaths } from '@opina/contract/widget-paths';
import type { Conditions, Matches } from '../../entities/conditions.ts';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { readCount, readEach, readFields, readFlag, readList, readText } from '../read-values.ts';
import { request } from '../transport.ts';
import { type OpinionsPage, readOpinionsPage } from './list-opinions.ts';

export interface FoundPage extends OpinionsPage {
  /** Of the first page. */
  matches: Matches | undefined;
}

/** One page of the product's reviews that meet all conditions; the first says how many there are. */
export async function findOpinions(
  { apiUrl, code, storeId }: ApiAddress,
  conditions: Conditions,
  { page, per = reviewsPageSize }: { page: number; per?: number },
  signal: AbortSignal,
): Promise<FoundPage> {
  const url = addressOf(apiUrl, widgetPaths.listOpinions, {
    page,
    per,
    code,
    store_id: storeId,
    stars: conditions.stars.join() || undefined,
    options: conditions.optionIds.join() || undefined,
    with_photos: conditions.withPhotos,
    verified_purchase: conditions.isVerified,
    language: conditions.language || undefined,
    search: conditions.search || undefined,
    order: conditions.order,
    with_count: page === 1,
  });
  const response = await request(url, { signal, warns: true });
  const { matches } = readFields(response);
  const found = readOpinionsPage(response);
  return {
    ...found,
    hasNext: found.hasNext ?? false,
    matches: page === 1 ? readMatches(matches) : undefined,
  };
}

function readMatches(value: unknown): Matches {
  const fields = readFields(value);
  return {
    count: readCount(fields.count),
    isAtLeast: readFlag(fields.is_at_least, false),
    verifiedPurchases: readCount(fields.verified_purchases),
    languages: readEach(fields.languages, (entry) => {
      const { language, count } = readFields(entry);
      return readText(language) ? { language: readText(language), count: readCount(count) } : undefined;
    }),
    beginnings: readList(fields.word_beginnings).map(readText).filter(Boolean),
  };
}
