import { type PostgresOptions, postgresPool } from '../engine/open-postgres.ts';
import type { Sql } from '../engine/sql.ts';
import { boundedRun, type Run, type RunLimits } from '../run.ts';
import { withTimeout } from '../with-timeout.ts';
import { readStandbyState } from './standby-position.ts';
import type { WalPositions } from './wal-positions.ts';

/** Why a replica is not read from. */
export type UnusableReason = 'not asked yet' | 'gone' | 'no standby' | 'older schema' | 'behind';

export interface ReplicaOptions {
  readonly url: string;
  readonly pool: PostgresOptions;
  readonly limits: RunLimits;
  /** Migration that it must have. */
  readonly version: number;
  readonly marks: WalPositions;
}

export interface Replica {
  /** `host:port/database`, without user and password. */
  readonly name: string;
  readonly run: Run;
  /** Asks it how it is; false when it could not be asked. Never throws. */
  check(): Promise<boolean>;
  /** A read found it gone. */
  lost(): void;
  /** Why it cannot be read from now, when what it shows may be no older than `oldestAt`. */
  unfit(oldestAt: number): UnusableReason | undefined;
  close(): Promise<void>;
}

const checkWithinMs = 1_000;

/** A server that follows the primary; it need not be there yet. */
export function createReplica({ url, pool, limits, version, marks }: ReplicaOptions): Replica {
  const sql = postgresPool(url, pool);
  // Of its own, so that a check does not wait behind reads.
  const checks = postgresPool(url, { ...pool, poolSize: 1 });
  let problem: UnusableReason | undefined = 'not asked yet';
  let shownAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    const state = await withTimeout(readStandbyState(checks), checkWithinMs);
    if (state.position === null) problem = 'no standby';
    else if ((state.version ?? 0) < version) problem = 'older schema';
    else {
      problem = undefined;
      shownAt = marks.reachedAt(state.position) ?? shownAt;
    }
  }

  return {
    name: nameOf(sql),
    run: boundedRun(sql, limits),
    async check() {
      try {
        await ask();
        return true;
      } catch {
        problem = 'gone';
        return false;
      }
    },
    lost() {
      problem = 'gone';
    },
    unfit: (oldestAt) => problem ?? (shownAt < oldestAt ? 'behind' : undefined),
    async close() {
      await Promise.all([sql.end({ timeout: 1 }), checks.end({ timeout: 1 })]);
    },
  };
}

function nameOf({ options: { host, port, database } }: Sql): string {
  return `${host.map((one, at) => `${one}:${port[at]}`).join(',')}/${database}`;
}
