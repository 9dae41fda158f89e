import { OpinaError } from '../errors/opina-error.ts';
import type { Sql } from './engine/sql.ts';
import { withTimeout } from './with-timeout.ts';

/** Runs work on one database and settles as the work does. */
export type Run = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** Without limits: for who has the database to themselves. */
export const runOn =
  (sql: Sql): Run =>
  (work) =>
    work(sql);

export interface RunLimits {
  /** Works that run at once; as many as there are connections, so that none waits behind a slow one of others. */
  readonly maxConcurrent: number;
  /** How long a work waits for its turn before it is refused, without anything of it having been sent. */
  readonly maxWaitMs: number;
  /** How long a work may run; longer than the database allows a statement, so that only one that fell silent is left. */
  readonly maxRunMs: number;
}

/**
 * Work on a database server, of which none keeps its caller waiting for ever: `database.busy` when no connection came
 * free, `database.silent` when the database did not answer (what a write did then is not known). Work may not start
 * other work and wait for it: both would need a turn.
 */
export function boundedRun(sql: Sql, { maxConcurrent, maxWaitMs, maxRunMs }: RunLimits): Run {
  const turns = createConnectionLimiter(maxConcurrent, maxWaitMs);
  return async (work) => {
    const leave = await turns.enter();
    return withTimeout(work(sql).finally(leave), maxRunMs);
  };
}

/** `enter` resolves when it is one's turn, to what ends it, and rejects when that took too long. */
function createConnectionLimiter(maxConcurrent: number, maxWaitMs: number) {
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
      if (running < maxConcurrent) return Promise.resolve(enter());
      return new Promise((resolve, reject) => {
        const admit = () => {
          clearTimeout(timer);
          waiting.delete(admit);
          resolve(enter());
        };
        const timer = setTimeout(() => {
          waiting.delete(admit);
          reject(new OpinaError('database.busy'));
        }, maxWaitMs);
        waiting.add(admit);
      });
    },
  };
}
