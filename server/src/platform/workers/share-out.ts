/** What waits in one queue, such as the events for one address. */
export interface WaitingQueue {
  /** Whose it is, such as a store's id: places are shared out between owners. */
  readonly owner: string;
  /** How many places it can use. */
  readonly wanted: number;
}

export interface Places {
  /** All, with those that are taken. */
  readonly total: number;
  /** The most that one owner gets. By default all. */
  readonly perOwner?: number;
  /** How many of all are only for owners that have none. */
  readonly kept?: number;
  /** How many each owner has. */
  readonly taken?: ReadonlyMap<string, number>;
}

/**
 * Shares out places in turns: the next goes to the owner that has the fewest, and of its queues to the one that got the fewest;
 * among equals to the first. So an owner with a long queue delays the others by one turn. Returns how many each queue gets.
 */
export function shareOut(queues: readonly WaitingQueue[], places: Places): number[] {
  const { total, perOwner = total, kept = 0, taken = new Map<string, number>() } = places;
  const has = new Map(taken);
  const turns = queues.map(({ owner, wanted }) => ({ owner, wanted, share: 0 }));
  const hasOf = ({ owner }: { owner: string }) => has.get(owner) ?? 0;
  let free = total - sum(has.values());
  const limit = () => (free > kept ? perOwner : 1);
  while (free > 0) {
    const growing = turns.filter((one) => one.share < one.wanted && hasOf(one) < limit());
    const [first] = growing;
    if (first === undefined) break;
    const next = growing.reduce((best, one) => (isAhead(one, best) ? one : best), first);
    next.share += 1;
    has.set(next.owner, hasOf(next) + 1);
    free -= 1;
  }
  return turns.map(({ share }) => share);

  function isAhead(one: (typeof turns)[number], best: (typeof turns)[number]): boolean {
    return hasOf(one) < hasOf(best) || (hasOf(one) === hasOf(best) && one.share < best.share);
  }
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);

/** Counts how many of these each owner has. */
export function countOwners(owners: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return counts;
}

/** The first of each list, then the second of each, and so on. */
export function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}
