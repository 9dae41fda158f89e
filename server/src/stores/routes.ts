import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { type CreatedStore, createStore } from './create-store.ts';
import { feedAddresses } from './feed-addresses.ts';
import { findStoreByAddress } from './page-hosts/store-address.ts';
import { changeStoreSettings, getStoreSettings, type StoreSettings } from './settings.ts';

function storeAnswer({ store, token }: CreatedStore, origin: string) {
  const { id, name } = store;
  const href = `${origin}/stores/${encodeURIComponent(id)}/reviews`;
  return { id, name, store, token, store_token: token, links: [{ rel: 'reviews', href }] };
}

const noStore = {
  id: null,
  name: null,
  store: null,
  token: null,
  store_token: null,
  links: [],
  errors: [{ field: 'url', message: 'No store has this address.' }],
};

export function storeRoutes(
  context: Context,
): Pick<CallHandlers, 'createStore' | 'findStore' | 'getStoreSettings' | 'changeStoreSettings'> {
  const withFeeds = async (settings: StoreSettings, origin: string) => ({
    ...settings,
    feeds: await feedAddresses(context.tokens, origin, settings.id),
  });
  return {
    createStore: async ({ body, session, ownOrigin }) => {
      const isPerson = session !== undefined;
      return storeAnswer(await context.write((sql) => createStore(sql, body, { isPerson })), ownOrigin);
    },
    findStore: async ({ query, ownOrigin }) => {
      const store = await context.write((sql) => findStoreByAddress(sql, query.url));
      return store === undefined
        ? noStore
        : { ...storeAnswer({ store, token: null }, ownOrigin), token: null, store_token: null };
    },
    getStoreSettings: async ({ params, ownOrigin }) =>
      withFeeds(await context.write((sql) => getStoreSettings(sql, params.store_id)), ownOrigin),
    changeStoreSettings: async ({ params, body, actorName: by, ownOrigin }) =>
      withFeeds(
        await context.write((sql) => changeStoreSettings(sql, params.store_id, body, { by })),
        ownOrigin,
      ),
  };
}
