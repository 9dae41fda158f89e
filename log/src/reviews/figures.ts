import type { ReviewEntry } from './entry.ts';

/** How many entries of a month have these values. */
export interface EntryCount {
  /** `2026-11`, in UTC. */
  readonly month: string;
  readonly event: string;
  /** 0: the entry has none. */
  readonly rate: number;
  /** Empty: the entry has none. */
  readonly reason: string;
  readonly source: string;
  readonly count: number;
}

/** How many of the reviews that were published in a month had waited so long, in minutes (`waitOf`). */
export interface WaitCount {
  readonly month: string;
  readonly wait: number;
  readonly count: number;
}

/** What entries add to the figures of a log. */
export interface CountedEntries {
  readonly counts: readonly EntryCount[];
  readonly waits: readonly WaitCount[];
  /** Reviews that nothing has been decided about since: when they were received; null: it is not their first wait, or they were imported. */
  readonly waiting: ReadonlyMap<string, string | null>;
  /** Reviews that wait no more. */
  readonly decided: ReadonlySet<string>;
}

const hour = 60;
const day = 24 * hour;
/** A review that has waited longer counts as one that has waited for so long. */
const maxDays = 365;

/** A wait in minutes: under an hour exactly, under three days in whole hours, then in whole days. So few are different. */
export function waitOf(received: string, published: string): number {
  const minutes = Math.max(Math.floor((Date.parse(published) - Date.parse(received)) / 60_000), 0);
  if (minutes < hour) return minutes;
  if (minutes < 3 * day) return minutes - (minutes % hour);
  return Math.min(minutes - (minutes % day), maxDays * day);
}

/** The wait that half of the reviews had at most; undefined: there are none. */
export function medianWait(waits: readonly Pick<WaitCount, 'wait' | 'count'>[]): number | undefined {
  const half = waits.reduce((sum, { count }) => sum + count, 0) / 2;
  let before = 0;
  for (const { wait, count } of waits.toSorted((a, b) => a.wait - b.wait)) {
    before += count;
    if (before >= half) return wait;
  }
  return undefined;
}

/** Counts entries in their order. `waiting`: of the reviews that they are about, those that waited before. */
export function countEntries(
  entries: readonly ReviewEntry[],
  waiting: ReadonlyMap<string, string | null>,
): CountedEntries {
  const counts = new Map<string, EntryCount>();
  const waits = new Map<string, WaitCount>();
  const undecided = keepUndecided(waiting);
  for (const entry of entries) {
    const { event, at, rate, reason, source } = entry;
    const month = at.slice(0, 7);
    add(counts, { month, event, rate: rate ?? 0, reason: reason ?? '', source: source ?? '' });
    const received = undecided.next(entry);
    if (event === 'published' && received) add(waits, { month, wait: waitOf(received, at) });
  }
  const { still, decided } = undecided;
  return { counts: [...counts.values()], waits: [...waits.values()], waiting: still, decided };
}

function keepUndecided(waiting: ReadonlyMap<string, string | null>) {
  const still = new Map(waiting);
  const decided = new Set<string>();
  function begin(review: string, since: string | null): void {
    if (!still.has(review)) still.set(review, since);
    decided.delete(review);
  }
  function end(review: string): void {
    if (still.delete(review)) decided.add(review);
  }
  /** Returns since when the review had waited for its first decision before this entry. */
  function next({ review, event, at, status }: ReviewEntry): string | null | undefined {
    const since = still.get(review);
    if (status === 'pending') begin(review, event === 'received' ? at : null);
    // One without a status is about a reply, if not about the end.
    else if (status !== null || event === 'erased') end(review);
    return since;
  }
  return { still, decided, next };
}

function add<Counted extends { readonly count: number }>(
  to: Map<string, Counted>,
  values: Omit<Counted, 'count'>,
): void {
  const key = Object.values(values).join('\n');
  const count = (to.get(key)?.count ?? 0) + 1;
  to.set(key, { ...values, count } as Counted);
}
