import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { maxVersion } from '../constants/inbox.ts';
import {
  appearanceVersionSchema,
  reviewedProductSchema,
  type WireAppearanceVersion,
} from '../entities/appearance.ts';
import * as shop from '../examples/shop.ts';
import { bodyErrors, merchantErrors, storeParams } from './merchant/merchant-parameters.ts';
import { storeId } from './parameters.ts';

const published: WireAppearanceVersion = {
  version: 3,
  features: shop.features,
  origin: 'published',
  restored_from: null,
  published_at: '2026-03-02T09:30:00.000Z',
  published_by: 'Olga Reis',
};

const number = Type.Integer({ minimum: 1, maximum: maxVersion });
const ifVersion = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: maxVersion,
    description: 'The version that you have seen. If it is not the newest any more, nothing is changed.',
  }),
);
const path = '/api/stores/{store_id}/appearance';

export const getAppearance = defineCall({
  name: 'getAppearance',
  path,
  method: 'GET',
  summary: "How the store's widget looks now",
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  status: 200,
  response: appearanceVersionSchema,
  errors: merchantErrors,
  example: { params: shop.ofStore, response: published },
});

/** Changes the features in the body, as a change of the settings does. Without a difference there is no new version. */
export const publishAppearance = defineCall({
  name: 'publishAppearance',
  path: `${path}/versions`,
  method: 'POST',
  summary: 'Publish a new version of the appearance',
  tag: 'merchant',
  params: storeParams,
  body: Type.Object(
    {
      features: Type.Record(Type.String(), Type.Unknown(), {
        description: 'The features to change; `null` restores a default.',
      }),
      if_version: ifVersion,
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: appearanceVersionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'store.feature_unknown',
    'store.feature_invalid',
    'appearance.changed',
  ],
  example: {
    params: shop.ofStore,
    body: { features: { custom_style: shop.features.custom_style } },
    response: published,
  },
});

/** The newest first. */
export const listAppearanceVersions = defineCall({
  name: 'listAppearanceVersions',
  path: `${path}/versions`,
  method: 'GET',
  summary: 'The versions of the appearance',
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  query: Type.Object({
    before: Type.Optional(
      Type.Integer({ minimum: 1, maximum: maxVersion, description: 'Only versions with a lower number.' }),
    ),
  }),
  status: 200,
  response: Type.Object(
    {
      items: Type.Array(appearanceVersionSchema),
      next_before: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Send it as `before` for the versions that follow; null: there are none.',
      }),
    },
    { $id: 'AppearanceVersions', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { before: 4 },
    response: { items: [published], next_before: null },
  },
});

/** Publishes a former version again, as a new one. */
export const restoreAppearanceVersion = defineCall({
  name: 'restoreAppearanceVersion',
  path: `${path}/versions/{version}/restore`,
  method: 'POST',
  summary: 'Go back to a version of the appearance',
  tag: 'merchant',
  params: Type.Object({ store_id: storeId, version: number }),
  body: Type.Object({ if_version: ifVersion }, { additionalProperties: false }),
  status: 201,
  response: appearanceVersionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'store.feature_unknown',
    'store.feature_invalid',
    'appearance.changed',
    'appearance.version_unknown',
  ],
  example: {
    params: { ...shop.ofStore, version: 1 },
    body: {},
    response: { ...published, version: 4, origin: 'restored', restored_from: 1 },
  },
});

/** Products of the newest reviews, those with the most reviews first: what to look at in a preview. */
export const listReviewedProducts = defineCall({
  name: 'listReviewedProducts',
  path: `${path}/products`,
  method: 'GET',
  summary: 'Products with reviews, for a preview',
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  status: 200,
  response: Type.Object(
    { items: Type.Array(reviewedProductSchema) },
    { $id: 'ReviewedProducts', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    response: { items: [{ code: shop.productCode, name: shop.productName, count: 12 }] },
  },
});
