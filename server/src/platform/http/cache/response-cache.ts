import { LRUCache } from 'lru-cache';

/** A whole answer, ready to be sent. */
export interface CachedResponse {
  /** Of our table, as it is counted. */
  readonly route: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** What an answer tells about; without a product about several of the store, or about the store itself. */
export interface ResponseSubject {
  readonly storeId: string;
  readonly productCode?: string | undefined;
}

export interface ResponseCache {
  /** Undefined: the answer has to be made anew. */
  recall(key: string): CachedResponse | undefined;
  /** As `recall`, by another name of the key; who hears nothing asks again by the key. */
  getByAlias(alias: string): CachedResponse | undefined;
  /** Gives a key another name, for as long as it is in use. */
  alias(alias: string, key: string): void;
  /** `askedAt`: when the request came that it answers, by `now`. */
  keep(key: string, subject: ResponseSubject, askedAt: number, answer: CachedResponse): void;
  /** Whether what was asked then, about this, would still be told now. */
  isCurrent(subject: ResponseSubject, askedAt: number): boolean;
  /** To be called after every write, so that whoever wrote reads it. Without a product all of the store is forgotten. */
  changed(subject: ResponseSubject): void;
  now(): number;
  /** How often an answer was here, and how often it was made, so far. */
  readonly counts: { kept: number; made: number };
}

/** What somebody else has written, another process that is, is seen after so long at most. */
const maxAgeMs = 1_000;
/** From then on the first to ask gets a new answer made, while the others go on with the old one. */
const freshMs = 500;
const maxBytes = 32 * 1024 * 1024;

interface Entry extends CachedResponse {
  readonly askedAt: number;
  /** A change of any of these makes it wrong. */
  readonly changedBy: readonly string[];
  isRenewing: boolean;
}

/**
 * Keeps the answers of public reads for a second: pages of a busy shop ask for the same ones over and over. What this
 * process writes is never hidden by it.
 */
export function createResponseCache(now: () => number = () => performance.now()): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(body.length, 1),
  });
  const changes = createChangeLog(maxAgeMs);
  const aliases = new LRUCache<string, string>({ max: maxAliases });
  const isCurrent = ({ askedAt, changedBy }: Pick<Entry, 'askedAt' | 'changedBy'>): boolean =>
    now() - askedAt < maxAgeMs && !changes.isAfter(changedBy, askedAt);
  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || isCurrent(entry)) return entry;
    entries.delete(key);
    return undefined;
  };
  const isDue = (entry: Entry): boolean => !entry.isRenewing && now() - entry.askedAt >= freshMs;
  return {
    now,
    counts: { kept: 0, made: 0 },
    recall(key) {
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
    keep(key, subject, askedAt, answer) {
      const entry = { ...answer, askedAt, changedBy: changedBy(subject), isRenewing: false };
      if (isCurrent(entry)) entries.set(key, entry);
    },
    isCurrent: (subject, askedAt) => isCurrent({ askedAt, changedBy: changedBy(subject) }),
    changed(subject) {
      changes.add(subject, now());
    },
  };
}

/** Names of what would make an answer about this wrong: a change of the store, and one of the product. */
function changedBy({ storeId, productCode }: ResponseSubject): string[] {
  return [nameOf(storeId), nameOf(storeId, productCode ?? anyProduct)];
}

/** Stands for all products where an answer tells of several; no code is empty. */
const anyProduct = '';

const nameOf = (...subject: string[]): string => JSON.stringify(subject);

/** When stores and products were last written to, as far back as answers are kept. */
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

/** Longer ones are not worth their room. */
const maxAliasLength = 2_048;
const maxAliases = 20_000;
