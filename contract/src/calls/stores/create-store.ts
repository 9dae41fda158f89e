import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxShopUrlLength, maxStoreIdLength, maxStoreNameLength } from '../../constants.ts';
import { linkSchema } from '../../entities/link.ts';
import { bodyErrors } from '../merchant-parameters.ts';
import { optionalSettings, settingsSchema } from './store-settings.ts';

const url = Type.String({
  maxLength: maxShopUrlLength,
  description:
    "The shop's address or host. The server compares only the host, in lower case, without `www.`, port and path.",
});

const nothingCreated = 'null if the store existed, because the server shows a token only when it creates it.';
const storeSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    store: settingsSchema,
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

/** Plugins send it with a new store. It is ignored. */
const unused = Type.Optional(Type.Unknown({ description: 'Ignored.' }));

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
    'store.auditor_invalid',
    'store.feature_unknown',
    'store.feature_invalid',
  ],
});

export const findStore = defineCall({
  name: 'findStore',
  path: '/api/stores',
  method: 'GET',
  summary: "Find a store by its shop's address",
  tag: 'operator',
  query: Type.Object({ url }, { additionalProperties: true }),
  status: 200,
  response: storeSchema,
  errors: [
    'auth.operator_token_invalid',
    'request.parameter_missing',
    'request.parameter_invalid',
    'store.address_invalid',
    'store.unknown',
  ],
});
