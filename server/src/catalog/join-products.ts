import { maxMovedRows, maxProductCodes } from '@opina/contract/constants/products';
import type { WireJoinPreview, WireProductFigures } from '@opina/contract/entities/product';
import { recordActivity } from '../activity/record.ts';
import { afterDeadlock } from '../platform/database/after-deadlock.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { findProducts, type ProductSummary, type StoredProduct } from '../products/find-products.ts';
import { insertProduct } from '../products/insert-products.ts';
import { movedRows, type ProductMove } from '../products/move.ts';
import { isProductCode } from '../products/new-product.ts';
import { writeMergedInto } from '../products/product-values.ts';
import { emptySummary, productRateOf } from '../products/ratings.ts';
import { lockMovedQuestions, moveQuestions } from '../questions/move-questions.ts';
import { lockMovedReviews, moveReviews } from '../reviews/decisions/move-reviews.ts';

/**
 * Makes a code belong to a product, with all that came under it, in one transaction: whoever reads sees all of it before or after.
 * Throws `product.unknown`, `product.same`, `product.shared`, `product.has_codes`, `product.too_many_codes`, `product.too_large`.
 */
export async function joinProduct(sql: Sql, storeId: string, code: string, sentCode: string): Promise<void> {
  const other = normalizeId(sentCode);
  const move: ProductMove = { storeId, from: other, to: code, kind: 'joined' };
  const join = async (tx: TransactionSql) => {
    await requireJoinable(tx, storeId, code, other);
    await lockMoved(tx, move);
    await insertProduct(tx, storeId, other);
    await lockProducts(tx, storeId, code, other);
    // Again: another transaction may have joined one of the two, or written under the code, before the locks.
    await requireJoinable(tx, storeId, code, other);
    await moveReviews(tx, move);
    await moveQuestions(tx, move);
    await writeMergedInto(tx, storeId, other, code);
    await recordActivity(tx, storeId, { subject: 'product', id: code, after: { joined: other } });
  };
  await afterDeadlock(() => sql.begin(join));
}

/** Gives a code what came under it back, in one transaction. Throws `product.unknown`, `product.code_unknown`, `product.too_large`. */
export async function separateProduct(sql: Sql, storeId: string, code: string, other: string): Promise<void> {
  const move: ProductMove = { storeId, from: code, to: other, kind: 'separated' };
  const separate = async (tx: TransactionSql) => {
    await requireShared(tx, storeId, code, other);
    await lockMoved(tx, move);
    await lockProducts(tx, storeId, code, other);
    await requireShared(tx, storeId, code, other);
    await refuseMany(tx, move);
    await moveReviews(tx, move);
    await moveQuestions(tx, move);
    await writeMergedInto(tx, storeId, other, null);
    await recordActivity(tx, storeId, { subject: 'product', id: code, before: { joined: other } });
  };
  await afterDeadlock(() => sql.begin(separate));
}

/** The numbers of both products, and those they would have together. Throws what `joinProduct` throws. */
export async function previewJoin(
  sql: Sql,
  storeId: string,
  code: string,
  sentCode: string,
): Promise<WireJoinPreview> {
  const other = normalizeId(sentCode);
  await requireJoinable(sql, storeId, code, other);
  const products = await findProducts(sql, storeId, [code, other]);
  const [product, joining] = [code, other].map((one) => products.find(({ asked }) => asked === one));
  const figures = figuresOf(code, product, product?.summary);
  return {
    product: figures,
    other: figuresOf(other, joining, joining?.summary),
    joined: figuresOf(code, product, sumOf(product?.summary, joining?.summary)),
  };
}

const figuresOf = (
  code: string,
  product: StoredProduct | undefined,
  summary: ProductSummary = emptySummary,
): WireProductFigures => ({
  code,
  name: product?.name ?? '',
  rate: productRateOf(summary),
  questions_count: summary.questions,
});

function sumOf(one: ProductSummary = emptySummary, other: ProductSummary = emptySummary): ProductSummary {
  const [a, b, c, d, e] = one.rates;
  const [f, g, h, i, j] = other.rates;
  return { ...one, rates: [a + f, b + g, c + h, d + i, e + j], questions: one.questions + other.questions };
}

/** Reviews and questions first, as all transactions that lock both: one of them may hold a review and wait for its product. */
async function lockMoved(tx: TransactionSql, move: ProductMove): Promise<void> {
  await lockMovedReviews(tx, move);
  await lockMovedQuestions(tx, move);
}

/**
 * Locks both products, by code. Nobody can write under the code that goes until the commit; under the other everybody can, but nobody
 * can join or separate it.
 */
async function lockProducts(tx: TransactionSql, storeId: string, code: string, other: string): Promise<void> {
  for (const one of [code, other].sort()) {
    const lock = one === other ? tx`FOR UPDATE` : tx`FOR NO KEY UPDATE`;
    await tx`SELECT 1 FROM products WHERE store_id = ${storeId} AND code = ${one} ${lock}`;
  }
}

interface Joining {
  readonly isKnown: boolean;
  readonly isShared: boolean;
  readonly isOtherShared: boolean;
  readonly otherCodes: number;
  readonly codes: number;
}

/** No chains and no circles: a product that others belong to belongs to none. */
async function requireJoinable(
  sql: Sql | TransactionSql,
  storeId: string,
  code: string,
  other: string,
): Promise<void> {
  if (!isProductCode(other)) throw new OpinaError('product.unknown', { field: 'code' });
  if (code === other) throw new OpinaError('product.same');
  const of = (one: string) => sql`SELECT FROM products WHERE store_id = ${storeId} AND code = ${one}`;
  const codesOf = (one: string) =>
    sql`(SELECT count(*) FROM products WHERE store_id = ${storeId} AND merged_into = ${one})`;
  const found = oneRow(
    await sql<Joining[]>`
    SELECT EXISTS (${of(code)}) AS is_known, EXISTS (${of(code)} AND merged_into IS NOT NULL) AS is_shared,
      EXISTS (${of(other)} AND merged_into IS NOT NULL) AS is_other_shared,
      ${codesOf(other)} AS other_codes, ${codesOf(code)} AS codes`,
  );
  if (!found.isKnown) throw new OpinaError('product.unknown');
  if (found.isShared || found.isOtherShared) throw new OpinaError('product.shared');
  if (found.otherCodes > 0) throw new OpinaError('product.has_codes');
  if (found.codes >= maxProductCodes) throw new OpinaError('product.too_many_codes');
  await refuseMany(sql, { storeId, from: other, to: code, kind: 'joined' });
}

async function requireShared(
  tx: TransactionSql,
  storeId: string,
  code: string,
  other: string,
): Promise<void> {
  const products = await tx<{ code: string; mergedInto: string | null }[]>`
    SELECT code, merged_into FROM products WHERE store_id = ${storeId} AND code = ANY (${[code, other]}::text[])`;
  if (!products.some((one) => one.code === code)) throw new OpinaError('product.unknown');
  const isOfProduct = products.some((one) => one.code === other && one.mergedInto === code);
  if (!isOfProduct) throw new OpinaError('product.code_unknown');
}

/** A call has some seconds. Counts no further than it has to. */
async function refuseMany(sql: Sql | TransactionSql, move: ProductMove): Promise<void> {
  const rows = (table: 'opinions' | 'questions') => sql`
    SELECT 1 AS one FROM ${sql(table)} WHERE ${movedRows(sql, move)}`;
  const { count } = oneRow(
    await sql<{ count: number }[]>`
    SELECT count(*) AS count FROM (
      (${rows('opinions')} LIMIT ${maxMovedRows + 1}) UNION ALL (${rows('questions')} LIMIT ${maxMovedRows + 1})) AS r`,
  );
  if (count > maxMovedRows) throw new OpinaError('product.too_large');
}
