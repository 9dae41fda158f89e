import { type TSchema, Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  maxHostLength,
  maxPageHosts,
  maxShopUrlLength,
  maxStoreIdLength,
  maxStoreNameLength,
} from '../constants/stores.ts';
import { feedAddressesSchema } from '../entities/feeds.ts';
import { linkSchema } from '../entities/link.ts';
import { optionalSettings, storeSettingsSchema } from '../entities/store-settings.ts';
import { feedAddresses } from '../examples/feeds.ts';
import * as shop from '../examples/shop.ts';
import { bodyErrors, merchantErrors, storeParams } from './merchant/merchant-parameters.ts';

const url = Type.String({
  maxLength: maxShopUrlLength,
  description:
    "The shop's address or host. The server compares only the host, in lower case, without `www.`, port and path.",
});

const nothingCreated =
  'null if the store existed, because the server shows a token only when it creates it, or if a person creates the store in the console.';
const storeSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    store: storeSettingsSchema,
    token: Type.Union([Type.String(), Type.Null()], {
      description: `Allows the calls of this store. The server shows it only once; ${nothingCreated}`,
    }),
    store_token: Type.Union([Type.String(), Type.Null()], {
      description: 'The same as `token`, under the name that plugins expect.',
    }),
    links: Type.Array(linkSchema, { description: "`reviews` is the store's page for shoppers." }),
  },
  { $id: 'NewStore', additionalProperties: false },
);

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** Plugins take an error status for a server that is down, and go on to create the store only after a 200 with `errors`. */
const foundStoreSchema = Type.Object(
  {
    id: orNull(Type.String()),
    name: orNull(Type.String()),
    store: orNull(storeSettingsSchema),
    token: Type.Null({ description: 'The server shows a token only when it creates it.' }),
    store_token: Type.Null({ description: 'The same as `token`.' }),
    links: Type.Array(linkSchema),
    errors: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
        description: 'Only if no store has this address; all else is then null or empty.',
      }),
    ),
  },
  { $id: 'FoundStore', additionalProperties: false },
);

const settingsWithFeedsSchema = Type.Object(
  {
    ...storeSettingsSchema.properties,
    feeds: feedAddressesSchema,
  },
  { $id: 'StoreSettingsWithFeeds', additionalProperties: false },
);

/** Plugins send it with a new store. It is ignored. */
const unused = Type.Optional(Type.Unknown({ description: 'Ignored.' }));

const settings = {
  id: shop.storeId,
  name: shop.storeName,
  locale: shop.storeLocale,
  time_zone: 'America/New_York',
  auditor: shop.auditor,
  features: shop.features,
  invitations: shop.invitations,
  open_reviews: false,
  publish: 'after_review' as const,
  publish_photos: 'with_review' as const,
  show_purchase_month: false,
  privacy_url: 'https://shop.example/privacy',
  country: null,
  laws: null,
  page_hosts: ['shop.example', '*.shop.example'],
  products_from_pages: false,
  suggested_hosts: ['preview.shop.example'],
};
const settingsWithFeeds = {
  ...settings,
  feeds: feedAddresses,
};
const newSettings = {
  ...settings,
  auditor: null,
  features: { ...shop.features, minimum_opinions_to_show: 0, custom_style: {} },
  page_hosts: ['www.shop.example', 'shop.example'],
  suggested_hosts: [],
};
const token = 'the-token-that-is-shown-once';
const newStore = {
  id: shop.storeId,
  name: shop.storeName,
  links: [{ rel: 'reviews', href: `https://reviews.example/stores/${shop.storeId}/reviews` }],
};

/**
 * Creates a store, for the operator. With an id that exists, the call fails and changes nothing. Without an id, it returns the
 * store with the shop's address, and creates it if there is none.
 */
export const createStore = defineCall({
  name: 'createStore',
  path: '/api/stores',
  method: 'POST',
  summary: 'Create a store',
  tag: 'operator',
  // Errors are not cached, and before it every read of the store is one.
  changes: 'nothing',
  body: Type.Object(
    {
      id: Type.Optional(
        Type.String({
          maxLength: maxStoreIdLength,
          description: 'As in the page setting _storeId, without spaces. Default: the server generates one.',
        }),
      ),
      name: Type.Optional(
        Type.String({
          maxLength: maxStoreNameLength,
          description: "Required with an id. Otherwise the default is the shop's host.",
        }),
      ),
      url: Type.Optional(url),
      locale: Type.Optional(
        Type.String({ maxLength: 35, description: 'Begins with pt, es or en. Default: pt-BR.' }),
      ),
      ...optionalSettings,
      features: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'Features that differ from the defaults, as in the settings.',
        }),
      ),
      email: unused,
      cnpj: unused,
      cpf: unused,
      photo_url: unused,
      platform_name: unused,
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: storeSchema,
  errors: [
    'auth.operator_token_invalid',
    ...bodyErrors,
    'store.id_invalid',
    'store.exists',
    'store.address_invalid',
    'store.address_taken',
    'store.name_invalid',
    'store.locale_invalid',
    'store.time_zone_invalid',
    'store.country_unknown',
    'store.auditor_invalid',
    'store.feature_unknown',
    'store.feature_invalid',
    'store.invitations_invalid',
  ],
  example: {
    body: { id: shop.storeId, name: shop.storeName, locale: shop.storeLocale, features: { surveys: true } },
    response: { ...newStore, store: { ...newSettings, page_hosts: [] }, token, store_token: token },
  },
});

export const findStore = defineCall({
  name: 'findStore',
  path: '/api/stores',
  method: 'GET',
  summary: "Find a store by its shop's address",
  tag: 'operator',
  query: Type.Object({ url }, { additionalProperties: true }),
  status: 200,
  response: foundStoreSchema,
  errors: [
    'auth.operator_token_invalid',
    'request.parameter_missing',
    'request.parameter_invalid',
    'store.address_invalid',
  ],
  example: {
    query: { url: 'https://www.shop.example' },
    response: { ...newStore, store: newSettings, token: null, store_token: null },
  },
});

export const getStoreSettings = defineCall({
  name: 'getStoreSettings',
  path: '/api/stores/{store_id}/settings',
  method: 'GET',
  summary: "The store's settings",
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  status: 200,
  response: settingsWithFeedsSchema,
  errors: merchantErrors,
  example: { params: shop.ofStore, response: settingsWithFeeds },
});

/** Changes only the settings in the body. `null` restores a feature's default. */
export const changeStoreSettings = defineCall({
  name: 'changeStoreSettings',
  path: '/api/stores/{store_id}/settings',
  method: 'PATCH',
  summary: "Change the store's settings",
  tag: 'merchant',
  params: storeParams,
  body: Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: maxStoreNameLength })),
      locale: Type.Optional(Type.String({ maxLength: 35, description: 'Begins with pt, es or en.' })),
      ...optionalSettings,
      products_from_pages: Type.Optional(Type.Boolean()),
      page_hosts: Type.Optional(
        Type.Array(Type.String({ maxLength: 2 * maxHostLength }), {
          maxItems: maxPageHosts,
          description: 'The whole list. `*.shop.example` stands for all subdomains.',
        }),
      ),
      features: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'Keys and values as in the response of GET.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: settingsWithFeedsSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'store.name_invalid',
    'store.locale_invalid',
    'store.time_zone_invalid',
    'store.country_unknown',
    'store.auditor_invalid',
    'store.page_host_invalid',
    'store.feature_unknown',
    'store.feature_invalid',
    'store.invitations_invalid',
  ],
  example: {
    params: shop.ofStore,
    body: {
      name: shop.storeName,
      time_zone: settings.time_zone,
      auditor: shop.auditor,
      invitations: shop.invitations,
      publish: settings.publish,
      page_hosts: settings.page_hosts,
      features: { surveys: true, custom_style: shop.features.custom_style },
    },
    response: settingsWithFeeds,
  },
});
