import type { WireAppearanceVersion, WireReviewedProduct } from '@opina/contract/entities/appearance';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import {
  type AppearanceVersion,
  afterAll,
  readVersionOf,
  readVersions,
} from '../stores/appearance-versions.ts';
import { storeFeatures } from '../stores/features.ts';
import { requireStore } from '../stores/require-store.ts';
import { changeStoreSettings } from '../stores/settings.ts';
import { readReviewedProducts } from './reviewed-products.ts';

const versionsAtOnce = 20;

/** What the widget is sent now. The features are those of the store, whatever the versions say. Throws `store.unknown`. */
export async function getAppearance(sql: Sql, storeId: string): Promise<WireAppearanceVersion> {
  const { features } = await requireStore(sql, storeId);
  const [newest] = await readVersions(sql, storeId, afterAll, 1);
  const none = {
    version: 0,
    origin: 'first',
    restoredFrom: null,
    publishedBy: null,
    publishedAt: null,
  } as const;
  return wireVersion({ ...(newest ?? none), features });
}

export async function listAppearanceVersions(
  sql: Sql,
  storeId: string,
  before = afterAll,
): Promise<{ items: WireAppearanceVersion[]; next_before: number | null }> {
  const versions = await readVersions(sql, storeId, before, versionsAtOnce + 1);
  const items = versions.slice(0, versionsAtOnce).map(wireVersion);
  const last = items.at(-1);
  return { items, next_before: versions.length > versionsAtOnce && last ? last.version : null };
}

interface Publisher {
  readonly by: string | undefined;
  readonly ifVersion: number | undefined;
}

/** Throws `store.unknown`, `store.feature_unknown`, `store.feature_invalid`, `appearance.changed`. */
export async function publishAppearance(
  sql: Sql,
  storeId: string,
  features: Readonly<Record<string, unknown>>,
  publisher: Publisher,
): Promise<WireAppearanceVersion> {
  await changeStoreSettings(sql, storeId, { features }, { ...publisher, origin: 'published' });
  return getAppearance(sql, storeId);
}

/**
 * Publishes the features of a former version again: what it had not set gets its default. They are checked as new ones are,
 * because the rules may have changed. Throws `appearance.version_unknown`, and what `publishAppearance` throws.
 */
export async function restoreAppearanceVersion(
  sql: Sql,
  storeId: string,
  version: number,
  publisher: Publisher,
): Promise<WireAppearanceVersion> {
  const former = await readVersionOf(sql, storeId, version);
  if (former === undefined) throw new OpinaError('appearance.version_unknown');
  const names = Object.keys(storeFeatures({}));
  const features = Object.fromEntries(names.map((name) => [name, former.features[name] ?? null]));
  const publication = { ...publisher, origin: 'restored', restoredFrom: version } as const;
  await changeStoreSettings(sql, storeId, { features }, publication);
  return getAppearance(sql, storeId);
}

export async function listReviewedProducts(
  sql: Sql,
  storeId: string,
): Promise<{ items: WireReviewedProduct[] }> {
  return { items: await readReviewedProducts(sql, storeId) };
}

const wireVersion = ({ version, features, origin, ...rest }: AppearanceVersion): WireAppearanceVersion => ({
  version,
  features: storeFeatures(features),
  origin,
  restored_from: rest.restoredFrom,
  published_at: rest.publishedAt?.toISOString() ?? null,
  published_by: rest.publishedBy,
});
