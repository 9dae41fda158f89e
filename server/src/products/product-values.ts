import type { productFields } from '@opina/contract/constants/products';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import type { ProductIdentifiers } from './identifiers.ts';

export type ProductField = (typeof productFields)[number];

/** What is to be stored. A field that is undefined stays. */
export interface ProductChange {
  readonly name?: string | undefined;
  readonly photosUrls?: string[] | undefined;
  readonly tags?: string[] | undefined;
  readonly url?: string | null | undefined;
  readonly gtins?: string[] | undefined;
  readonly mpn?: string | null | undefined;
  readonly brand?: string | null | undefined;
  /** What the store sets from now on, and what it gives back to pages and orders. */
  readonly set: ProductField[];
  readonly left: ProductField[];
}

/** Says to which product its reviews belong; undefined: there is no such product. */
export async function writeProductValues(
  tx: TransactionSql,
  storeId: string,
  code: string,
  { name, photosUrls, tags, url, gtins, mpn, brand, set, left }: ProductChange,
): Promise<{ readonly mergedInto: string | null } | undefined> {
  const [product] = await tx<{ mergedInto: string | null }[]>`
    UPDATE products SET
      name = coalesce(${orNull(name)}::text, name),
      photos_urls = coalesce(${orNull(photosUrls)}::text[], photos_urls),
      tags = coalesce(${orNull(tags)}::text[], tags),
      url = CASE WHEN ${url !== undefined}::boolean THEN ${url ?? null}::text ELSE url END,
      gtins = coalesce(${orNull(gtins)}::text[], gtins),
      mpn = CASE WHEN ${mpn !== undefined}::boolean THEN ${mpn ?? null}::text ELSE mpn END,
      brand = CASE WHEN ${brand !== undefined}::boolean THEN ${brand ?? null}::text ELSE brand END,
      set_by_store = ARRAY(
        SELECT DISTINCT field FROM unnest(set_by_store || ${set}::text[]) AS field
        WHERE field <> ALL (${left}::text[]) ORDER BY field)
    WHERE store_id = ${storeId} AND code = ${code}
    RETURNING merged_into`;
  return product;
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

interface KeptValues extends ProductIdentifiers {
  readonly name: string;
  readonly photosUrls: string[];
  readonly tags: string[];
  readonly url: string | null;
  readonly setByStore: string[];
}

/** What is noted of a product. Locks its row. */
export async function lockProductValues(tx: TransactionSql, storeId: string, code: string) {
  const [product] = await tx<KeptValues[]>`
    SELECT name, photos_urls, tags, url, gtins, mpn, brand, set_by_store FROM products
    WHERE store_id = ${storeId} AND code = ${code} FOR NO KEY UPDATE`;
  if (product === undefined) return undefined;
  const { photosUrls, setByStore, ...values } = product;
  return { ...values, photos_urls: photosUrls, set_by_store: setByStore };
}

/** Joins a product to another, or separates it (null). Its reviews and questions are moved by the caller. */
export async function writeMergedInto(
  tx: TransactionSql,
  storeId: string,
  code: string,
  mergedInto: string | null,
): Promise<void> {
  await tx`UPDATE products SET merged_into = ${mergedInto} WHERE store_id = ${storeId} AND code = ${code}`;
}

interface OrderedProduct {
  readonly productCode: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** Adds and updates products. The newest order decides, except where the store has set a value; none changes nothing. */
export async function writeOrderedProducts(
  tx: TransactionSql,
  storeId: string,
  items: readonly OrderedProduct[],
): Promise<void> {
  const products = new Map<string, { code: string; name: string; tags: readonly string[] }>();
  for (const { productCode: code, name, tags } of items) {
    const before = products.get(code);
    products.set(code, {
      code,
      name: name || (before?.name ?? ''),
      tags: tags.length > 0 ? tags : (before?.tags ?? []),
    });
  }
  await tx`
    INSERT INTO products (store_id, code, name, tags)
    SELECT ${storeId}::text, code, name, tags
    FROM jsonb_to_recordset(${tx.json([...products.values()])}::jsonb) AS p (code text, name text, tags text[])
    ORDER BY code
    ON CONFLICT (store_id, code) DO UPDATE SET
      name = CASE WHEN products.set_by_store @> '{name}' THEN products.name
        ELSE coalesce(nullif(excluded.name, ''), products.name) END,
      tags = CASE WHEN products.set_by_store @> '{tags}' THEN products.tags
        ELSE coalesce(nullif(excluded.tags, '{}'), products.tags) END
    WHERE (excluded.name <> '' AND excluded.name <> products.name)
      OR (excluded.tags <> '{}' AND excluded.tags <> products.tags)`;
}

interface NamedProduct {
  readonly productCode: string;
  readonly productName: string;
}

/**
 * Adds the products, and names those that have no name. Sorted, here and in the summaries, so that two imports at once lock
 * in the same order. Products that need no change are not locked: `ON CONFLICT` would write to each.
 */
export async function nameProducts(
  tx: TransactionSql,
  storeId: string,
  products: readonly NamedProduct[],
): Promise<void> {
  const names = new Map<string, string>();
  for (const { productCode, productName } of products) {
    names.set(productCode, names.get(productCode) || productName);
  }
  await tx`
    INSERT INTO products (store_id, code, name)
    SELECT ${storeId}::text, code, name
    FROM unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) AS r (code, name)
    LEFT JOIN LATERAL (
      SELECT p.name AS known_name FROM products AS p WHERE p.store_id = ${storeId} AND p.code = r.code LIMIT 1) AS p ON true
    WHERE known_name IS NULL OR (known_name = '' AND name <> '')
    ORDER BY code
    ON CONFLICT (store_id, code) DO UPDATE SET name = excluded.name
    WHERE products.name = '' AND excluded.name <> ''`;
}
