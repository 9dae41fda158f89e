import { maxHostLength } from '@opina/contract/constants/stores';
import { LRUCache } from 'lru-cache';
import type { Context } from '../platform/context.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { hostOf, isAmongHosts } from '../stores/page-hosts/page-hosts.ts';
import type { NewProduct } from './new-product.ts';
import { readPageProduct } from './page-product.ts';

export interface PageContext extends Context {
  readonly pageObservations: ReturnType<typeof createPageObservations>;
}

/** What a root call contains about the page of the widget. */
export interface SeenPage {
  readonly storeId: string;
  readonly productCode: string;
  /** Undefined if the client is not a browser. */
  readonly origin: string | undefined;
  /** All query parameters. */
  readonly parameters: URLSearchParams;
}

interface SeenProduct {
  readonly storeId: string;
  readonly host: string;
  readonly product: NewProduct | undefined;
}

/** The maximum number of suggested hosts, which a merchant can confirm. */
export const maxSuggestedHosts = 20;

/** For how long observations are collected before they are written together. Merchants watch their pages ask. */
const flushAfterMs = 500;
const maxWaiting = 1_000;
const maxKnown = 20_000;

/** How many products of one store pages may fill in an hour, in this process. */
const maxProductsPerHour = 1_000;
const hourMs = 3_600_000;

/** The time of the last request of a host is written this often, while a merchant watches each time. */
const seenAgainMs = 10_000;

export interface ObservationQueries {
  findStore(id: string): Promise<StoredStore | undefined>;
  /** Whether somebody watches the pages of the store now. */
  isWatched(storeId: string): boolean;
  markHostSeen(storeId: string, host: string, productCode: string): Promise<void>;
  suggestHosts(storeId: string, hosts: readonly string[], max: number): Promise<void>;
  fillProduct(storeId: string, product: NewProduct): Promise<void>;
}

/**
 * Records the hosts and products of pages that send root calls. Known ones are not written again; new ones are collected
 * for half a second and then written together. Requests do not wait for this. If a write fails, a later call records it again.
 */
export function createPageObservations(queries: ObservationQueries) {
  const known = new LRUCache<string, true>({ max: 2 * maxKnown });
  /** When hosts were last recorded. */
  const seen = new LRUCache<string, number>({ max: maxKnown });
  let waiting = new Map<string, () => Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  /** Products written for each store, in the last hour in which it wrote any. */
  const products = new Map<string, { readonly hour: number; readonly written: number }>();

  function recordOnce(key: string, write: () => Promise<void>): void {
    if (known.get(key) || waiting.size >= maxWaiting) return;
    known.set(key, true);
    collect(key, write);
  }

  function collect(key: string, write: () => Promise<void>): void {
    waiting.set(key, write);
    timer ??= setTimeout(flush, flushAfterMs).unref();
  }

  /** Again and again, so that the last time is right. */
  function recordSeen(storeId: string, host: string, productCode: string): void {
    const key = JSON.stringify(['seen', storeId, host]);
    const now = performance.now();
    if (!queries.isWatched(storeId) && now - (seen.get(key) ?? -seenAgainMs) < seenAgainMs) return;
    if (waiting.size >= maxWaiting) return;
    seen.set(key, now);
    collect(key, () => queries.markHostSeen(storeId, host, productCode));
  }

  /** Checked again each hour, since the store may have allowed it meanwhile. */
  function recordProduct({ storeId, host, product }: SeenProduct): void {
    if (product === undefined) return;
    const hour = Math.floor(Date.now() / hourMs);
    recordOnce(JSON.stringify([storeId, host, product.code, hour]), async () => {
      const store = await queries.findStore(storeId);
      if (store?.productsFromPages !== true || !isAmongHosts(host, store.pageHosts)) return;
      const share = products.get(storeId);
      const written = share?.hour === hour ? share.written : 0;
      if (written >= maxProductsPerHour) return;
      products.set(storeId, { hour, written: written + 1 });
      await queries.fillProduct(storeId, product);
    });
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const writes = waiting;
    waiting = new Map();
    writing = writing.then(async () => {
      for (const [key, write] of writes) await write().catch(() => known.delete(key));
    });
    return writing;
  }

  return {
    record({ storeId, productCode, origin, parameters }: SeenPage): void {
      const host = hostOf(parameters.get('url') ?? undefined);
      if (host === undefined || host.length > maxHostLength) return;
      // A browser sends the host of its page.
      if (origin !== undefined && hostOf(origin) !== host) return;
      recordSeen(storeId, host, productCode);
      recordOnce(JSON.stringify([storeId, host]), () =>
        queries.suggestHosts(storeId, [host], maxSuggestedHosts),
      );
      recordProduct({ storeId, host, product: readPageProduct(productCode, parameters) });
    },
    /** Writes what was collected, and resolves when it is written. */
    flush,
  };
}
