import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresOptions, postgresPool } from '../engine/open-postgres.ts';
import type { Sql } from '../engine/sql.ts';
import type { Run, RunLimits } from '../run.ts';
import { withTimeout } from '../with-timeout.ts';
import { createReplica, type Replica, type UnusableReason } from './replica.ts';
import { isConnectionLost, isDatabaseFault } from './replica-failures.ts';
import { readPrimaryPosition } from './standby-position.ts';
import { createWalPositions } from './wal-positions.ts';

export interface ReadSourcesOptions {
  readonly primary: { readonly url: string; readonly run: Run };
  readonly replicaUrls: readonly string[];
  /** The maximum lag of a replica that is read from. */
  readonly maxLagMs: number;
  readonly pool: PostgresOptions;
  readonly limits: RunLimits;
  /** The newest migration of the primary. */
  readonly version: number;
  /** Called when reads from a replica start or stop. `problem` is the reason why they stop. */
  readonly onChange: (replica: string, problem: UnusableReason | undefined) => void;
}

export interface ReadSources {
  /** Runs work that only reads, on a database that may be a moment behind. May run it twice. */
  readonly read: Run;
  close(): Promise<void>;
}

const checkEveryMs = 200;
const minBackoffMs = 500;
const maxBackoffMs = 10_000;

/** Distributes reads over the available, current replicas. If there is none, reads go to the primary. */
export function openReadSources(options: ReadSourcesOptions): ReadSources {
  const { primary, maxLagMs, replicaUrls, pool, limits, version, onChange } = options;
  const stopping = new AbortController();
  const walPositions = createWalPositions(maxLagMs + 5_000);
  const positionPool = postgresPool(primary.url, { ...pool, poolSize: 1 });
  const replicas = replicaUrls.map((url) => createReplica({ url, pool, limits, version, walPositions }));
  const reported = new Map<Replica, UnusableReason | undefined>();
  let isPrimaryGone = false;
  let nextIndex = 0;

  async function recordPrimaryPosition(): Promise<boolean> {
    const at = performance.now();
    try {
      const position = await withTimeout(readPrimaryPosition(positionPool), checkEveryMs * 5);
      walPositions.add({ at, position });
      isPrimaryGone = false;
    } catch {
      isPrimaryGone = true;
    }
    return true;
  }

  /** While the primary is not available, the lag is measured from its last known position. */
  function minCurrentAt(): number {
    const now = isPrimaryGone ? (walPositions.lastAt() ?? 0) : performance.now();
    return now - maxLagMs;
  }

  function problemOf(replica: Replica): UnusableReason | undefined {
    const problem = replica.problem(minCurrentAt());
    if (!reported.has(replica) || reported.get(replica) !== problem) onChange(replica.name, problem);
    reported.set(replica, problem);
    return problem;
  }

  function next(): Replica | undefined {
    const usable = replicas.filter((replica) => problemOf(replica) === undefined);
    nextIndex = (nextIndex + 1) % replicas.length;
    return usable[nextIndex % usable.length];
  }

  async function read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const replica = next();
    if (replica === undefined) return primary.run(work);
    try {
      return await replica.run(work);
    } catch (error) {
      if (!isDatabaseFault(error)) throw error;
      if (isConnectionLost(error)) replica.markLost();
      return primary.run(work);
    }
  }

  const checking = [recordPrimaryPosition, ...replicas.map((replica) => replica.check)].map((check) =>
    repeat(check, stopping.signal),
  );
  return {
    read,
    async close() {
      stopping.abort();
      await Promise.all(checking);
      await Promise.all([positionPool.end({ timeout: 1 }), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** Repeats a check until it is stopped. After each failure it waits twice as long, up to `maxBackoffMs`. */
async function repeat(check: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (let pauseMs = checkEveryMs; !signal.aborted; ) {
    const hasSucceeded = await check();
    if (hasSucceeded) pauseMs = checkEveryMs;
    else pauseMs = Math.min(maxBackoffMs, Math.max(minBackoffMs, pauseMs * 2));
    await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
