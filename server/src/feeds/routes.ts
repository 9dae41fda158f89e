import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { feedAddresses } from '../stores/feed-addresses.ts';
import { countFeed } from './count-feed.ts';

export function feedRoutes({
  read,
  tokens,
}: Pick<Context, 'read' | 'tokens'>): Pick<CallHandlers, 'getFeeds'> {
  return {
    getFeeds: async ({ params: { store_id: storeId }, ownOrigin }) => ({
      addresses: await feedAddresses(tokens, ownOrigin, storeId),
      google_product_ratings: await read((sql) => countFeed(sql, storeId)),
    }),
  };
}
