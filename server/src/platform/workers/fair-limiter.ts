import { giveTurn } from './give-turn.ts';
import { shareOut } from './share-out.ts';
import type { Turn } from './turn.ts';

/** Runs a limited number of tasks at once, those of all owners in turns. */
export interface FairLimiter {
  /** Runs a task when it is its owner's turn. Returns undefined, without running it, if the queue is full. */
  run<T>(owner: string, task: (turn: Turn) => Promise<T>): Promise<T> | undefined;
  load(): { readonly running: number; readonly waiting: number };
}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * The next place goes to the owner that has the fewest, among equals to the one whose last turn is longest ago. So one with a long queue
 * delays the others by the tasks that run.
 * `waiting`: of all owners.
 */
export function createFairLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }): FairLimiter {
  let queue: Waiting[] = [];
  const running = new Map<string, number>();
  /** When owners that are running or waiting last got a place. */
  const lastTurns = new Map<string, number>();
  let turns = 0;
  const count = () => [...running.values()].reduce((sum, one) => sum + one, 0);
  const lastTurn = ({ owner }: Waiting) => lastTurns.get(owner) ?? 0;

  function beginNext(): void {
    const inOrder = queue.toSorted((one, other) => lastTurn(one) - lastTurn(other));
    const shares = shareOut(
      inOrder.map(({ owner }) => ({ owner, wanted: 1 })),
      { total: atOnce, taken: running },
    );
    const begun = new Set(inOrder.filter((_, at) => shares[at] === 1));
    queue = queue.filter((one) => !begun.has(one));
    for (const { owner, begin } of begun) {
      turns += 1;
      lastTurns.set(owner, turns);
      running.set(owner, (running.get(owner) ?? 0) + 1);
      begin();
    }
  }

  function end(owner: string): void {
    const others = (running.get(owner) ?? 1) - 1;
    if (others > 0) running.set(owner, others);
    else running.delete(owner);
    beginNext();
    if (!running.has(owner) && !queue.some((one) => one.owner === owner)) lastTurns.delete(owner);
  }

  return {
    load: () => ({ running: count(), waiting: queue.length }),
    run<T>(owner: string, task: (turn: Turn) => Promise<T>): Promise<T> | undefined {
      if (count() >= atOnce && queue.length >= waiting) return undefined;
      const begun = new Promise<void>((begin) => queue.push({ owner, begin }));
      beginNext();
      return begun.then(() => task(giveTurn())).finally(() => end(owner));
    },
  };
}
