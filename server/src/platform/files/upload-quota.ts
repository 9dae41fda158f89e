import { OpinaError } from '../errors/opina-error.ts';
import type { AddressSharers } from '../network/network-of.ts';

/** Limits of running uploads. Each store has its own, so that no store uses up what others need. */
export interface UploadLimits {
  /** Running uploads of one store. */
  readonly uploadsPerStore: number;
  /** Running uploads of one link. Default: as many as the store may have. */
  readonly uploadsPerLink?: number;
  /** Running uploads of one network, in which may be many people. Default: as many as the store may have. */
  readonly uploadsPerNetwork?: number;
  /** Running uploads of one site. Default: as many as the store may have. */
  readonly uploadsPerSite?: number;
  /** Bytes of one store's uploads, in memory or on the disk. */
  readonly bytesPerStore: number;
  /** Bytes of all stores' uploads. */
  readonly bytes: number;
}

const mebibyte = 1_048_576;
/** The limits of uploaded pictures, which are in memory. */
export const defaultLimits: UploadLimits = {
  uploadsPerStore: 8,
  uploadsPerLink: 2,
  uploadsPerNetwork: 5,
  uploadsPerSite: 6,
  bytesPerStore: 32 * mebibyte,
  bytes: 128 * mebibyte,
};

/** An upload may be silent for this long before it can lose its place. */
const graceMs = 2_000;
/** A slower upload would not end within Node's time for a request. */
const minBytesPerMs = 4;

export interface Upload {
  /** Counts received bytes. Throws `server.unavailable` if they exceed the limit of the store or of all stores. */
  add(bytes: number): void;
  /** Call it when all bytes are received: from now on the upload waits for the server, and keeps its place. */
  receive(): void;
  /** Releases all bytes of this upload. May be called again. */
  end(): void;
  /** Aborted if another upload takes the place of this one, because it sends nothing or almost nothing. */
  readonly signal: AbortSignal;
}

export interface Uploader {
  readonly storeId: string;
  /** Who share places besides the store. Undefined for the store's own programs. */
  readonly sharers?: Sharers | undefined;
}

export interface Sharers extends AddressSharers {
  readonly link: string;
}

interface Running {
  readonly sharers: Sharers | undefined;
  readonly begunAt: number;
  readonly lose: () => void;
  lastAt: number;
  received: number;
  isReceived: boolean;
}

interface StoreUploads {
  readonly running: Set<Running>;
  bytes: number;
}

/**
 * Counts received bytes, not the announced length: an upload that sends nothing uses nothing of the quota but its place, which it
 * loses to the next one as soon as the store has no other. `now` is in milliseconds.
 */
export function createUploadQuota(limits: UploadLimits, now: () => number = () => performance.now()) {
  const stores = new Map<string, StoreUploads>();
  const { uploadsPerStore } = limits;
  const shared: Readonly<Record<keyof Sharers, number>> = {
    link: limits.uploadsPerLink ?? uploadsPerStore,
    network: limits.uploadsPerNetwork ?? uploadsPerStore,
    site: limits.uploadsPerSite ?? uploadsPerStore,
  };
  let total = 0;

  /** Throws `server.unavailable` if the store or a sharer has too many, and none of them is idle. */
  function makeRoom({ running }: StoreUploads, sharers: Sharers | undefined): void {
    if (sharers !== undefined) {
      for (const kind of ['link', 'network', 'site'] as const) {
        const sharing = [...running].filter((one) => one.sharers?.[kind] === sharers[kind]);
        if (sharing.length >= shared[kind]) loseOne(sharing, now());
      }
    }
    if (running.size >= uploadsPerStore) loseOne([...running], now());
  }

  return {
    /** Counts an upload of a store. Throws `server.unavailable` if the store, the link or the network has too many. */
    begin({ storeId, sharers }: Uploader): Upload {
      const store = stores.get(storeId) ?? { running: new Set<Running>(), bytes: 0 };
      makeRoom(store, sharers);
      stores.set(storeId, store);
      const losing = new AbortController();
      const end = () => {
        if (!store.running.delete(running)) return;
        store.bytes -= running.received;
        total -= running.received;
        if (store.running.size === 0 && stores.get(storeId) === store) stores.delete(storeId);
      };
      const lose = () => {
        end();
        losing.abort(new OpinaError('request.too_slow'));
      };
      const running: Running = {
        sharers,
        begunAt: now(),
        lastAt: now(),
        lose,
        received: 0,
        isReceived: false,
      };
      store.running.add(running);
      return {
        add(bytes) {
          losing.signal.throwIfAborted();
          if (store.bytes + bytes > limits.bytesPerStore || total + bytes > limits.bytes) {
            throw new OpinaError('server.unavailable');
          }
          running.lastAt = now();
          running.received += bytes;
          store.bytes += bytes;
          total += bytes;
        },
        receive() {
          running.isReceived = true;
        },
        end,
        signal: losing.signal,
      };
    },
  };
}

/** Takes the place of the upload that sends least. Throws `server.unavailable` if all of them send, or wait for the server. */
function loseOne(uploads: readonly Running[], time: number): void {
  const rate = ({ begunAt, received }: Running) => received / (time - begunAt);
  const idle = uploads.filter(
    (one) =>
      !one.isReceived &&
      time - one.begunAt >= graceMs &&
      (time - one.lastAt >= graceMs || rate(one) < minBytesPerMs),
  );
  const [first] = idle.sort((a, b) => rate(a) - rate(b));
  if (first === undefined) throw new OpinaError('server.unavailable');
  first.lose();
}
