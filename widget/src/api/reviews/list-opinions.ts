import { reviewsPageSize } from '@opina/contract/constants/reviews';
import { widgetPaths } from '@opina/contract/widget-paths';
import type { Review } from '../../entities/review.ts';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { readEach, readFields, readList } from '../read-values.ts';
import { request } from '../transport.ts';
import { readReview } from './read-review.ts';

/** How the list is filtered or ordered on the wire. */
type OpinionFlag = 'positive' | 'negative' | 'by_votes' | 'with_photos';

export interface OpinionsQuery {
  page: number;
  flag?: OpinionFlag | undefined;
  /** Only the reviews that came with these sale items, at most 100. */
  saleItemIds?: readonly string[];
  per?: number;
}

export interface OpinionsPage {
  items: Review[];
  /** How many entries the page had, those included that could not be read. */
  size: number;
  /** Whether another page follows; `undefined` when the response does not say. */
  hasNext: boolean | undefined;
}

/** One page of the product's reviews, newest first unless requested by votes. */
export async function listOpinions(
  { apiUrl, code, storeId }: ApiAddress,
  { page, flag, saleItemIds, per = reviewsPageSize }: OpinionsQuery,
  signal: AbortSignal,
): Promise<OpinionsPage> {
  const url = addressOf(apiUrl, widgetPaths.listOpinions, {
    page,
    per,
    code,
    store_id: storeId,
    ...(flag && { [flag]: true }),
    by_sale_items: saleItemIds?.join(),
    order_by: flag === 'by_votes' ? undefined : '-created_at',
  });
  return readOpinionsPage(await request(url, { signal, warns: true }));
}

export function readOpinionsPage(value: unknown): OpinionsPage {
  const fields = readFields(value);
  const links = readList(fields.links);
  return {
    items: readEach(fields.items, readReview),
    size: readList(fields.items).length,
    hasNext: links.length ? links.some((link) => readFields(link).rel === 'next') : undefined,
  };
}
