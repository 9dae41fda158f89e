import { type PostgresOptions, postgresPool } from '../engine/open-postgres.ts';
import type { Sql } from '../engine/sql.ts';
import { boundedRun, type Run, type RunLimits } from '../run.ts';
import { withTimeout } from '../with-timeout.ts';
import { readStandbyState } from './standby-position.ts';
import type { WalPositions } from './wal-positions.ts';

/** Why the server does not read from a replica. */
export type UnusableReason = 'not asked yet' | 'gone' | 'no standby' | 'older schema' | 'behind';

export interface ReplicaOptions {
  readonly url: string;
  readonly pool: PostgresOptions;
  readonly limits: RunLimits;
  /** The migration that the replica must have. */
  readonly version: number;
  readonly walPositions: WalPositions;
}

export interface Replica {
  /** `host:port/database`, without user and password. */
  readonly name: string;
  readonly run: Run;
  /** Reads the replica's state. Returns false if that failed. Never throws. */
  check(): Promise<boolean>;
  /** Call it when a read could not reach the replica. */
  markLost(): void;
  /** Why the replica cannot be used now, if its data must be at least as new as at `minCurrentAt`. */
  problem(minCurrentAt: number): UnusableReason | undefined;
  close(): Promise<void>;
}

const checkWithinMs = 1_000;

/** A replica of the primary. It need not be available yet. */
export function createReplica({ url, pool, limits, version, walPositions }: ReplicaOptions): Replica {
  const sql = postgresPool(url, pool);
  // A separate connection, so that a check does not wait for reads.
  const checks = postgresPool(url, { ...pool, poolSize: 1 });
  let problem: UnusableReason | undefined = 'not asked yet';
  /** When the primary had the data that the replica has now. */
  let currentAt = Number.NEGATIVE_INFINITY;

  async function readState(): Promise<void> {
    const state = await withTimeout(readStandbyState(checks), checkWithinMs);
    if (state.position === null) problem = 'no standby';
    else if ((state.version ?? 0) < version) problem = 'older schema';
    else {
      problem = undefined;
      currentAt = walPositions.reachedAt(state.position) ?? currentAt;
    }
  }

  return {
    name: nameOf(sql),
    run: boundedRun(sql, limits),
    async check() {
      try {
        await readState();
        return true;
      } catch {
        problem = 'gone';
        return false;
      }
    },
    markLost() {
      problem = 'gone';
    },
    problem: (minCurrentAt) => problem ?? (currentAt < minCurrentAt ? 'behind' : undefined),
    async close() {
      await Promise.all([sql.end({ timeout: 1 }), checks.end({ timeout: 1 })]);
    },
  };
}

function nameOf({ options: { host, port, database } }: Sql): string {
  return `${host.map((one, at) => `${one}:${port[at]}`).join(',')}/${database}`;
}
