import type { listRecentOpinions as call } from '@opina/contract/calls/shoppers/store-page';
import type { fetchJson } from '../fetch-json.ts';
import { readBetween, readCount, readEach, readFields, readText } from '../read-values.ts';

/** Written out to leave out the other calls' paths; the type keeps it true. */
const path: (typeof call)['path'] = '/widget/recent_opinions';

export interface CarouselReview {
  rate: number;
  title: string;
  text: string;
  author: string;
  /** ISO, or empty. */
  day: string;
  locale: string;
  productName: string;
  thirdPartyName: string;
  isImported: boolean;
  isVerified: boolean;
}

/** The newest reviews of a store, and what they are of. */
export interface Carousel {
  locale: string;
  average: number;
  count: number;
  minRate: number;
  /** Where the server shows the store's reviews, seen from its address. */
  pagePath: string;
  items: CarouselReview[];
}

/** `minRate` 1 is any. */
export async function listRecentOpinions(
  get: (url: string) => ReturnType<typeof fetchJson>,
  apiUrl: string,
  query: { storeId: string; limit: number; minRate: number },
): Promise<Carousel> {
  const { storeId, limit, minRate } = query;
  const search = new URLSearchParams({ store_id: storeId, per: `${limit}`, min_rate: `${minRate}` });
  const response = readFields(await get(`${apiUrl}${path}?${search}`));
  const rate = readFields(response.rate);
  return {
    locale: readText(readFields(response.store).locale) || 'pt-BR',
    average: readBetween(rate.average, 0, 5) ?? 0,
    count: readCount(rate.count) ?? 0,
    minRate,
    pagePath: readText(response.page_path),
    items: readEach(response.items, readReview),
  };
}

function readReview(value: unknown): CarouselReview | undefined {
  const fields = readFields(value);
  const rate = readBetween(fields.rate, 1, 5);
  const text = readText(fields.opinion);
  if (!rate || !text) return undefined;
  return {
    rate,
    text,
    title: readText(fields.opinion_title),
    author: readText(readFields(fields.user).name),
    day: readText(fields.created_at).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1'),
    locale: readText(fields.locale),
    productName: readText(readFields(fields.product).name),
    thirdPartyName: readText(fields.third_party_name),
    isImported: fields.source === 'imported',
    isVerified: fields.verified_purchase === true,
  };
}
