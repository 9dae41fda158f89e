import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { maxShopUrlLength } from '../constants/stores.ts';
import { checkedPageSchema, seenHostSchema } from '../entities/install.ts';
import * as shop from '../examples/shop.ts';
import { bodyErrors, merchantErrors, storeParams } from './merchant/merchant-parameters.ts';

const host = 'shop.example';
const seenAt = '2026-11-12T14:03:11.000Z';

/** Where the script is, and which hosts have asked for reviews. */
export const getInstall = defineCall({
  name: 'getInstall',
  path: '/api/stores/{store_id}/install',
  method: 'GET',
  summary: 'The script and the hosts that use it',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  query: Type.Object(
    {
      watch: Type.Optional(
        Type.Boolean({
          description:
            'For half a minute, each request of a page is recorded. Otherwise one in ten seconds is.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      script_url: Type.String({ description: 'A path, if the server does not know its public address.' }),
      hosts: Type.Array(seenHostSchema, { description: 'The last one that asked first.' }),
      unseen_hosts: Type.Array(Type.String(), {
        description: 'Hosts of page_hosts from which no request has come.',
      }),
    },
    { $id: 'Install', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { watch: true },
    response: {
      script_url: 'https://reviews.example/opina.js',
      hosts: [
        {
          host,
          first_seen_at: '2026-10-01T09:00:00.000Z',
          last_seen_at: seenAt,
          product_code: shop.productCode,
          reviews: 41,
          is_page_host: true,
        },
      ],
      unseen_hosts: ['*.shop.example'],
    },
  },
});

/** Fetches a page as a search engine would, without running its scripts. */
export const checkPage = defineCall({
  name: 'checkPage',
  path: '/api/stores/{store_id}/install/check',
  method: 'POST',
  summary: 'Check a page of the shop',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  changes: 'nothing',
  records: 'nothing',
  params: storeParams,
  body: Type.Object(
    { url: Type.String({ minLength: 1, maxLength: maxShopUrlLength, description: 'Of a product page.' }) },
    { additionalProperties: false },
  ),
  status: 200,
  response: checkedPageSchema,
  errors: [...merchantErrors, ...bodyErrors, 'install.url_invalid'],
  example: {
    params: shop.ofStore,
    body: { url: shop.productUrl },
    response: {
      url: shop.productUrl,
      host,
      status: 200,
      last_seen_at: seenAt,
      product_code: 'MOKA-6',
      reviews: 0,
      problems: [
        {
          code: 'product_unknown',
          level: 'warning',
          message: 'The store has no reviews under the code MOKA-6. Its reviews may be under: CAF-1.',
          value: 'MOKA-6',
          expected: null,
          others: [shop.productCode],
        },
      ],
    },
  },
});
