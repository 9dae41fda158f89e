import type { WireOpinionsBySource } from '@opina/contract/entities/root';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { reviewsBySource } from '../../products/ratings.ts';
import { type PublishingTimes, readPublishingTimes } from '../../reviews/publishing-times.ts';
import { type CollectionSettings, collectionOf } from '../../stores/collection-settings.ts';
import { storeFeatures } from '../../stores/features.ts';
import type { StoredStore } from '../../stores/find-store.ts';
import { requireStore } from '../../stores/require-store.ts';

/** What the policy of a store follows from. */
export interface StorePolicy {
  readonly store: StoredStore;
  readonly collection: CollectionSettings;
  readonly isOpen: boolean;
  readonly sources: WireOpinionsBySource;
  readonly times: PublishingTimes | undefined;
}

/** Throws `store.unknown`. */
export async function readStorePolicy(sql: Sql, storeId: string): Promise<StorePolicy> {
  const store = await requireStore(sql, storeId);
  return {
    store,
    collection: collectionOf(store),
    isOpen: storeFeatures(store.features).open_reviews,
    sources: reviewsBySource(store.rateCount, store),
    times: await readPublishingTimes(sql, store.id),
  };
}
