import type { ProductDetails } from './product-queries.ts';

/** What the form shows: lists as text. */
export interface ProductValues {
  readonly name: string;
  readonly url: string;
  readonly photos_urls: string;
  readonly tags: string;
  readonly gtins: string;
  readonly brand: string;
  readonly mpn: string;
}

export const valuesOf = (product: ProductDetails): ProductValues => ({
  name: product.name,
  url: product.url ?? '',
  photos_urls: product.photos_urls.join('\n'),
  tags: product.tags.join(', '),
  gtins: product.gtins.join(', '),
  brand: product.brand ?? '',
  mpn: product.mpn ?? '',
});

const parts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What is sent of the changed values. */
export const sentValues = ({
  name,
  url,
  photos_urls: photos,
  tags,
  gtins,
  brand,
  mpn,
}: Partial<ProductValues>) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(url !== undefined && { url: url.trim() || null }),
  ...(photos !== undefined && { photos_urls: parts(photos, /\s+/) }),
  ...(tags !== undefined && { tags: parts(tags, /,/) }),
  ...(gtins !== undefined && { gtins: parts(gtins, /,/) }),
  ...(brand !== undefined && { brand: brand.trim() || null }),
  ...(mpn !== undefined && { mpn: mpn.trim() || null }),
});
