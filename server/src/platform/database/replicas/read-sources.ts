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
  /** How old what a replica shows may be, at the moment it is read. */
  readonly maxLagMs: number;
  readonly pool: PostgresOptions;
  readonly limits: RunLimits;
  /** The newest migration of the primary. */
  readonly version: number;
  /** Told when a replica begins or ceases to be read from; `unfit` says why it is not. */
  readonly onChange: (replica: string, unfit: UnusableReason | undefined) => void;
}

export interface ReadSources {
  /** Runs work that only reads, and may be run again, on a database that may be a moment behind. */
  readonly read: Run;
  close(): Promise<void>;
}

const checkEveryMs = 200;
const minBackoffMs = 500;
const maxBackoffMs = 10_000;

/** Spreads reads over the replicas that are there and up to date; without any they go to the primary. */
export function openReadSources(options: ReadSourcesOptions): ReadSources {
  const { primary, maxLagMs, replicaUrls, pool, limits, version, onChange } = options;
  const stopping = new AbortController();
  const marks = createWalPositions(maxLagMs + 5_000);
  const positions = postgresPool(primary.url, { ...pool, poolSize: 1 });
  const replicas = replicaUrls.map((url) => createReplica({ url, pool, limits, version, marks }));
  const told = new Map<Replica, UnusableReason | undefined>();
  let isPrimaryGone = false;
  let turn = 0;

  async function mark(): Promise<boolean> {
    const at = performance.now();
    try {
      marks.add({ at, position: await withTimeout(readPrimaryPosition(positions), checkEveryMs * 5) });
      isPrimaryGone = false;
    } catch {
      isPrimaryGone = true;
    }
    return true;
  }

  /** While nobody can tell how far the primary is, what was new enough when it was last asked has to do. */
  function oldestAt(): number {
    const now = isPrimaryGone ? (marks.lastAt() ?? 0) : performance.now();
    return now - maxLagMs;
  }

  function unfit(replica: Replica): UnusableReason | undefined {
    const reason = replica.unfit(oldestAt());
    if (!told.has(replica) || told.get(replica) !== reason) onChange(replica.name, reason);
    told.set(replica, reason);
    return reason;
  }

  function next(): Replica | undefined {
    const fit = replicas.filter((replica) => unfit(replica) === undefined);
    turn = (turn + 1) % replicas.length;
    return fit[turn % fit.length];
  }

  async function read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const replica = next();
    if (replica === undefined) return primary.run(work);
    try {
      return await replica.run(work);
    } catch (error) {
      if (!isDatabaseFault(error)) throw error;
      if (isConnectionLost(error)) replica.lost();
      return primary.run(work);
    }
  }

  const checking = [mark, ...replicas.map((replica) => replica.check)].map((check) =>
    repeat(check, stopping.signal),
  );
  return {
    read,
    async close() {
      stopping.abort();
      await Promise.all(checking);
      await Promise.all([positions.end({ timeout: 1 }), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** Again and again until it is stopped; after a failure a while later, and later still after each further one. */
async function repeat(check: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (let pauseMs = checkEveryMs; !signal.aborted; ) {
    const isFine = await check();
    if (isFine) pauseMs = checkEveryMs;
    else pauseMs = Math.min(maxBackoffMs, Math.max(minBackoffMs, pauseMs * 2));
    await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
