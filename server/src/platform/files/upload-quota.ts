import { OpinaError } from '../errors/opina-error.ts';

/** What uploads may hold at a time: each store has a share of its own, so that none can use up what others need. */
export interface UploadLimits {
  /** Of one store, from its first byte until its answer. */
  readonly uploadsPerStore: number;
  /** Of one store, in memory or on the disk. */
  readonly bytesPerStore: number;
  /** Of all stores. */
  readonly bytes: number;
}

const mebibyte = 1_048_576;
/** Of pictures, which are in memory. */
export const defaultLimits: UploadLimits = {
  uploadsPerStore: 8,
  bytesPerStore: 32 * mebibyte,
  bytes: 128 * mebibyte,
};

export interface Upload {
  /** Counts bytes that came in. Throws `server.unavailable` when the store, or all together, hold too many. */
  add(bytes: number): void;
  /** Gives back all of it. May be called again. */
  end(): void;
}

/** Counts by what has come in, not by what a request announces: an upload that sends nothing holds nothing. */
export function createUploadQuota(limits: UploadLimits) {
  const stores = new Map<string, { uploads: number; bytes: number }>();
  let total = 0;
  return {
    /** Throws `server.unavailable` when the store has as many as it may. */
    begin(storeId: string): Upload {
      const store = stores.get(storeId) ?? { uploads: 0, bytes: 0 };
      if (store.uploads >= limits.uploadsPerStore) throw new OpinaError('server.unavailable');
      store.uploads += 1;
      stores.set(storeId, store);
      let held = 0;
      let isOver = false;
      return {
        add(bytes) {
          if (store.bytes + bytes > limits.bytesPerStore || total + bytes > limits.bytes) {
            throw new OpinaError('server.unavailable');
          }
          held += bytes;
          store.bytes += bytes;
          total += bytes;
        },
        end() {
          if (isOver) return;
          isOver = true;
          store.uploads -= 1;
          store.bytes -= held;
          total -= held;
          if (store.uploads === 0) stores.delete(storeId);
        },
      };
    },
  };
}
