import { longestFeatures, longestStoreName } from '@opina/contract/constants';
import { featuresSchema, type WireFeatures } from '@opina/contract/entities/features';
import { Value } from 'typebox/value';
import type { Data } from '../data/create-data.ts';
import { cleanLine } from '../imports/clean-text.ts';
import { parseLocale } from '../imports/import-fields.ts';
import { ApiError } from './api-error.ts';
import { storeFeatures } from './features.ts';
import { requireStore } from './require-store.ts';
import { isStorableJson } from './storable-json.ts';

export interface StoreSettings {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly features: WireFeatures;
}

export interface SettingsRequest {
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  /** Some of the features; `null` takes one back to its default. */
  readonly features?: Readonly<Record<string, unknown>> | undefined;
}

export async function getStoreSettings(data: Data, storeId: string): Promise<StoreSettings> {
  const { id, name, locale, features } = await requireStore(data, storeId);
  return { id, name, locale, features: storeFeatures(features) };
}

/**
 * Changes what is given. Throws `store.name_invalid`, `store.locale_invalid`, `store.feature_unknown`,
 * `store.feature_invalid`.
 */
export async function changeStoreSettings(
  data: Data,
  storeId: string,
  { name, locale, features = {} }: SettingsRequest,
): Promise<StoreSettings> {
  for (const [key, value] of Object.entries(features)) checkFeature(key, value);
  const given = Object.entries(features);
  const isChanged = await data.changeSettings(
    storeId,
    {
      name: name === undefined ? undefined : readName(name),
      locale: locale === undefined ? undefined : readLocale(locale),
      features: Object.fromEntries(given.filter(([, value]) => value !== null)),
      resetFeatures: given.flatMap(([key, value]) => (value === null ? [key] : [])),
    },
    longestFeatures,
  );
  if (!isChanged) throw new ApiError('store.feature_invalid');
  return getStoreSettings(data, storeId);
}

/** Throws `store.feature_unknown`, `store.feature_invalid`. */
export function checkFeature(key: string, value: unknown): void {
  const { properties } = featuresSchema;
  if (!Object.hasOwn(properties, key)) throw new ApiError('store.feature_unknown');
  const isRight = value === null || Value.Check(properties[key as keyof WireFeatures], value);
  if (!isRight || !isStorableJson(value, longestFeatures)) throw new ApiError('store.feature_invalid');
}

/** Throws `store.name_invalid`. */
export function readName(text: string): string {
  const name = cleanLine(text);
  if (name === '' || name.length > longestStoreName) throw new ApiError('store.name_invalid');
  return name;
}

/**
 * The widget speaks Portuguese, Spanish and English; dates, numbers and flags follow the whole locale. Throws
 * `store.locale_invalid`.
 */
export function readLocale(text: string): string {
  const locale = parseLocale(text);
  if (locale === undefined || !/^(pt|es|en)(-|$)/.test(locale)) throw new ApiError('store.locale_invalid');
  return locale;
}
