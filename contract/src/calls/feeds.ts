import { defineCall } from '../call.ts';
import { feedsSchema } from '../entities/feeds.ts';
import { feeds } from '../examples/feeds.ts';
import * as shop from '../examples/shop.ts';
import { merchantErrors, storeParams } from './merchant/merchant-parameters.ts';

/** What channels can fetch, and what Google will find there. */
export const getFeeds = defineCall({
  name: 'getFeeds',
  path: '/api/stores/{store_id}/feeds',
  method: 'GET',
  summary: 'The feeds of the store, and what is in them',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  status: 200,
  response: feedsSchema,
  errors: merchantErrors,
  example: { params: shop.ofStore, response: feeds },
});
