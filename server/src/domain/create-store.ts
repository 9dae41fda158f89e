import { defaultLocale, longestFeatures } from '@opina/contract/constants';
import type { Data } from '../data/create-data.ts';
import { createToken } from './answer-tokens.ts';
import { ApiError } from './api-error.ts';
import { storeFeatures } from './features.ts';
import { isStorableJson } from './storable-json.ts';
import { isStoreId } from './store-id.ts';
import { checkFeature, readLocale, readName, type StoreSettings } from './store-settings.ts';

export interface NewStore {
  readonly id: string;
  readonly name: string;
  /** Otherwise the usual one. */
  readonly locale?: string | undefined;
  /** Those that differ from the defaults. */
  readonly features?: Readonly<Record<string, unknown>> | undefined;
}

/** What the token is listed as. */
const tokenName = 'first';

/**
 * Makes a store, and a token for its calls, which is shown now and never again. Throws `store.id_invalid`,
 * `store.exists`, and what `changeStoreSettings` does.
 */
export async function createStore(
  data: Data,
  { id, name, locale = defaultLocale, features = {} }: NewStore,
): Promise<{ readonly store: StoreSettings; readonly token: string }> {
  if (!isStoreId(id)) throw new ApiError('store.id_invalid');
  for (const [key, value] of Object.entries(features)) checkFeature(key, value);
  const given = Object.fromEntries(Object.entries(features).filter(([, value]) => value !== null));
  if (!isStorableJson(given, longestFeatures)) throw new ApiError('store.feature_invalid');
  const store = { id, name: readName(name), locale: readLocale(locale), features: given };
  const { token, hash } = createToken();
  if (!(await data.insertStore(store, { name: tokenName, hash }))) throw new ApiError('store.exists');
  return { store: { ...store, features: storeFeatures(given) }, token };
}
