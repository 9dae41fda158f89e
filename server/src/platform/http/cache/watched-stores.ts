/** The stores whose pages a merchant watches at this moment, in this process. */
export interface WatchedStores {
  watch(storeId: string): void;
  has(storeId: string): boolean;
  /** Whether a request is of a page of such a store. Its response is not cached, because each request is to be recorded. */
  isWatched(address: string | undefined): boolean;
}

/** Longer than it takes until a console that asks again and again has asked each of several processes. */
const watchMs = 30_000;
/** The first call of a page: `view`, or `root` where the server draws no first view. */
const firstCall = /^\/widget\/(?:view|root)\?/;

export function createWatchedStores(now: () => number = () => performance.now()): WatchedStores {
  const until = new Map<string, number>();
  const current = () => {
    for (const [storeId, end] of until) if (end <= now()) until.delete(storeId);
    return until;
  };
  return {
    watch: (storeId) => void until.set(storeId, now() + watchMs),
    has: (storeId) => current().has(storeId),
    isWatched(address = '') {
      if (until.size === 0 || !firstCall.test(address)) return false;
      const storeId = new URLSearchParams(address.replace(firstCall, '')).get('store_id');
      return storeId !== null && current().has(storeId.trim());
    },
  };
}
