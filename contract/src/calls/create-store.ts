import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { longestStoreId, longestStoreName } from '../constants.ts';
import { bodyErrors } from './merchant.ts';
import { settingsSchema } from './store-settings.ts';

/** Makes a store, for who runs the server. All or nothing: an id that is taken changes nothing of the store that has it. */
export const createStore = defineCall({
  name: 'createStore',
  method: 'POST',
  summary: 'Make a store',
  tag: 'operator',
  body: Type.Object(
    {
      id: Type.String({
        maxLength: longestStoreId,
        description: 'As in the page setting _storeId; without spaces.',
      }),
      name: Type.String({ maxLength: longestStoreName }),
      locale: Type.Optional(
        Type.String({ maxLength: 35, description: 'Begins with pt, es or en; pt-BR when it is missing.' }),
      ),
      features: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'Those that differ from the defaults, as in the settings.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 201,
  answer: Type.Object(
    {
      store: settingsSchema,
      token: Type.String({ description: 'For the calls of this store. It is shown now and never again.' }),
    },
    { $id: 'NewStore', additionalProperties: false },
  ),
  errors: [
    'auth.operator_token_invalid',
    ...bodyErrors,
    'store.id_invalid',
    'store.exists',
    'store.name_invalid',
    'store.locale_invalid',
    'store.feature_unknown',
    'store.feature_invalid',
  ],
});
