import { Type } from 'typebox';
import { maxAuditorUrlLength, maxStoreNameLength } from '../constants/stores.ts';
import { auditorSchema } from './auditor.ts';
import { changedCollection, collectionSettings } from './collection/collection-settings.ts';
import { featuresSchema } from './features.ts';

/** What shoppers and the widget see of a store. `features` lists all features, also those with their default. */
export const storeSettingsSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    locale: Type.String(),
    time_zone: Type.String({ description: "IANA name of the store's time zone." }),
    auditor: Type.Union([auditorSchema, Type.Null()]),
    features: featuresSchema,
    ...collectionSettings,
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
  ...changedCollection,
};
