import { Type } from 'typebox';
import { maxPictureUrlLength } from '../constants/media.ts';
import {
  maxBrandLength,
  maxGtins,
  maxMpnLength,
  maxPageProductPhotos,
  maxProductCodeLength,
  maxProductNameLength,
  maxTagLength,
  maxTags,
} from '../constants/products.ts';
import { webAddress } from './fields.ts';

/** Maximum numbers of characters, tags and photos of a product. */
export interface ProductLimits {
  readonly name: number;
  readonly tag: number;
  readonly tags: number;
  readonly photoUrl: number;
  readonly photos: number;
}

/** The values that every way in accepts for a product. A whole-store file has wider limits: see `records/values.ts`. */
export const productValues = (limits: ProductLimits) => ({
  code: Type.String({ minLength: 1, maxLength: maxProductCodeLength }),
  name: Type.String({ maxLength: limits.name }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: limits.tag }), { maxItems: limits.tags }),
  photos_urls: Type.Array(webAddress(limits.photoUrl), { maxItems: limits.photos }),
});

/** Of a page, an order or a review that names a product. The server checks values after they are cleaned. */
export const newProductValues = productValues({
  name: maxProductNameLength,
  tag: maxTagLength,
  tags: maxTags,
  photoUrl: maxPictureUrlLength,
  photos: maxPageProductPhotos,
});

/** What identifies a product outside of its store. The check of a GTIN's last digit is in `gtin.ts`. */
export const identifierValues = {
  gtins: Type.Array(Type.String({ pattern: String.raw`^(\d{8}|\d{12,14})$` }), { maxItems: maxGtins }),
  mpn: Type.String({ minLength: 1, maxLength: maxMpnLength }),
  brand: Type.String({ minLength: 1, maxLength: maxBrandLength }),
};
