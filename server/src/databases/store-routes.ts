import { homeName } from './named-database.ts';
import type { StorePlace } from './registry.ts';

/** Where each store is, as this process knows it. */
export interface StoreRoutes {
  /** The name of the store's database. The home database for a store that does not exist. */
  databaseOf(storeId: string): string;
  /**
   * Whether the table was read less than `maxAgeMs` ago. If not, a store that is not found may have been moved, and its
   * rows in its former database deleted.
   */
  isFresh(): boolean;
  /** Reads the table now, or joins a running read. Throws if the home database is not available. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface RoutesOptions {
  /** Reads the table in the home database. */
  readonly readPlaces: () => Promise<readonly StorePlace[]>;
  /** Called when another database than before has the store. */
  readonly onMoved: (storeId: string) => void;
  readonly onFailure: (error: unknown) => void;
}

const everyMs = 1_000;

/** A process whose table is older does not trust that a store does not exist. A move deletes rows later than this. */
export const maxAgeMs = 5_000;

/**
 * Reads the table of stores and their databases, now and every second. While the home database is not available, the last
 * table holds: writes to a store that was moved meanwhile are refused by its former database.
 */
export async function startStoreRoutes({
  readPlaces,
  onMoved,
  onFailure,
}: RoutesOptions): Promise<StoreRoutes> {
  let places = new Map<string, string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const databaseOf = (storeId: string) => places.get(storeId) ?? homeName;

  async function read(): Promise<void> {
    const begunAt = performance.now();
    const rows = await readPlaces();
    const before = places;
    places = new Map(rows.map(({ storeId, database }) => [storeId, database]));
    readAt = begunAt;
    for (const storeId of new Set([...before.keys(), ...places.keys()])) {
      if ((before.get(storeId) ?? homeName) !== databaseOf(storeId)) onMoved(storeId);
    }
  }
  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }
  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => refresh().catch(onFailure).finally(schedule), everyMs);
    timer.unref();
  }

  await refresh();
  schedule();
  return {
    databaseOf,
    isFresh: () => performance.now() - readAt < maxAgeMs,
    refresh,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await reading?.catch(() => {});
    },
  };
}
