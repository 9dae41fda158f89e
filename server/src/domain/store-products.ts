import type { getStoreProduct as getProductCall } from '@opina/contract/calls/store-products';
import { merchantPageSize } from '@opina/contract/constants';
import type { WireMerchantOpinion } from '@opina/contract/entities/merchant';
import type { Static } from 'typebox';
import type { Data } from '../data/create-data.ts';
import { ApiError } from './api-error.ts';
import { inTurn } from './in-turn.ts';
import { rateOf } from './ratings.ts';
import { StreamedAnswer } from './streamed-answer.ts';
import { wireMerchantOpinion, wireShownOpinion } from './wire-merchant.ts';

export interface StoreProductRequest {
  readonly storeId: string;
  readonly code: string;
  readonly withOpinions: boolean;
  /** Undefined, both of them: all reviews. */
  readonly page: number | undefined;
  readonly perPage: number | undefined;
  /** Whether the store itself asks; anybody else is told no more than shoppers see. */
  readonly isStore: boolean;
}

type StoreProduct = Static<typeof getProductCall.answer>;

/** Reviews that are read at a time for an answer with all of them, and how many such reads go on at once. */
const piece = 100;
const readInTurn = inTurn(2);
const mostListed = 1_000_000;

/** Throws `product.unknown`. */
export async function getStoreProduct(
  data: Data,
  request: StoreProductRequest,
): Promise<StoreProduct | StreamedAnswer> {
  const { storeId, code, withOpinions } = request;
  const product = await data.findProduct(storeId, code);
  if (product === undefined) throw new ApiError('product.unknown');
  const { average, count } = rateOf(product.summary);
  const answer = {
    id: product.code,
    name: product.name,
    photos_urls: [...product.photosUrls],
    tags: [...product.tags],
    average_rate: average.toFixed(1),
    total_opinions: count,
    total_recommends: product.summary.recommendsYes,
  };
  if (!withOpinions) return answer;
  const { page, perPage } = request;
  if (page === undefined && perPage === undefined) {
    const ids = await listIds(data, request, { limit: mostListed, offset: 0 });
    return new StreamedAnswer(answer, 'opinions', readAll(data, request, ids));
  }
  const limit = perPage ?? merchantPageSize;
  const ids = await listIds(data, request, { limit, offset: ((page ?? 1) - 1) * limit });
  return { ...answer, opinions: await readOpinions(data, request, ids) };
}

const listIds = (
  data: Data,
  { storeId, code }: StoreProductRequest,
  page: { readonly limit: number; readonly offset: number },
) => data.listMerchantOpinionIds(storeId, { status: 'published', productCode: code, ...page });

async function* readAll(data: Data, request: StoreProductRequest, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += piece) {
    yield await readInTurn(() => readOpinions(data, request, ids.slice(at, at + piece)));
  }
}

/** Of those that are still shown: the others were hidden since they were listed. */
async function readOpinions(
  data: Data,
  { storeId, isStore }: StoreProductRequest,
  ids: readonly number[],
): Promise<WireMerchantOpinion[]> {
  const opinions = await data.readMerchantOpinions(storeId, ids);
  return opinions
    .filter(({ status }) => status === 'published')
    .map(isStore ? wireMerchantOpinion : wireShownOpinion);
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
