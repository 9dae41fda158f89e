import { OpinaError } from '../errors/opina-error.ts';

/** Limits of running uploads. Each store has its own, so that no store uses up what others need. */
export interface UploadLimits {
  /** Running uploads of one store. */
  readonly uploadsPerStore: number;
  /** Bytes of one store's uploads, in memory or on the disk. */
  readonly bytesPerStore: number;
  /** Bytes of all stores' uploads. */
  readonly bytes: number;
}

const mebibyte = 1_048_576;
/** The limits of uploaded pictures, which are in memory. */
export const defaultLimits: UploadLimits = {
  uploadsPerStore: 8,
  bytesPerStore: 32 * mebibyte,
  bytes: 128 * mebibyte,
};

export interface Upload {
  /** Counts received bytes. Throws `server.unavailable` if they exceed the limit of the store or of all stores. */
  add(bytes: number): void;
  /** Releases all bytes of this upload. May be called again. */
  end(): void;
}

/** Counts received bytes, not the announced length: an upload that sends nothing uses nothing of the quota. */
export function createUploadQuota(limits: UploadLimits) {
  const stores = new Map<string, { uploads: number; bytes: number }>();
  let total = 0;
  return {
    /** Counts an upload of a store. Throws `server.unavailable` if the store has too many. */
    begin(storeId: string): Upload {
      const store = stores.get(storeId) ?? { uploads: 0, bytes: 0 };
      if (store.uploads >= limits.uploadsPerStore) throw new OpinaError('server.unavailable');
      store.uploads += 1;
      stores.set(storeId, store);
      let received = 0;
      let isOver = false;
      return {
        add(bytes) {
          if (store.bytes + bytes > limits.bytesPerStore || total + bytes > limits.bytes) {
            throw new OpinaError('server.unavailable');
          }
          received += bytes;
          store.bytes += bytes;
          total += bytes;
        },
        end() {
          if (isOver) return;
          isOver = true;
          store.uploads -= 1;
          store.bytes -= received;
          total -= received;
          if (store.uploads === 0) stores.delete(storeId);
        },
      };
    },
  };
}
