import { maxStorePage } from '@opina/contract/constants/paging';
import type { WireDisclosures } from '@opina/contract/entities/disclosures';
import type { WireOpinion } from '@opina/contract/entities/reviews/opinion';
import type { WireRoot } from '@opina/contract/entities/root';
import { areReviewsShown } from '@opina/contract/shown-reviews';
import { disclosureSentences } from '../laws/sentences.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { findProduct, type StoredProduct } from '../products/find-products.ts';
import type { ProductIdentifiers } from '../products/identifiers.ts';
import { productRateOf } from '../products/ratings.ts';
import { readReviewsPage } from '../reviews/page-queries.ts';
import { readReviewPeriod } from '../reviews/review-period.ts';
import { wireReviews } from '../reviews/wire/wire-reviews.ts';
import { storeFeatures } from '../stores/features.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { requireStore } from '../stores/require-store.ts';
import type { ListPage } from './page-links.ts';

/** What the page of a product shows. */
export interface ProductReviews extends ListPage {
  readonly exists: true;
  readonly store: PageStore;
  readonly product: ReviewedProduct;
  readonly rate: WireRoot['rate'];
  readonly disclosures: WireDisclosures | undefined;
  /** Whether the store wants its ratings described for search engines. */
  readonly isMarkedUp: boolean;
  /** Those with a text, newest first. */
  readonly items: readonly WireOpinion[];
  /** How many reviews are newer than those on this page. */
  readonly newer: number;
}

/** A product without reviews that are shown, a page after the last one, or what is no page. */
export interface NoProductReviews {
  readonly exists: false;
  readonly store: PageStore;
}

type PageStore = Pick<StoredStore, 'id' | 'name' | 'locale'>;

export interface ReviewedProduct extends ProductIdentifiers {
  readonly code: string;
  /** Empty: not known. */
  readonly name: string;
  /** Of the product's page in the shop; null: not known. */
  readonly url: string | null;
  readonly photosUrls: readonly string[];
}

/** Reviews on a page. */
const pageSize = 20;

/** Where the server shows a product's reviews to people without scripts and to search engines. */
export const productPagePath = (storeId: string, code: string) =>
  `/p/${encodeURIComponent(storeId)}/${encodeURIComponent(code)}`;

/** `code`: one of the product's. Shows nothing that the store's widget would not show. Throws `store.unknown`. */
export async function getProductReviews(
  sql: Sql,
  storeId: string,
  code: string,
  page: number,
): Promise<ProductReviews | NoProductReviews> {
  const [store, product] = await Promise.all([
    requireStore(sql, storeId),
    findProduct(sql, storeId, normalizeId(code)),
  ]);
  const nothing: NoProductReviews = { exists: false, store };
  if (!product || !isPage(page) || !isShown(store, product)) return nothing;
  const newer = (page - 1) * pageSize;
  const listing = { order: 'newest', byText: true, limit: pageSize, offset: newer } as const;
  const [facts, listed, disclosures] = await Promise.all([
    readFacts(sql, storeId, product.code),
    readReviewsPage(sql, storeId, product.code, listing),
    disclosureSentences(store, {
      hasOrders: false,
      readPeriod: () => readReviewPeriod(sql, storeId, product.code),
    }),
  ]);
  if (!listed || (page > 1 && listed.reviews.length === 0)) return nothing;
  return {
    exists: true,
    store,
    product: { ...product, ...facts },
    rate: productRateOf(product.summary),
    disclosures,
    isMarkedUp: storeFeatures(store.features).structured_data_exp_2,
    page,
    items: await wireReviews(sql, storeId, store, listed.reviews),
    newer,
    pagesAfter: listed.hasMore && page < maxStorePage ? 1 : 0,
  };
}

const isPage = (page: number) => Number.isInteger(page) && page >= 1 && page <= maxStorePage;

function isShown({ features }: StoredStore, { summary }: StoredProduct): boolean {
  const { opinions, minimum_opinions_to_show: minimum } = storeFeatures(features);
  return areReviewsShown(productRateOf(summary).count, opinions, minimum);
}

/** `code`: one of the product's. */
export async function readReviewedProduct(
  sql: Sql,
  storeId: string,
  code: string,
): Promise<ReviewedProduct | undefined> {
  const product = await findProduct(sql, storeId, normalizeId(code));
  return product && { ...product, ...(await readFacts(sql, storeId, product.code)) };
}

type Facts = Pick<ReviewedProduct, 'url' | keyof ProductIdentifiers>;

/** What only the store says of a product. */
async function readFacts(sql: Sql, storeId: string, code: string): Promise<Facts> {
  const [facts] = await sql<Facts[]>`
    SELECT url, gtins, mpn, brand FROM products WHERE store_id = ${storeId} AND code = ${code}`;
  return facts ?? { url: null, gtins: [], mpn: null, brand: null };
}
