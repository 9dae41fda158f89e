import { type EntryCount, medianWait, type WaitCount } from '@opina/log/reviews/figures';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { readCounted } from './figure-queries.ts';

/** What happened to reviews in some time, by the entries of their log. */
export interface EventFigures {
  /** Of the form. */
  readonly received: number;
  readonly imported: number;
  readonly published: number;
  readonly refused: number;
  /** Of those that were received or imported, the share that this server has an order of, from 0 to 1; null: there are none. */
  readonly verifiedShare: number | null;
  /** From when a review was received to its publication, in minutes, rounded; null: none was published. */
  readonly medianWait: number | null;
}

export interface LogFigures extends EventFigures {
  /** How many entries were counted. */
  readonly entries: number;
  /** Reviews that nothing has been decided about. */
  readonly waiting: number;
  /** By rating, the best first. */
  readonly byRate: readonly { readonly rate: number; readonly published: number; readonly refused: number }[];
  /** The most frequent first. */
  readonly refusedByReason: readonly { readonly reason: string; readonly count: number }[];
  /** The latest months in which something happened, the newest first. */
  readonly months: readonly (EventFigures & { readonly month: string })[];
}

const maxMonths = 12;
const rates = [5, 4, 3, 2, 1];

/** What the log of a store adds up to; undefined: it has no entries that are counted yet. */
export async function readLogFigures(sql: Sql, storeId: string): Promise<LogFigures | undefined> {
  const { counts = [], waits = [], waiting = 0, size = 0 } = (await readCounted(sql, storeId)) ?? {};
  if (size === 0) return undefined;
  const months = [...new Set(counts.map(({ month }) => month))].toSorted().reverse().slice(0, maxMonths);
  const refused = counts.filter(({ event }) => event === 'refused');
  return {
    ...figuresOf(counts, waits),
    entries: size,
    waiting,
    byRate: rates.map((rate) => {
      const ofRate = counts.filter((one) => one.rate === rate);
      return { rate, published: countOf(ofRate, 'published'), refused: countOf(ofRate, 'refused') };
    }),
    refusedByReason: [...new Set(refused.map(({ reason }) => reason))]
      .map((reason) => ({ reason, count: sum(refused.filter((one) => one.reason === reason)) }))
      .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
    months: months.map((month) => {
      const isOfMonth = (one: { readonly month: string }) => one.month === month;
      return { month, ...figuresOf(counts.filter(isOfMonth), waits.filter(isOfMonth)) };
    }),
  };
}

const sum = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0);

const countOf = (counts: readonly EntryCount[], event: string) =>
  sum(counts.filter((one) => one.event === event));

function figuresOf(counts: readonly EntryCount[], waits: readonly WaitCount[]): EventFigures {
  const arrived = counts.filter(({ event }) => event === 'received' || event === 'imported');
  const verified = arrived.filter(({ source }) => source === 'bought_here');
  return {
    received: countOf(counts, 'received'),
    imported: countOf(counts, 'imported'),
    published: countOf(counts, 'published'),
    refused: countOf(counts, 'refused'),
    verifiedShare: arrived.length === 0 ? null : sum(verified) / sum(arrived),
    medianWait: medianWait(waits) ?? null,
  };
}
