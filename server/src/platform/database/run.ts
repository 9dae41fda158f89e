import { createConnectionLimiter } from './connection-limiter.ts';
import type { Sql } from './engine/sql.ts';
import { withTimeout } from './with-timeout.ts';

/** Runs work on a database and returns its result. */
export type Run = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** Runs work without limits, as commands do. */
export const runOn =
  (sql: Sql): Run =>
  (work) =>
    work(sql);

export interface RunLimits {
  /** How much work runs at once. Must be the number of connections, so that running work need not wait for one. */
  readonly maxConcurrent: number;
  /** How long work waits for a connection before it is refused. Nothing of it was sent then. */
  readonly maxWaitMs: number;
  /** The time-out of work. Longer than the database's for a statement, so it applies only if the database does not respond. */
  readonly maxRunMs: number;
}

/**
 * Runs work on a database server within limits. Throws `database.busy` if no connection became free in time, and
 * `database.silent` if the database did not respond (a write may have happened). Work must not wait for other work that it
 * starts: both would need a connection.
 */
export function boundedRun(sql: Sql, { maxConcurrent, maxWaitMs, maxRunMs }: RunLimits): Run {
  const limiter = createConnectionLimiter(maxConcurrent, maxWaitMs);
  return async (work) => {
    const leave = await limiter.enter();
    return withTimeout(work(sql).finally(leave), maxRunMs);
  };
}
