import type { Sql } from '../platform/database/engine/sql.ts';

export interface StoredProduct {
  /** Of the product itself, which may have been asked for by another code of it. */
  readonly code: string;
  /** Empty if it is not known. */
  readonly name: string;
  readonly photosUrls: readonly string[];
  readonly tags: readonly string[];
  readonly summary: ProductSummary;
}

/** Counts over the product's published reviews and questions. */
export interface ProductSummary {
  /** Number of ratings of 1, 2, 3, 4 and 5. */
  readonly rates: readonly [number, number, number, number, number];
  readonly recommendsYes: number;
  readonly recommendsNo: number;
  readonly reviewsWithPhotos: number;
  readonly photos: number;
  readonly questions: number;
  /** The number of imported ratings. Those that are in none of these counts were bought here. */
  readonly imported: number;
  readonly thirdParty: number;
  readonly openReviews: number;
}

type Row = Omit<StoredProduct, 'summary'> & ProductSummary & { readonly asked: string };

export async function findProduct(
  sql: Sql,
  storeId: string,
  code: string,
): Promise<StoredProduct | undefined> {
  const [product] = await findProducts(sql, storeId, [code]);
  return product;
}

/** Finds the store's products with these codes, in the order of the codes. A code of a shared product finds that. */
export async function findProducts(
  sql: Sql,
  storeId: string,
  codes: readonly string[],
): Promise<(StoredProduct & { readonly asked: string })[]> {
  const rows = await sql<Row[]>`
    SELECT a.code AS asked, p.code, p.name, p.photos_urls, p.tags,
      ARRAY[coalesce(rate_1, 0), coalesce(rate_2, 0), coalesce(rate_3, 0), coalesce(rate_4, 0), coalesce(rate_5, 0)]
        AS rates,
      coalesce(recommends_yes, 0) AS recommends_yes, coalesce(recommends_no, 0) AS recommends_no,
      coalesce(opinions_with_photos, 0) AS reviews_with_photos, coalesce(photos, 0) AS photos,
      coalesce(questions, 0) AS questions,
      coalesce(imported, 0) AS imported, coalesce(third_party, 0) AS third_party,
      coalesce(open_reviews, 0) AS open_reviews
    FROM products AS a
    JOIN products AS p ON p.store_id = ${storeId} AND p.code = coalesce(a.merged_into, a.code)
    LEFT JOIN product_summaries AS s ON s.store_id = ${storeId} AND s.product_code = p.code
    WHERE a.store_id = ${storeId} AND a.code = ANY (${codes})`;
  const byCode = new Map(
    rows.map(({ asked, code, name, photosUrls, tags, ...summary }) => [
      asked,
      { asked, code, name, photosUrls, tags, summary },
    ]),
  );
  return codes.flatMap((code) => byCode.get(code) ?? []);
}
