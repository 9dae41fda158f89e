import type {
  getStoreRatings as getRatingsCall,
  listRecentOpinions as listRecentCall,
} from '@opina/contract/calls/shoppers/store-page';
import { maxStorePage } from '@opina/contract/constants/paging';
import { worstRating } from '@opina/contract/constants/ratings';
import type { WireDisclosures } from '@opina/contract/entities/disclosures';
import type { Static } from 'typebox';
import { disclosureSentences } from '../laws/sentences.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { findProducts } from '../products/find-products.ts';
import { averageOf, emptySummary, productRateOf, reviewsBySource } from '../products/ratings.ts';
import { type LogFigures, readLogFigures } from '../review-log/figures/read-figures.ts';
import { listRecentIds } from '../reviews/list-queries.ts';
import { readPublicReviews } from '../reviews/queries.ts';
import { readReviewPeriod } from '../reviews/review-period.ts';
import { withPublication } from '../reviews/wire/publication-days.ts';
import { wireReview } from '../reviews/wire/wire-review.ts';
import type { Auditor, StoredStore } from '../stores/find-store.ts';
import { requireStoreOfHost } from '../stores/page-hosts/store-of-host.ts';
import { requireStore } from '../stores/require-store.ts';

export interface RecentListing {
  /** Only reviews of this rating or a better one. */
  readonly minRate: number;
  readonly limit: number;
}

type Recent = Static<typeof listRecentCall.response>;
type Ratings = Static<typeof getRatingsCall.response>;

/** What the page of a store shows. */
export interface StorePage extends Ratings {
  readonly auditor: Auditor | null;
  readonly disclosures: WireDisclosures | undefined;
  /** What the log of its reviews adds up to, on the first page; undefined: it has no entries. */
  readonly log: LogFigures | undefined;
  /** Of the list of reviews, from 1 on. */
  readonly page: number;
  /** False of a page after the last one, and of what is no page; there is a first page always. */
  readonly exists: boolean;
  readonly items: Recent['items'];
  /** How many reviews are newer than those on this page. */
  readonly newer: number;
  /** How many pages come after this one, of which no more than three are looked for. */
  readonly pagesAfter: number;
  /** Whether the list ends here though the store has older reviews: a page far down costs as much as all before it. */
  readonly isCutOff: boolean;
}

/** Reviews on a page of the store's. */
const pageSize = 20;

const maxPagesAfter = 3;

/** Where the server shows a store's reviews to people. */
export const storePagePath = (storeId: string) => `/stores/${encodeURIComponent(storeId)}/reviews`;

/** Throws `store.unknown`. */
export async function listRecentReviews(sql: Sql, storeId: string, listing: RecentListing): Promise<Recent> {
  const store = await requireStore(sql, storeId);
  return {
    store: { name: store.name, locale: store.locale },
    rate: { average: averageOf(store.rateSum, store.rateCount), count: store.rateCount },
    items: await withProducts(sql, store, await listRecentIds(sql, store.id, { ...listing, offset: 0 })),
    page_path: storePagePath(storeId),
  };
}

/**
 * Of the store that is named, or else of the one whose page the host is. Throws `request.parameter_missing`,
 * `store.unknown`, `store.host_unknown`.
 */
export async function getStoreRatings(
  sql: Sql,
  storeId: string | undefined,
  host: string | undefined,
): Promise<Ratings> {
  return ratingsOf(await requireStore(sql, storeId ?? (await requireStoreOfHost(sql, host))));
}

/** Throws `store.unknown`. */
export async function getStorePage(sql: Sql, storeId: string, page: number): Promise<StorePage> {
  const store = await requireStore(sql, storeId);
  const isInRange = Number.isInteger(page) && page >= 1 && page <= maxStorePage;
  const newer = isInRange ? (page - 1) * pageSize : 0;
  const limit = pageSize * (1 + maxPagesAfter);
  const ids = isInRange
    ? await listRecentIds(sql, store.id, { minRate: worstRating, limit, offset: newer })
    : [];
  const after = Math.ceil(Math.max(0, ids.length - pageSize) / pageSize);
  return {
    ...ratingsOf(store),
    auditor: store.auditor,
    disclosures: await disclosureSentences(store, {
      hasOrders: false,
      readPeriod: () => readReviewPeriod(sql, store.id),
    }),
    log: page === 1 ? await readLogFigures(sql, store.id) : undefined,
    page,
    exists: page === 1 || ids.length > 0,
    items: await withProducts(sql, store, ids.slice(0, pageSize)),
    newer,
    pagesAfter: Math.min(after, maxStorePage - page),
    isCutOff: after > 0 && page === maxStorePage,
  };
}

function ratingsOf(store: StoredStore): Ratings {
  return {
    store: { id: store.id, name: store.name, locale: store.locale },
    rate: productRateOf({ ...emptySummary, rates: store.rates }),
    opinions_by_source: reviewsBySource(store.rateCount, store),
    page_path: storePagePath(store.id),
  };
}

async function withProducts(sql: Sql, store: StoredStore, ids: readonly number[]): Promise<Recent['items']> {
  const reviews = await withPublication(sql, store.id, store, await readPublicReviews(sql, store.id, ids));
  const codes = [...new Set(reviews.map(({ productCode }) => productCode))];
  const products = await findProducts(sql, store.id, codes);
  const names = new Map(products.map(({ code, name }) => [code, name]));
  return reviews.map((review) => ({
    ...wireReview(review, store),
    product: { id: review.productCode, name: names.get(review.productCode) ?? '' },
  }));
}
