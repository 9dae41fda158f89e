import type { Data } from './create-data.ts';
import { endWithin } from './end-within.ts';
import { DatabaseError } from './engine/database-error.ts';

export interface DataBounds {
  /** Calls that run at once; as many as there are connections, so that none waits behind a slow one of others. */
  readonly atOnce: number;
  /** How long a call waits for its turn before it is refused, without anything of it having been sent. */
  readonly longestWaitMs: number;
  /** How long a call may run; longer than the database allows a statement, so that only one that fell silent is left. */
  readonly longestRunMs: number;
}

/**
 * The same queries, of which none keeps its caller waiting for ever: `database.busy` when no connection came free,
 * `database.silent` when the database did not answer (what a write did then is not known).
 */
export function boundData<D extends object = Data>(data: D, bounds: DataBounds): D {
  const turns = createTurns(bounds.atOnce, bounds.longestWaitMs);
  const bound = ([name, query]: [string, (...parameters: unknown[]) => Promise<unknown>]) => [
    name,
    async (...parameters: unknown[]) => {
      const leave = await turns.enter();
      const running = query(...parameters).finally(leave);
      return endWithin(running, bounds.longestRunMs);
    },
  ];
  return Object.fromEntries(Object.entries(data).map(bound));
}

/** `enter` resolves when it is one's turn, to what ends it, and rejects when that took too long. */
function createTurns(atOnce: number, longestWaitMs: number) {
  const waiting = new Set<() => void>();
  let running = 0;

  const leave = () => {
    running -= 1;
    const [next] = waiting;
    next?.();
  };
  const enter = () => {
    running += 1;
    return leave;
  };
  return {
    enter(): Promise<() => void> {
      if (running < atOnce) return Promise.resolve(enter());
      return new Promise((resolve, reject) => {
        const admit = () => {
          clearTimeout(timer);
          waiting.delete(admit);
          resolve(enter());
        };
        const timer = setTimeout(() => {
          waiting.delete(admit);
          reject(new DatabaseError('database.busy', 'All connections to the database are in use.'));
        }, longestWaitMs);
        waiting.add(admit);
      });
    },
  };
}
