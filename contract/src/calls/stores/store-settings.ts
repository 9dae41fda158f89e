import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxAuditorUrlLength, maxHostLength, maxPageHosts, maxStoreNameLength } from '../../constants.ts';
import { auditorSchema } from '../../entities/auditor.ts';
import { featuresSchema } from '../../entities/features.ts';
import { bodyErrors, merchantErrors, storeParams } from '../merchant-parameters.ts';

/** What shoppers and the widget see of a store. `features` lists all features, also those with their default. */
export const settingsSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    locale: Type.String(),
    time_zone: Type.String({ description: "IANA name of the store's time zone." }),
    auditor: Type.Union([auditorSchema, Type.Null()]),
    features: featuresSchema,
    page_hosts: Type.Array(Type.String(), {
      description:
        "The hosts of the store's pages. If the list is not empty, the server accepts votes and questions only from these hosts.",
    }),
    products_from_pages: Type.Boolean({
      description:
        "Whether the store's own pages may set name, photos and tags of a product that has no name yet.",
    }),
    suggested_hosts: Type.Array(Type.String(), {
      description:
        'Hosts whose pages have loaded the widget and that are not in page_hosts. Anybody can add one with a false request.',
    }),
  },
  { $id: 'StoreSettings', additionalProperties: false },
);

/** The settings that have a default. */
export const optionalSettings = {
  time_zone: Type.Optional(
    Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
      description:
        "An IANA name such as America/Sao_Paulo. Default: null, the main time zone of the store's locale.",
    }),
  ),
  auditor: Type.Optional(
    Type.Union(
      [
        Type.Object(
          {
            name: Type.String({ maxLength: maxStoreNameLength }),
            url: Type.String({ maxLength: maxAuditorUrlLength, description: 'http or https.' }),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ],
      {
        description:
          'Organisation that checks the reviews; the widget shows it below them with a link. Default: null.',
      },
    ),
  ),
};

export const getStoreSettings = defineCall({
  name: 'getStoreSettings',
  path: '/api/stores/{store_id}/settings',
  method: 'GET',
  summary: "The store's settings",
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  status: 200,
  response: settingsSchema,
  errors: merchantErrors,
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
  response: settingsSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'store.name_invalid',
    'store.locale_invalid',
    'store.time_zone_invalid',
    'store.auditor_invalid',
    'store.page_host_invalid',
    'store.feature_unknown',
    'store.feature_invalid',
  ],
});
