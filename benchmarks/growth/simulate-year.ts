import { openPlacement } from './placement.ts';
import { openProvider, type Store, type Tail } from './provider.ts';

export interface Setup {
  readonly shards: number;
  readonly nodes: number;
  /** A node this much above the mean makes a rebalance due; undefined: never rebalanced. */
  readonly due?: number;
  /** Stores above this part of a mean node get a shard of their own before a rebalance. */
  readonly isolateAbove?: number;
}

export interface Year {
  /** Of months 0 to 12, at their end, after the rebalance if one was due. The largest divided by the mean. */
  readonly shard: readonly number[];
  readonly nodeReviews: readonly number[];
  readonly nodeRequests: readonly number[];
  /** Months in which a rebalance was due. */
  readonly dueMonths: readonly number[];
  readonly moves: number;
  readonly isolated: number;
}

/** A year of one provider with each of these setups. Equal seeds give equal years. */
export function simulateYear(tail: Tail, setups: readonly Setup[], seed: number): Year[] {
  const provider = openProvider(tail, seed);
  const years = setups.map(openYear);
  for (let month = 0; month <= 12; month++) {
    if (month > 0) provider.nextMonth();
    for (const year of years) year.endMonth(month, provider.stores);
  }
  return years.map(({ result }) => result);
}

function openYear({ shards, nodes, due, isolateAbove }: Setup) {
  const placement = openPlacement(shards, nodes);
  const result = {
    shard: [] as number[],
    nodeReviews: [] as number[],
    nodeRequests: [] as number[],
    dueMonths: [] as number[],
    moves: 0,
    isolated: 0,
  };
  const endMonth = (month: number, stores: readonly Store[]) => {
    let balance = placement.count(stores);
    if (due !== undefined && balance.nodeReviews > due) {
      result.dueMonths.push(month);
      if (isolateAbove !== undefined) result.isolated += placement.isolate(stores, isolateAbove);
      placement.count(stores);
      result.moves += placement.rebalance();
      balance = placement.count(stores);
    }
    result.shard.push(balance.shard);
    result.nodeReviews.push(balance.nodeReviews);
    result.nodeRequests.push(balance.nodeRequests);
  };
  return { endMonth, result };
}

/** The part of all rows that the largest store has. */
export function largestStore(tail: Tail, seed: number): number {
  const sizes = openProvider(tail, seed).stores.map(({ reviews }) => reviews);
  return Math.max(...sizes) / sizes.reduce((sum, size) => sum + size, 0);
}
