import type { getStoreProduct as getProductCall } from '@opina/contract/calls/store-products';
import { merchantPageSize } from '@opina/contract/constants/paging';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import pLimit from 'p-limit';
import type { Static } from 'typebox';
import { listTags } from '../orders/tags.ts';
import { StreamedResponse } from '../platform/core/streamed-response.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { findProduct } from '../products/find-products.ts';
import { rateOf } from '../products/ratings.ts';
import { listStoreReviewIds } from '../reviews/list-queries.ts';
import { readStoreReviews } from '../reviews/queries.ts';
import { serializePublicReview, wireStoreReview } from '../reviews/wire/wire-store-review.ts';

export interface StoreProductRequest {
  readonly storeId: string;
  readonly code: string;
  readonly withReviews: boolean;
  /** Undefined, both of them: all reviews. */
  readonly page: number | undefined;
  readonly perPage: number | undefined;
  /** Whether the store itself asks; anybody else is told no more than shoppers see. */
  readonly isStore: boolean;
}

type StoreProduct = Static<typeof getProductCall.response>;

/** Reviews that are read at a time for an answer with all of them, and how many such reads go on at once. */
const piece = 100;
const readInTurn = pLimit(2);
const maxListed = 1_000_000;

/** Throws `product.unknown`. */
export async function getStoreProduct(
  sql: Sql,
  request: StoreProductRequest,
): Promise<StoreProduct | StreamedResponse> {
  const { storeId, code, withReviews } = request;
  const product = await findProduct(sql, storeId, code);
  if (product === undefined) throw new OpinaError('product.unknown');
  const { average, count } = rateOf(product.summary);
  const response = {
    id: product.code,
    name: product.name,
    photos_urls: [...product.photosUrls],
    tags: [...product.tags],
    average_rate: average.toFixed(1),
    total_opinions: count,
    total_recommends: product.summary.recommendsYes,
  };
  if (!withReviews) return response;
  const { page, perPage } = request;
  if (page === undefined && perPage === undefined) {
    const ids = await listIds(sql, { storeId, code: product.code }, { limit: maxListed, offset: 0 });
    return new StreamedResponse(response, 'opinions', readAll(sql, request, ids));
  }
  const limit = perPage ?? merchantPageSize;
  const ids = await listIds(
    sql,
    { storeId, code: product.code },
    { limit, offset: ((page ?? 1) - 1) * limit },
  );
  return { ...response, opinions: await readPage(sql, request, ids) };
}

const listIds = (
  sql: Sql,
  { storeId, code }: Pick<StoreProductRequest, 'storeId' | 'code'>,
  page: { readonly limit: number; readonly offset: number },
) => listStoreReviewIds(sql, storeId, { status: 'published', productCode: code, ...page });

async function* readAll(sql: Sql, request: StoreProductRequest, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += piece) {
    yield await readInTurn(() => readPage(sql, request, ids.slice(at, at + piece)));
  }
}

/** Of those that are still shown: the others were hidden since they were listed. */
async function readPage(
  sql: Sql,
  { storeId, isStore }: StoreProductRequest,
  ids: readonly number[],
): Promise<WireMerchantOpinion[]> {
  const reviews = await readStoreReviews(sql, storeId, ids);
  return reviews
    .filter(({ status }) => status === 'published')
    .map(isStore ? wireStoreReview : serializePublicReview);
}

/** One page, in the order of their letters. */
export async function listStoreTags(
  sql: Sql,
  storeId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ items: { name: string }[]; hasMore: boolean }> {
  const tags = await listTags(sql, storeId, { limit: perPage + 1, offset: (page - 1) * perPage });
  return { items: tags.slice(0, perPage).map((name) => ({ name })), hasMore: tags.length > perPage };
}
