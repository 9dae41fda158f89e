import type { getStoreProduct as getProductCall } from '@opina/contract/calls/store-products';
import type { Static } from 'typebox';
import type { Data } from '../data/create-data.ts';
import { ApiError } from './api-error.ts';
import { listMerchantOpinions } from './merchant-opinions.ts';
import { rateOf } from './ratings.ts';

export interface StoreProductRequest {
  readonly storeId: string;
  readonly code: string;
  readonly withOpinions: boolean;
  readonly page: number;
  readonly perPage: number;
}

/** Throws `product.unknown`. */
export async function getStoreProduct(
  data: Data,
  { storeId, code, withOpinions, page, perPage }: StoreProductRequest,
): Promise<Static<typeof getProductCall.answer>> {
  const product = await data.findProduct(storeId, code);
  if (product === undefined) throw new ApiError('product.unknown');
  const { average, count } = rateOf(product.summary);
  const opinions = withOpinions
    ? await listMerchantOpinions(data, { storeId, productCode: code, status: 'published', page, perPage })
    : undefined;
  return {
    id: product.code,
    name: product.name,
    tags: [...product.tags],
    average_rate: average.toFixed(1),
    total_opinions: count,
    total_recommends: product.summary.recommendsYes,
    ...(opinions ? { opinions: opinions.items } : {}),
  };
}

/** One page, in the order of their letters. */
export async function listStoreTags(
  data: Data,
  storeId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ items: { name: string }[]; hasMore: boolean }> {
  const tags = await data.listTags(storeId, { limit: perPage + 1, offset: (page - 1) * perPage });
  return { items: tags.slice(0, perPage).map((name) => ({ name })), hasMore: tags.length > perPage };
}
