import type { getStoreRatings as getRatingsCall } from '@opina/contract/calls/get-store-ratings';
import type { listRecentOpinions as listRecentCall } from '@opina/contract/calls/list-recent-opinions';
import { worstRating } from '@opina/contract/constants';
import type { Static } from 'typebox';
import type { Data } from '../data/create-data.ts';
import type { Auditor, StoredStore } from '../data/stores.ts';
import { averageOf, emptySummary, opinionsBySource, productRateOf } from './ratings.ts';
import { requireStore } from './require-store.ts';
import { requireStoreOfHost } from './store-of-host.ts';
import { wireOpinion } from './wire-opinion.ts';

export interface RecentListing {
  /** Only reviews of this rating or a better one. */
  readonly minRate: number;
  readonly limit: number;
}

type Recent = Static<typeof listRecentCall.answer>;
type Ratings = Static<typeof getRatingsCall.answer>;

/** What the page of a store shows. */
export interface StorePage extends Ratings {
  readonly auditor: Auditor | null;
  readonly items: Recent['items'];
}

/** Reviews that the store's page shows. */
const pageSize = 20;

/** Where the server shows a store's reviews to people. */
export const storePagePath = (storeId: string) => `/stores/${encodeURIComponent(storeId)}/reviews`;

/** Throws `store.unknown`. */
export async function listRecentOpinions(
  data: Data,
  storeId: string,
  listing: RecentListing,
): Promise<Recent> {
  const store = await requireStore(data, storeId);
  return {
    store: { name: store.name, locale: store.locale },
    rate: { average: averageOf(store.rateSum, store.rateCount), count: store.rateCount },
    items: await recentOf(data, store, listing),
    page_path: storePagePath(storeId),
  };
}

/**
 * Of the store that is named, or else of the one whose page the host is. Throws `request.parameter_missing`,
 * `store.unknown`, `store.host_unknown`.
 */
export async function getStoreRatings(
  data: Data,
  storeId: string | undefined,
  host: string | undefined,
): Promise<Ratings> {
  return ratingsOf(await requireStore(data, storeId ?? (await requireStoreOfHost(data, host))));
}

/** Throws `store.unknown`. */
export async function getStorePage(data: Data, storeId: string): Promise<StorePage> {
  const store = await requireStore(data, storeId);
  const items = await recentOf(data, store, { minRate: worstRating, limit: pageSize });
  return { ...ratingsOf(store), auditor: store.auditor, items };
}

function ratingsOf(store: StoredStore): Ratings {
  return {
    store: { id: store.id, name: store.name, locale: store.locale },
    rate: productRateOf({ ...emptySummary, rates: store.rates }),
    opinions_by_source: opinionsBySource(store.rateCount, store),
    page_path: storePagePath(store.id),
  };
}

async function recentOf(data: Data, store: StoredStore, listing: RecentListing): Promise<Recent['items']> {
  const opinions = await data.readOpinions(store.id, await data.listRecentIds(store.id, listing));
  const codes = [...new Set(opinions.map(({ productCode }) => productCode))];
  const products = await data.findProducts(store.id, codes);
  const names = new Map(products.map(({ code, name }) => [code, name]));
  return opinions.map((opinion) => ({
    ...wireOpinion(opinion, store),
    product: { id: opinion.productCode, name: names.get(opinion.productCode) ?? '' },
  }));
}
