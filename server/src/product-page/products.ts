import type {
  getProduct as getProductCall,
  getRecommendationsSummary as getSummaryCall,
  listProductRates as listRatesCall,
} from '@opina/contract/calls/shoppers/product-page';
import type { Static } from 'typebox';
import type { Sql } from '../platform/database/engine/sql.ts';
import { findProduct, findProducts } from '../products/find-products.ts';
import { emptySummary, rateOf, recommendationsOf } from '../products/ratings.ts';
import { requireStore } from '../stores/require-store.ts';

/** Throws `store.unknown`. */
export async function getProduct(
  sql: Sql,
  storeId: string,
  code: string,
): Promise<Static<typeof getProductCall.response>> {
  const [product] = await Promise.all([findProduct(sql, storeId, code), requireStore(sql, storeId)]);
  return {
    product_id: product?.code ?? code,
    name: product?.name ?? '',
    tags: [...(product?.tags ?? [])],
    rate: rateOf(product?.summary ?? emptySummary),
  };
}

/** Throws `store.unknown`. */
export async function getRecommendationsSummary(
  sql: Sql,
  storeId: string,
  code: string,
): Promise<Static<typeof getSummaryCall.response>> {
  const [product] = await Promise.all([findProduct(sql, storeId, code), requireStore(sql, storeId)]);
  return recommendationsOf(product?.summary ?? emptySummary);
}

/** Those of the products that have reviews, in the order asked for. Throws `store.unknown`. */
export async function listProductRates(
  sql: Sql,
  storeId: string,
  codes: readonly string[],
): Promise<Static<typeof listRatesCall.response>> {
  const [products] = await Promise.all([findProducts(sql, storeId, codes), requireStore(sql, storeId)]);
  const rates = products.map(({ asked, name, summary }) => ({
    product_code: asked,
    ...rateOf(summary),
    product_name: name,
  }));
  return { products_rates: rates.filter(({ count }) => count > 0) };
}
