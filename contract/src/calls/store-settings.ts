import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { longestStoreName } from '../constants.ts';
import { featuresSchema } from '../entities/features.ts';
import { bodyErrors, merchantErrors, storeParams } from './merchant.ts';

/** What shoppers and the widget see of a store; `features` are all of them, those the store never changed too. */
export const settingsSchema = Type.Object(
  { id: Type.String(), name: Type.String(), locale: Type.String(), features: featuresSchema },
  { $id: 'StoreSettings', additionalProperties: false },
);

export const getStoreSettings = defineCall({
  name: 'getStoreSettings',
  method: 'GET',
  summary: "The store's settings",
  tag: 'merchant',
  params: storeParams,
  status: 200,
  answer: settingsSchema,
  errors: merchantErrors,
});

/** Changes what is given and nothing else. A feature that is `null` goes back to its default. */
export const changeStoreSettings = defineCall({
  name: 'changeStoreSettings',
  method: 'PATCH',
  summary: "Change the store's settings",
  tag: 'merchant',
  params: storeParams,
  body: Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: longestStoreName })),
      locale: Type.Optional(Type.String({ maxLength: 35, description: 'Begins with pt, es or en.' })),
      features: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), { description: 'Keys and values as they are read.' }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 200,
  answer: settingsSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'store.name_invalid',
    'store.locale_invalid',
    'store.feature_unknown',
    'store.feature_invalid',
  ],
});
