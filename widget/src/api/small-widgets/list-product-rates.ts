import { maxProductCodeLength, maxShelfCodes } from '@opina/contract/constants/products';
import { bestRating } from '@opina/contract/constants/ratings';
import type { widgetPaths } from '@opina/contract/widget-paths';
import type { ShelfRate } from '../../entities/shelf-rate.ts';
import { readBetween, readCount, readEach, readFields, readText } from '../read-values.ts';
import { request } from '../transport.ts';

/** Written out to leave out the other calls' paths; the type keeps it true. */
const path: (typeof widgetPaths)['listProductRates'] = '/widget/shelf/v2/products_rates';

/** Servers and gateways refuse addresses from 8,000 characters on. */
const maxQueryLength = 6000;

/** Ratings of the products among `codes` that have reviews. */
export async function listProductRates(
  apiUrl: string,
  storeId: string,
  codes: readonly string[],
): Promise<ShelfRate[]> {
  const query = new URLSearchParams(codes.map((code) => ['codes[]', code]));
  query.append('store_id', storeId);
  const response = await request(`${apiUrl}${path}?${query}`, {});
  return readEach(readFields(response).products_rates, readShelfRate);
}

/** The codes a call can ask for, in as few calls as they fit in. */
export function batchCodes(codes: Iterable<string>): string[][] {
  const batches: string[][] = [];
  let length = maxQueryLength;
  for (const code of new Set(codes)) {
    if (!code || code.length > maxProductCodeLength) continue;
    const more = new URLSearchParams([['codes[]', code]]).toString().length + 1;
    const last = batches.at(-1);
    length += more;
    if (last && last.length < maxShelfCodes && length <= maxQueryLength) last.push(code);
    else {
      batches.push([code]);
      length = more;
    }
  }
  return batches;
}

function readShelfRate(value: unknown): ShelfRate | undefined {
  const fields = readFields(value);
  const code = readText(fields.product_code);
  const average = readBetween(fields.average, 0, bestRating);
  const count = readCount(fields.count);
  return code && average && count
    ? { code, average, count, productName: readText(fields.product_name) }
    : undefined;
}
