import type { Store } from './provider.ts';

/** A part of the rows: a range of hashes, or one store that was isolated. */
export interface Shard {
  node: number;
  reviews: number;
  requests: number;
}

export interface Balance {
  /** The largest divided by the mean. */
  readonly shard: number;
  readonly nodeReviews: number;
  readonly nodeRequests: number;
}

/** Citus's default strategy moves until no node is 10 % above the mean. */
const goal = 1.1;

/** Shards over nodes, placed in turn at first, as Citus does. */
export function openPlacement(shards: number, nodes: number) {
  const ranges: Shard[] = Array.from({ length: shards }, (_, at) => ({
    node: at % nodes,
    reviews: 0,
    requests: 0,
  }));
  const isolated = new Map<Store, Shard>();
  const rangeOf = ({ hash }: Store) => ranges[Math.floor((hash / 2 ** 32) * shards)] as Shard;
  const all = () => [...ranges, ...isolated.values()];
  const nodeSums = (read: (shard: Shard) => number) => {
    const sums = Array.from({ length: nodes }, () => 0);
    for (const shard of all()) sums[shard.node] = (sums[shard.node] ?? 0) + read(shard);
    return sums;
  };

  return {
    /** Adds up the rows and requests of the stores as they are now. */
    count(stores: readonly Store[]): Balance {
      for (const shard of all()) {
        shard.reviews = 0;
        shard.requests = 0;
      }
      for (const store of stores) {
        const shard = (isolated.size > 0 ? isolated.get(store) : undefined) ?? rangeOf(store);
        shard.reviews += store.reviews;
        shard.requests += store.newReviews;
      }
      return {
        shard: largest(all().map(({ reviews }) => reviews)),
        nodeReviews: largest(nodeSums(({ reviews }) => reviews)),
        nodeRequests: largest(nodeSums(({ requests }) => requests)),
      };
    },
    /** Gives each store a shard of its own that has more rows than this part of a mean node. Returns how many. */
    isolate(stores: readonly Store[], share: number): number {
      const above = (share * stores.reduce((sum, { reviews }) => sum + reviews, 0)) / nodes;
      const large = stores.filter((store) => store.reviews > above && !isolated.has(store));
      for (const store of large) isolated.set(store, { ...rangeOf(store), reviews: 0, requests: 0 });
      return large.length;
    },
    /** Moves shards from the fullest node to the emptiest until the goal, or until no move helps. Returns the moves. */
    rebalance(): number {
      for (let moves = 0; ; moves++) {
        const sums = nodeSums(({ reviews }) => reviews);
        const [full, empty] = [sums.indexOf(Math.max(...sums)), sums.indexOf(Math.min(...sums))];
        const gap = (sums[full] ?? 0) - (sums[empty] ?? 0);
        // The best move halves the difference.
        const best = all()
          .filter(({ node, reviews }) => node === full && reviews > 0 && reviews < gap)
          .sort((a, b) => Math.abs(a.reviews - gap / 2) - Math.abs(b.reviews - gap / 2))[0];
        if (largest(sums) <= goal || best === undefined) return moves;
        best.node = empty;
      }
    },
  };
}

function largest(values: readonly number[]): number {
  return (Math.max(...values) * values.length) / values.reduce((sum, value) => sum + value, 0);
}
