import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxSavedViewNameLength, savedViewLists } from '../../constants/inbox.ts';
import { savedFiltersSchema, savedViewSchema, type WireSavedView } from '../../entities/inbox/saved-view.ts';
import * as shop from '../../examples/shop.ts';
import {
  bodyErrors,
  deletedSchema,
  merchantErrors,
  storeParams,
  storeRowParams,
} from './merchant-parameters.ts';

const view: WireSavedView = {
  id: 4,
  list: 'reviews',
  name: 'Angry and unanswered',
  filters: { status: 'published', rate: '1,2', replied: false },
};

const name = Type.String({ description: `1 to ${maxSavedViewNameLength} characters, on one line.` });
const ofView = { ...shop.ofStore, id: view.id };

/** By name. */
export const listSavedViews = defineCall({
  name: 'listSavedViews',
  path: '/api/stores/{store_id}/saved-views',
  method: 'GET',
  summary: 'The saved views of the store',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  status: 200,
  response: Type.Object(
    { items: Type.Array(savedViewSchema) },
    { $id: 'SavedViews', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: { params: shop.ofStore, response: { items: [view] } },
});

export const createSavedView = defineCall({
  name: 'createSavedView',
  path: '/api/stores/{store_id}/saved-views',
  method: 'POST',
  summary: 'Save a view of a list',
  tag: 'merchant',
  scopes: ['moderate'],
  changes: 'nothing',
  params: storeParams,
  body: Type.Object(
    { list: Type.Enum(savedViewLists), name, filters: savedFiltersSchema },
    { additionalProperties: false },
  ),
  status: 201,
  response: savedViewSchema,
  errors: [...merchantErrors, ...bodyErrors, 'saved_view.invalid', 'saved_view.too_many'],
  example: {
    params: shop.ofStore,
    body: { list: view.list, name: view.name, filters: view.filters },
    response: view,
  },
});

/** Its list stays. */
export const changeSavedView = defineCall({
  name: 'changeSavedView',
  path: '/api/stores/{store_id}/saved-views/{id}',
  method: 'PATCH',
  summary: 'Change the name or the filters of a saved view',
  tag: 'merchant',
  scopes: ['moderate'],
  changes: 'nothing',
  params: storeRowParams,
  body: Type.Object(
    { name: Type.Optional(name), filters: Type.Optional(savedFiltersSchema) },
    { additionalProperties: false },
  ),
  status: 200,
  response: savedViewSchema,
  errors: [...merchantErrors, ...bodyErrors, 'saved_view.unknown', 'saved_view.invalid'],
  example: { params: ofView, body: { name: view.name }, response: view },
});

export const deleteSavedView = defineCall({
  name: 'deleteSavedView',
  path: '/api/stores/{store_id}/saved-views/{id}',
  method: 'DELETE',
  summary: 'Delete a saved view',
  tag: 'merchant',
  scopes: ['moderate'],
  changes: 'nothing',
  params: storeRowParams,
  status: 200,
  response: deletedSchema,
  errors: [...merchantErrors, 'saved_view.unknown'],
  example: { params: ofView, response: { id: view.id } },
});
