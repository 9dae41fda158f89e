import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { maxPage, maxPageSize, maxTagsPageSize } from '../constants/paging.ts';
import { linkSchema } from '../entities/link.ts';
import { merchantOpinionSchema } from '../entities/reviews/merchant-opinion.ts';
import { merchantOpinion } from '../examples/reviews.ts';
import * as shop from '../examples/shop.ts';
import { merchantErrors, merchantPage, storeParams } from './merchant/merchant-parameters.ts';
import { flag, productCode, storeId } from './parameters.ts';

/**
 * A product and, if requested, its published reviews, newest first: all of them, or one page. Without a token the response
 * has no e-mail addresses, orders and prices.
 */
export const getStoreProduct = defineCall({
  name: 'getStoreProduct',
  path: '/api/stores/{store_id}/products/{code}',
  method: 'GET',
  summary: "A product's rating, optionally with its reviews",
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  isOpen: true,
  streams: true,
  params: Type.Object({ store_id: storeId, code: productCode }),
  query: Type.Object(
    {
      opinions: flag('With its published reviews.'),
      page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: maxPage, description: 'Default: all reviews.' }),
      ),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      id: productCode,
      name: Type.String(),
      photos_urls: Type.Array(Type.String(), {
        description: 'Pictures of the product from its pages or an import; may be empty.',
      }),
      tags: Type.Array(Type.String()),
      average_rate: Type.String({ description: 'One decimal, as a text: `4.7`.' }),
      total_opinions: Type.Integer({ minimum: 0 }),
      total_recommends: Type.Integer({ minimum: 0 }),
      opinions: Type.Optional(Type.Array(merchantOpinionSchema)),
    },
    { $id: 'StoreProduct', additionalProperties: false },
  ),
  errors: [...merchantErrors, 'product.unknown'],
  example: {
    params: { ...shop.ofStore, code: shop.productCode },
    query: { opinions: true, page: 1, per_page: 20 },
    response: {
      id: shop.productCode,
      name: shop.productName,
      photos_urls: ['https://loja.example/fotos/caf-1.jpg'],
      tags: shop.productTags,
      average_rate: shop.rate.average.toFixed(1),
      total_opinions: shop.rate.count,
      total_recommends: 35,
      opinions: [merchantOpinion],
    },
  },
});

/** All tags that the store's orders gave to products, clients or orders, in alphabetical order. */
export const listStoreTags = defineCall({
  name: 'listStoreTags',
  path: '/api/stores/{store_id}/tags',
  method: 'GET',
  summary: 'Tags the store uses',
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  query: Type.Object(
    {
      page: merchantPage,
      per_page: Type.Integer({ minimum: 1, maximum: maxTagsPageSize, default: maxTagsPageSize }),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      items: Type.Array(Type.Object({ name: Type.String() }, { additionalProperties: false })),
      links: Type.Array(linkSchema),
    },
    { $id: 'StoreTags', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { page: 1 },
    response: { items: shop.productTags.map((name) => ({ name })), links: [] },
  },
});
