import type { ErrorCode } from '@opina/contract/errors';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { createFairLimiter } from '../platform/workers/fair-limiter.ts';
import type { Turn } from '../platform/workers/turn.ts';

interface TurnLimits {
  /** Of all stores. */
  readonly atOnce: number;
  /** Of all stores. */
  readonly waiting: number;
  /** What is thrown if the store has one already, if too many wait, and if the turn does not come. */
  readonly busy: Extract<ErrorCode, 'import.running' | 'export.running'>;
}

/** Imports, or exports: a store has one, and those of all stores that are more than the process works on wait for their turn. */
export function createStoreTurns({ atOnce, waiting, busy }: TurnLimits) {
  const places = createFairLimiter({ atOnce, waiting });
  const held = new Set<string>();
  return {
    /** From now on the store has one, until the returned function is called; further calls of that do nothing. Throws `busy`. */
    hold(storeId: string): () => void {
      const { running, waiting: queued } = places.load();
      if (held.has(storeId) || (running >= atOnce && queued >= waiting)) throw new OpinaError(busy);
      held.add(storeId);
      let isHeld = true;
      return () => {
        if (isHeld) held.delete(storeId);
        isHeld = false;
      };
    },
    /** Does the work of a store when it is its turn, unless the turn comes after `late` is aborted. Throws `busy`. */
    async run<T>(storeId: string, work: (turn: Turn) => Promise<T>, late: AbortSignal): Promise<T> {
      const running = places.run(storeId, async (turn) => {
        if (late.aborted) throw new OpinaError(busy);
        return work(turn);
      });
      if (running === undefined) throw new OpinaError(busy);
      return running;
    },
  };
}
