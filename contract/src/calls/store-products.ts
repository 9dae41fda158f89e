import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { largestTagsPageSize } from '../constants.ts';
import { linkSchema } from '../entities/link.ts';
import { merchantOpinionSchema } from '../entities/merchant.ts';
import { merchantErrors, merchantPage, perPage, storeParams } from './merchant.ts';
import { flag, productCode, storeId } from './parameters.ts';

/** A product and, if asked for, one page of its published reviews, newest first. */
export const getStoreProduct = defineCall({
  name: 'getStoreProduct',
  method: 'GET',
  summary: "A product's rating, and its reviews if wanted",
  tag: 'merchant',
  params: Type.Object({ store_id: storeId, code: productCode }),
  query: Type.Object(
    { opinions: flag('With its published reviews.'), page: merchantPage, per_page: perPage },
    { additionalProperties: true },
  ),
  status: 200,
  answer: Type.Object(
    {
      id: productCode,
      name: Type.String(),
      tags: Type.Array(Type.String()),
      average_rate: Type.String({ description: 'One decimal, as a text: `4.7`.' }),
      total_opinions: Type.Integer({ minimum: 0 }),
      total_recommends: Type.Integer({ minimum: 0 }),
      opinions: Type.Optional(Type.Array(merchantOpinionSchema)),
    },
    { $id: 'StoreProduct', additionalProperties: false },
  ),
  errors: [...merchantErrors, 'product.unknown'],
});

/** All tags that orders of the store gave to products, clients or themselves, in the order of their letters. */
export const listStoreTags = defineCall({
  name: 'listStoreTags',
  method: 'GET',
  summary: 'Tags the store uses',
  tag: 'merchant',
  params: storeParams,
  query: Type.Object(
    {
      page: merchantPage,
      per_page: Type.Integer({ minimum: 1, maximum: largestTagsPageSize, default: largestTagsPageSize }),
    },
    { additionalProperties: true },
  ),
  status: 200,
  answer: Type.Object(
    {
      items: Type.Array(Type.Object({ name: Type.String() }, { additionalProperties: false })),
      links: Type.Array(linkSchema),
    },
    { $id: 'StoreTags', additionalProperties: false },
  ),
  errors: merchantErrors,
});
