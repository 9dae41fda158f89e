import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Run } from '../platform/database/run.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import { findStore } from '../stores/find-store.ts';
import { replanOrders } from './plan-orders.ts';
import { listOrdersToReplan } from './plan-queries.ts';

/** Orders in one transaction. */
const batch = 500;

/** The stores whose settings have changed since their invitations were planned. */
export async function listStoresToReplan(sql: Sql): Promise<string[]> {
  const stores = await sql<{ id: string }[]>`
    SELECT id FROM stores WHERE planned_version < collection_version ORDER BY id`;
  return stores.map(({ id }) => id);
}

/**
 * Plans a store's invitations with its current settings, in batches. Stopped in between, it begins again: what was planned
 * with the current settings is not planned twice.
 */
export async function replanStore(run: Run, storeId: string, isStopping: () => boolean): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined && !isStopping()) {
    const from: string = after;
    after = await run((sql) => sql.begin((tx) => replanBatch(tx, storeId, from)));
  }
}

/** Returns the last order of the batch; undefined after the last batch. */
async function replanBatch(tx: TransactionSql, storeId: string, after: string): Promise<string | undefined> {
  const store = await findStore(tx, storeId);
  if (store === undefined) return undefined;
  const { enabled } = collectionOf(store).invitations;
  const range = { after, version: store.collectionVersion, withNew: enabled, limit: batch };
  const orderIds = await listOrdersToReplan(tx, storeId, range);
  await replanOrders(tx, store, orderIds);
  if (orderIds.length === batch) return orderIds.at(-1);
  await tx`
    UPDATE stores SET planned_version = ${store.collectionVersion}
    WHERE id = ${storeId} AND planned_version < ${store.collectionVersion}`;
  return undefined;
}
