import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import type { Run } from '../../platform/database/run.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import { findStore } from '../../stores/find-store.ts';
import { notePlannedVersion } from '../../stores/note-settings.ts';
import { replanOrders } from './plan-orders.ts';
import { readOrdersFrom } from './plan-queries.ts';

/**
 * Orders that one transaction looks at. An embedded database plans that many in some 10 ms while the machine is quiet (measured), and
 * nobody else reads meanwhile.
 */
const batch = 25;
/** Stores that get a batch before what is due is asked for. */
const storesInTurn = 10;

/** How far a store's orders have been planned with these settings. */
interface Progress {
  readonly after: string;
  readonly version: number;
}

/** The stores whose settings have changed since their invitations were planned. */
async function listStoresToReplan(sql: Sql): Promise<string[]> {
  const stores = await sql<{ id: string }[]>`
    SELECT id FROM stores WHERE planned_version < collection_version ORDER BY id`;
  return stores.map(({ id }) => id);
}

export interface Replanner {
  /** Plans a batch of orders of each of some stores. Resolves to whether more can be planned at once: not of stores that have failed. */
  turn(forEach: ForEachStore): Promise<boolean>;
}

type ForEachStore = (storeIds: readonly string[], work: (storeId: string) => Promise<void>) => Promise<void>;

/**
 * Plans the invitations of stores with their current settings, a batch of each store in turn, so that a store with many orders delays no
 * other. A process that starts begins again with the first order: what was planned with the current settings is not planned twice.
 */
export function createReplanner(run: Run): Replanner {
  /** Of stores that have had a turn, the one whose turn is longest ago first. */
  const started = new Map<string, Progress | undefined>();
  return {
    async turn(forEach) {
      const all = await run(listStoresToReplan);
      const isWanted = new Set(all);
      for (const storeId of started.keys()) if (!isWanted.has(storeId)) started.delete(storeId);
      const fresh = all.filter((storeId) => !started.has(storeId));
      let hasMore = false;
      await forEach([...fresh, ...started.keys()].slice(0, storesInTurn), async (storeId) => {
        const before = started.get(storeId);
        // Also if it fails: the others come first then.
        started.delete(storeId);
        started.set(storeId, before);
        const after = await run((sql) => sql.begin((tx) => replanBatch(tx, storeId, before)));
        if (after === undefined) started.delete(storeId);
        else {
          started.set(storeId, after);
          hasMore = true;
        }
      });
      return hasMore || fresh.length > storesInTurn;
    },
  };
}

/** Returns how far the store is; undefined after its last batch. */
async function replanBatch(
  tx: TransactionSql,
  storeId: string,
  before: Progress | undefined,
): Promise<Progress | undefined> {
  const store = await findStore(tx, storeId);
  if (store === undefined) return undefined;
  const version = store.collectionVersion;
  const { enabled } = collectionOf(store).invitations;
  // Settings that have changed since are those of all orders.
  const after = before?.version === version ? before.after : '';
  const orders = await readOrdersFrom(tx, storeId, { after, version, withNew: enabled, limit: batch });
  const due = orders.filter(({ isDue }) => isDue).map(({ orderId }) => orderId);
  if (due.length > 0) await replanOrders(tx, store, due);
  const last = orders.at(-1);
  if (last !== undefined && orders.length === batch) return { after: last.orderId, version };
  await notePlannedVersion(tx, storeId, version);
  return undefined;
}
