import { LRUCache } from 'lru-cache';

/** A complete response. */
export interface CachedResponse {
  /** Pattern of the route, for the metrics. */
  readonly route: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** What a response is about; without a product: several products of the store, or the store itself. */
export interface ResponseSubject {
  readonly storeId: string;
  readonly productCode?: string | undefined;
}

export interface ResponseCache {
  /** Undefined: the caller has to compute the response. */
  get(key: string): CachedResponse | undefined;
  /** Like `get`, by an alias of the key. If it is undefined, the caller tries `get`. */
  getByAlias(alias: string): CachedResponse | undefined;
  /** Adds an alias of a key. Removes the aliases that were not used for the longest time. */
  alias(alias: string, key: string): void;
  /** `requestedAt`: when the request arrived, by `now`. */
  set(key: string, subject: ResponseSubject, requestedAt: number, response: CachedResponse): void;
  /** Whether a response to a request of that time is still correct. */
  isCurrent(subject: ResponseSubject, requestedAt: number): boolean;
  /** Call it after every write. Without a product it removes all responses of the store. */
  invalidate(subject: ResponseSubject): void;
  now(): number;
  /** Cache hits and misses so far. */
  readonly counts: { kept: number; made: number };
}

/** Writes of other processes are visible after this time at the latest. */
const maxAgeMs = 1_000;
/** After this time the next request computes a new response; others get the old one until it is ready. */
const freshMs = 500;
const maxBytes = 32 * 1024 * 1024;

interface Entry extends CachedResponse {
  readonly requestedAt: number;
  /** Subjects whose changes invalidate the entry. */
  readonly changedBy: readonly string[];
  isRenewing: boolean;
}

/**
 * Keeps responses of public reads for a second, since pages of a busy shop send the same requests. Writes of this process
 * are visible at once.
 */
export function createResponseCache(now: () => number = () => performance.now()): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(body.length, 1),
  });
  const changes = createChangeLog(maxAgeMs);
  const aliases = new LRUCache<string, string>({ max: maxAliases });
  const isCurrent = ({ requestedAt, changedBy }: Pick<Entry, 'requestedAt' | 'changedBy'>): boolean =>
    now() - requestedAt < maxAgeMs && !changes.isAfter(changedBy, requestedAt);
  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || isCurrent(entry)) return entry;
    entries.delete(key);
    return undefined;
  };
  const isDue = (entry: Entry): boolean => !entry.isRenewing && now() - entry.requestedAt >= freshMs;
  return {
    now,
    counts: { kept: 0, made: 0 },
    get(key) {
      const entry = find(key);
      if (entry === undefined || !isDue(entry)) return entry;
      entry.isRenewing = true;
      return undefined;
    },
    getByAlias(alias) {
      const key = aliases.get(alias);
      const entry = key === undefined ? undefined : find(key);
      return entry === undefined || isDue(entry) ? undefined : entry;
    },
    alias(alias, key) {
      if (alias.length <= maxAliasLength) aliases.set(alias, key);
    },
    set(key, subject, requestedAt, response) {
      const entry = { ...response, requestedAt, changedBy: changedBy(subject), isRenewing: false };
      if (isCurrent(entry)) entries.set(key, entry);
    },
    isCurrent: (subject, requestedAt) => isCurrent({ requestedAt, changedBy: changedBy(subject) }),
    invalidate(subject) {
      changes.add(subject, now());
    },
  };
}

/** Names of the changes that invalidate a response: those of the store and of the product. */
function changedBy({ storeId, productCode }: ResponseSubject): string[] {
  return [nameOf(storeId), nameOf(storeId, productCode ?? anyProduct)];
}

/** Stands for all products, in responses about several; no product code is empty. */
const anyProduct = '';

const nameOf = (...subject: string[]): string => JSON.stringify(subject);

/** The times of the last writes to stores and products, for at least as long as responses are cached. */
function createChangeLog(reachMs: number) {
  let [older, newer] = [new Map<string, number>(), new Map<string, number>()];
  let begun = 0;
  return {
    add({ storeId, productCode }: ResponseSubject, time: number): void {
      if (time - begun >= reachMs) {
        [older, newer] = [newer, new Map()];
        begun = time;
      }
      if (productCode === undefined) {
        newer.set(nameOf(storeId), time);
        return;
      }
      newer.set(nameOf(storeId, productCode), time);
      newer.set(nameOf(storeId, anyProduct), time);
    },
    isAfter(names: readonly string[], time: number): boolean {
      return names.some((name) => (newer.get(name) ?? older.get(name) ?? -1) >= time);
    },
  };
}

/** Longer aliases are not stored. */
const maxAliasLength = 2_048;
const maxAliases = 20_000;
