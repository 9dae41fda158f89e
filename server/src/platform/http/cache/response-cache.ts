import { LRUCache } from 'lru-cache';
import type { ReportChange } from '../../notices/change.ts';
import { type Coverage, maxUnprovenMs } from '../../notices/notices.ts';
import { createChangeLog, type ResponseSubject } from './change-log.ts';
import { createResponseIndex } from './response-index.ts';

/** A complete response. */
export interface CachedResponse {
  /** Pattern of the route, for the metrics. */
  readonly route: string;
  readonly headers: Headers;
  /** The same with the age of a response whose data may be a second old. */
  readonly agedHeaders: Headers;
  readonly body: Buffer;
}

type Headers = Readonly<Record<string, string | number>>;

/** A response that the cache returns. */
export interface KeptResponse extends CachedResponse {
  /** Whether its data was correct a moment ago. */
  readonly isFresh: boolean;
}

export interface ResponseCache {
  /** Undefined: the caller has to compute the response. */
  get(key: string): KeptResponse | undefined;
  /** Like `get`, by an alias of the key. If it is undefined, the caller tries `get`. */
  getByAlias(alias: string): KeptResponse | undefined;
  /** Adds an alias of a key. Removes the aliases that were not used for the longest time. */
  alias(alias: string, key: string): void;
  /** `requestedAt`: when the request arrived, by `now`. */
  set(key: string, subject: ResponseSubject, requestedAt: number, response: CachedResponse): void;
  /** Whether a response to a request of that time is still correct. */
  isCurrent(subject: ResponseSubject, requestedAt: number): boolean;
  /** Call it after every write, with what it changed. */
  readonly invalidate: ReportChange;
  /** Whether the response to a request of this address is neither taken from the cache nor kept. */
  isSkipped(address: string | undefined): boolean;
  now(): number;
  /** See `ResponseCacheOptions`. */
  readonly readLagMs: number;
  /** Cache hits and misses so far. */
  readonly counts: { kept: number; made: number };
}

export interface ResponseCacheOptions {
  readonly now?: (() => number) | undefined;
  /** What is known of the writes of other processes. By default nothing. */
  readonly coverage?: (() => Coverage | undefined) | undefined;
  /** How old the data of a computed response may be, as a replica may lag. */
  readonly readLagMs?: number | undefined;
  /** By default none. */
  readonly isSkipped?: ResponseCache['isSkipped'] | undefined;
}

/** Writes that no notice has told of are visible after this time at the latest. */
const maxAgeMs = maxUnprovenMs;
/** After this time the next request computes a new response; others get the old one until it is ready. */
const renewAfterMs = 500;
/** With notices. A process that is killed after its commit sends none, so a response is never older than this. */
const maxCoveredAgeMs = 10_000;
const renewCoveredAfterMs = 9_000;
/** A computation that has not ended after this time has failed. */
const maxRenewalMs = 1_000;
/** A response whose data was proven correct within this time may stay in a CDN for the whole two seconds. */
const freshMs = 600;
const maxBytes = 32 * 1024 * 1024;
/** What an entry takes besides its body: headers, key, places in the indexes. */
const entryBytes = 2_048;
/** A slow computation ends within this time. */
const maxComputationMs = 20_000;

interface Entry extends KeptResponse {
  readonly subject: ResponseSubject;
  readonly requestedAt: number;
  /** It is covered if notices have arrived since this time. -Infinity: never, as it may lack a change that was told of before. */
  readonly needsNoticesFrom: number;
  renewingSince: number;
  isFresh: boolean;
}

/**
 * Keeps responses of public reads, since pages of a busy shop send the same requests. Writes of this process are visible at
 * once. Those of others are too while their notices arrive; without notices after a second.
 */
export function createResponseCache({
  now = () => performance.now(),
  coverage = () => undefined,
  readLagMs = 0,
  isSkipped = () => false,
}: ResponseCacheOptions = {}): ResponseCache {
  const index = createResponseIndex();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + entryBytes,
    dispose: ({ subject }, key) => index.remove(key, subject),
  });
  const aliases = new LRUCache<string, string>({ max: maxAliases });
  const changes = createChangeLog(maxComputationMs + readLagMs, now());

  /** Until when the notices of all changes since this time have arrived. Undefined if some may have been missed. */
  const receivedUntil = (time: number): number | undefined => {
    const known = coverage();
    return known !== undefined && known.coveredFrom <= time ? known.provenAt : undefined;
  };
  /** Whether a new response is to be computed, and none is now. */
  const beginsRenewal = (entry: Entry, mayBegin: boolean): boolean => {
    if (now() - entry.renewingSince < maxRenewalMs) return false;
    if (mayBegin) entry.renewingSince = now();
    return true;
  };
  const find = (key: string, mayRenew: boolean): KeptResponse | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    const time = now();
    const age = time - entry.requestedAt;
    const received = receivedUntil(entry.needsNoticesFrom);
    const isCovered = received !== undefined;
    const sinceCorrect = isCovered ? Math.min(age, time - received) : age;
    if (sinceCorrect >= maxAgeMs || age >= maxCoveredAgeMs) return undefined;
    entry.isFresh = isCovered && sinceCorrect < freshMs;
    return isDue(age, isCovered) && beginsRenewal(entry, mayRenew) ? undefined : entry;
  };
  return {
    now,
    isSkipped,
    readLagMs,
    counts: { kept: 0, made: 0 },
    get: (key) => find(key, true),
    getByAlias(alias) {
      const key = aliases.get(alias);
      return key === undefined ? undefined : find(key, false);
    },
    alias(alias, key) {
      if (alias.length <= maxAliasLength) aliases.set(alias, key);
    },
    set(key, subject, requestedAt, response) {
      if (changes.isAfter(subject, requestedAt)) return;
      // The data may be older than the request, and lack a change that is in the log.
      const readAt = requestedAt - readLagMs;
      const needsNoticesFrom = changes.isAfter(subject, readAt) ? Number.NEGATIVE_INFINITY : readAt;
      const times = { requestedAt, needsNoticesFrom, renewingSince: Number.NEGATIVE_INFINITY };
      entries.set(key, { ...response, ...times, subject, isFresh: false });
      if (entries.has(key)) index.add(key, subject);
    },
    isCurrent(subject, requestedAt) {
      const provenAt = receivedUntil(requestedAt - readLagMs) ?? requestedAt;
      return now() - Math.max(requestedAt, provenAt) < maxAgeMs && !changes.isAfter(subject, requestedAt);
    },
    invalidate(change) {
      changes.add(change, now());
      const { storeId } = change;
      if (storeId === undefined) entries.clear();
      else for (const key of index.keysOf(storeId, change)) entries.delete(key);
    },
  };
}

const isDue = (age: number, isCovered: boolean): boolean =>
  age >= (isCovered ? renewCoveredAfterMs : renewAfterMs);

/** Longer aliases are not stored. */
const maxAliasLength = 2_048;
const maxAliases = 20_000;
