import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { maxProductNameLength, productSorts } from '../constants/products.ts';
import { nextCursor } from '../entities/fields.ts';
import {
  joinPreviewSchema,
  listedProductSchema,
  productDetailsSchema,
  productIdentifiers,
  type WireJoinPreview,
  type WireProductDetails,
} from '../entities/product.ts';
import * as shop from '../examples/shop.ts';
import {
  bodyErrors,
  merchantErrors,
  perPage,
  searchText,
  storeParams,
} from './merchant/merchant-parameters.ts';
import { productCode, storeId } from './parameters.ts';

const otherCode = 'CAF-1-RED';
const params = Type.Object({ store_id: storeId, code: productCode });
const pairParams = Type.Object({ store_id: storeId, code: productCode, other_code: productCode });
const ofProduct = { ...shop.ofStore, code: shop.productCode };
const ofPair = { ...ofProduct, other_code: otherCode };

const details: WireProductDetails = {
  code: shop.productCode,
  name: shop.productName,
  photos_urls: [shop.productPhoto],
  tags: shop.productTags,
  url: shop.productUrl,
  gtins: [shop.productGtin],
  mpn: 'LK-6',
  brand: 'Larkin',
  set_by_store: ['name'],
  rate: shop.rate,
  questions_count: 3,
  codes: [{ code: otherCode, name: 'Moka pot, 6 cups, red', opinions_count: 9, questions_count: 1 }],
};

const figures = { code: shop.productCode, name: shop.productName, rate: shop.rate, questions_count: 3 };
const preview: WireJoinPreview = {
  product: figures,
  other: {
    code: otherCode,
    name: 'Moka pot, 6 cups, red',
    rate: { average: 5, best: 5, count: 2, histogram: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 2 } },
    questions_count: 1,
  },
  joined: {
    ...figures,
    rate: { average: 4.4, best: 5, count: 48, histogram: { '1': 1, '2': 1, '3': 4, '4': 12, '5': 30 } },
    questions_count: 4,
  },
};

/** The products of the store. Codes that belong to a product are found with it, and not listed themselves. */
export const listProducts = defineCall({
  name: 'listProducts',
  path: '/api/stores/{store_id}/products',
  method: 'GET',
  summary: 'The products of the store',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  query: Type.Object(
    {
      q: searchText('code or name, or in a code that belongs to the product'),
      sort: Type.Optional(
        Type.Enum(productSorts, {
          description:
            'By name, by the number of reviews with the most first, or by rating with the lowest or the highest first; products without reviews are last. Default: `name`.',
        }),
      ),
      cursor: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9_-]{1,2000}$',
          description:
            'The `next_cursor` of the response before, with the same search and order. Without it: the first items.',
        }),
      ),
      per_page: perPage,
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    { items: Type.Array(listedProductSchema), next_cursor: nextCursor },
    { $id: 'Products', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { q: 'moka', sort: 'reviews', per_page: 20 },
    response: {
      items: [
        {
          code: shop.productCode,
          name: shop.productName,
          photo_url: shop.productPhoto,
          rate: shop.shortRate,
          questions_count: 3,
          codes_count: 1,
        },
      ],
      next_cursor: null,
    },
  },
});

/** A product as the store keeps it. A code that belongs to a product gets that product. */
export const getProductDetails = defineCall({
  name: 'getProductDetails',
  path: '/api/stores/{store_id}/products/{code}/details',
  method: 'GET',
  summary: 'A product with its codes',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params,
  status: 200,
  response: productDetailsSchema,
  errors: [...merchantErrors, 'product.unknown'],
  example: { params: ofProduct, response: details },
});

/**
 * Sets what the store says of a product, which pages, orders and files then leave as it is. Null gives a field back to them: it keeps
 * its value until one names another.
 */
export const changeProduct = defineCall({
  name: 'changeProduct',
  path: '/api/stores/{store_id}/products/{code}',
  method: 'PATCH',
  summary: 'Change a product',
  tag: 'merchant',
  scopes: ['moderate'],
  params,
  body: Type.Partial(
    Type.Object({
      name: Type.Union([Type.String(), Type.Null()], {
        description: `1 to ${maxProductNameLength} characters, on one line.`,
      }),
      photos_urls: Type.Union([Type.Array(Type.String()), Type.Null()]),
      tags: Type.Union([Type.Array(Type.String()), Type.Null()]),
      url: Type.Union([Type.String(), Type.Null()]),
      gtins: Type.Union([Type.Array(Type.String()), Type.Null()], {
        description: 'Spaces and hyphens between the digits are left out. The last digit must be right.',
      }),
      mpn: productIdentifiers.mpn,
      brand: productIdentifiers.brand,
    }),
    { additionalProperties: false },
  ),
  status: 200,
  response: productDetailsSchema,
  errors: [...merchantErrors, ...bodyErrors, 'product.unknown', 'product.invalid', 'product.shared'],
  example: { params: ofProduct, body: { name: shop.productName }, response: details },
});

const joinErrors = [
  'product.unknown',
  'product.same',
  'product.shared',
  'product.has_codes',
  'product.too_many_codes',
  'product.too_large',
] as const;

/**
 * Makes a code belong to a product: all its reviews, photos, questions and survey answers are the product's from now on, and so is
 * what comes under it later. `separateProduct` gives them back. Each review and question keeps the code under which it came. The
 * code need not be known yet.
 */
export const joinProduct = defineCall({
  name: 'joinProduct',
  path: '/api/stores/{store_id}/products/{code}/codes',
  method: 'POST',
  summary: 'Join another code with a product',
  tag: 'merchant',
  scopes: ['moderate'],
  params,
  body: Type.Object({ code: productCode }, { additionalProperties: false }),
  status: 201,
  response: productDetailsSchema,
  errors: [...merchantErrors, ...bodyErrors, ...joinErrors],
  example: { params: ofProduct, body: { code: otherCode }, response: details },
});

/** What shoppers would see after `joinProduct`, beside what they see now. Has its errors, and changes nothing. */
export const previewJoin = defineCall({
  name: 'previewJoin',
  path: '/api/stores/{store_id}/products/{code}/codes/{other_code}',
  method: 'GET',
  summary: 'What joining would do',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: pairParams,
  status: 200,
  response: joinPreviewSchema,
  errors: [...merchantErrors, ...joinErrors],
  example: { params: ofPair, response: preview },
});

/** Makes a code a product of its own again, with everything that came under it, before and after it was joined. */
export const separateProduct = defineCall({
  name: 'separateProduct',
  path: '/api/stores/{store_id}/products/{code}/codes/{other_code}',
  method: 'DELETE',
  summary: 'Separate a code from its product',
  tag: 'merchant',
  scopes: ['moderate'],
  params: pairParams,
  status: 200,
  response: productDetailsSchema,
  errors: [...merchantErrors, 'product.unknown', 'product.code_unknown', 'product.too_large'],
  example: { params: ofPair, response: { ...details, codes: [] } },
});
