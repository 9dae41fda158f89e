import type { changeProduct as changeProductCall } from '@opina/contract/calls/products';
import { maxGtins, maxPageProductPhotos, maxTags } from '@opina/contract/constants/products';
import type { Static } from 'typebox';
import { recordingActivity } from '../activity/record.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { checkBrand, checkGtins, checkMpn } from '../products/identifiers.ts';
import { checkProductName, checkProductPhotos, checkTags, readWebAddress } from '../products/new-product.ts';
import {
  lockProductValues,
  type ProductChange,
  type ProductField,
  writeProductValues,
} from '../products/product-values.ts';
import { addStoreTag } from '../stores/tags.ts';

type SentProduct = Static<typeof changeProductCall.body>;
/** Throws `product.invalid`, `product.unknown`, `product.shared`. */
export async function changeProduct(
  sql: Sql,
  storeId: string,
  code: string,
  sent: SentProduct,
): Promise<void> {
  const change = readChange(sent);
  await sql.begin(async (tx) => {
    const read = () => lockProductValues(tx, storeId, code);
    const product = await recordingActivity(tx, storeId, { subject: 'product', id: code, read }, () =>
      writeProductValues(tx, storeId, code, change),
    );
    if (product === undefined) throw new OpinaError('product.unknown');
    if (product.mergedInto !== null) throw new OpinaError('product.shared');
    for (const tag of [...(change.tags ?? [])].sort()) await addStoreTag(tx, storeId, tag);
  });
}

function readChange({ name, photos_urls: photos, tags, url, gtins, mpn, brand }: SentProduct): ProductChange {
  const fields = { name, photos_urls: photos, tags };
  const named = (isLeft: boolean) =>
    (Object.keys(fields) as ProductField[]).filter(
      (field) => fields[field] !== undefined && (fields[field] === null) === isLeft,
    );
  return {
    name: name == null ? undefined : readName(name),
    photosUrls: photos == null ? undefined : readPhotos(photos),
    tags: tags == null ? undefined : readTags(tags),
    url: url == null ? url : readUrl(url),
    gtins: gtins === null ? [] : gtins && readGtins(gtins),
    mpn: mpn == null ? mpn : readLine('mpn', checkMpn(mpn)),
    brand: brand == null ? brand : readLine('brand', checkBrand(brand)),
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

function readGtins(sent: readonly string[]): string[] {
  const gtins = checkGtins(sent);
  if (sent.length > maxGtins || sent.some((one) => checkGtins([one]).length === 0)) throw invalid('gtins');
  return gtins;
}

function readLine(field: 'mpn' | 'brand', checked: string): string {
  if (checked === '') throw invalid(field);
  return checked;
}
