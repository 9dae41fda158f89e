import type { changeProduct as changeProductCall } from '@opina/contract/calls/products';
import { maxPageProductPhotos, maxTags, type productFields } from '@opina/contract/constants';
import type { Static } from 'typebox';
import { recordingActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { checkProductName, checkProductPhotos, checkTags, readWebAddress } from '../products/new-product.ts';

type SentProduct = Static<typeof changeProductCall.body>;
type Field = (typeof productFields)[number];

/** What is to be stored. A field that is undefined stays. */
interface ProductChange {
  readonly name?: string | undefined;
  readonly photosUrls?: string[] | undefined;
  readonly tags?: string[] | undefined;
  readonly url?: string | null | undefined;
  /** What the store sets from now on, and what it gives back to pages and orders. */
  readonly set: Field[];
  readonly left: Field[];
}

/** Throws `product.invalid`, `product.unknown`, `product.shared`. */
export async function changeProduct(
  sql: Sql,
  storeId: string,
  code: string,
  sent: SentProduct,
): Promise<void> {
  const change = readChange(sent);
  await sql.begin(async (tx) => {
    const read = () => readValues(tx, storeId, code);
    const product = await recordingActivity(tx, storeId, { subject: 'product', id: code, read }, () =>
      writeChange(tx, storeId, code, change),
    );
    if (product === undefined) throw new OpinaError('product.unknown');
    if (product.mergedInto !== null) throw new OpinaError('product.shared');
    for (const tag of [...(change.tags ?? [])].sort()) {
      await tx`
        INSERT INTO store_tags (store_id, tag) VALUES (${storeId}, ${tag}) ON CONFLICT (store_id, tag) DO NOTHING`;
    }
  });
}

async function writeChange(
  tx: TransactionSql,
  storeId: string,
  code: string,
  { name, photosUrls, tags, url, set, left }: ProductChange,
): Promise<{ readonly mergedInto: string | null } | undefined> {
  const [product] = await tx<{ mergedInto: string | null }[]>`
    UPDATE products SET
      name = coalesce(${orNull(name)}::text, name),
      photos_urls = coalesce(${orNull(photosUrls)}::text[], photos_urls),
      tags = coalesce(${orNull(tags)}::text[], tags),
      url = CASE WHEN ${url !== undefined}::boolean THEN ${url ?? null}::text ELSE url END,
      set_by_store = ARRAY(
        SELECT DISTINCT field FROM unnest(set_by_store || ${set}::text[]) AS field
        WHERE field <> ALL (${left}::text[]) ORDER BY field)
    WHERE store_id = ${storeId} AND code = ${code}
    RETURNING merged_into`;
  return product;
}

/** What is noted of a product. Locks its row. */
async function readValues(tx: TransactionSql, storeId: string, code: string) {
  const [product] = await tx<
    { name: string; photosUrls: string[]; tags: string[]; url: string | null; setByStore: string[] }[]
  >`
    SELECT name, photos_urls, tags, url, set_by_store FROM products
    WHERE store_id = ${storeId} AND code = ${code} FOR NO KEY UPDATE`;
  return (
    product && {
      name: product.name,
      photos_urls: product.photosUrls,
      tags: product.tags,
      url: product.url,
      set_by_store: product.setByStore,
    }
  );
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

function readChange({ name, photos_urls: photos, tags, url }: SentProduct): ProductChange {
  const fields = { name, photos_urls: photos, tags };
  const named = (isLeft: boolean) =>
    (Object.keys(fields) as Field[]).filter(
      (field) => fields[field] !== undefined && (fields[field] === null) === isLeft,
    );
  return {
    name: name == null ? undefined : readName(name),
    photosUrls: photos == null ? undefined : readPhotos(photos),
    tags: tags == null ? undefined : readTags(tags),
    url: url == null ? url : readUrl(url),
    set: named(false),
    left: named(true),
  };
}

const invalid = (field: string) => new OpinaError('product.invalid', { field });

function readName(sent: string): string {
  const name = checkProductName(sent);
  if (name === '') throw invalid('name');
  return name;
}

function readPhotos(sent: readonly string[]): string[] {
  const photos = checkProductPhotos(sent);
  if (sent.length > maxPageProductPhotos || photos.length < new Set(sent).size) throw invalid('photos_urls');
  return photos;
}

function readTags(sent: readonly string[]): string[] {
  const tags = checkTags(sent);
  if (sent.length > maxTags || tags.length < new Set(sent).size) throw invalid('tags');
  return tags;
}

function readUrl(sent: string): string {
  const [url] = checkProductPhotos([sent]);
  if (url === undefined || readWebAddress(sent) === undefined) throw invalid('url');
  return url;
}
