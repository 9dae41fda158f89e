import { shareByNode } from '../platform/database/distribution/share-by-node.ts';
import { createStoreNodes } from '../platform/database/distribution/store-nodes.ts';
import { isDistributed } from '../platform/database/distribution/table-placement.ts';
import type { Database } from '../platform/database/engine/open-database.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { latestApplied } from '../platform/database/migrate.ts';
import { openReadSources, type ReadSources } from '../platform/database/replicas/read-sources.ts';
import { boundedRun, type Run, runOn } from '../platform/database/run.ts';
import type { Logger } from '../platform/http/server/logger.ts';
import type { Settings } from './settings/settings.ts';

// Together less than the ten seconds that the widget waits for a response.
const maxRunMs = 8_000;
const maxWaitMs = 2_000;
/** Of work on a database of stores. */
export const runLimits = { statementTimeoutMs: 7_000, maxWaitMs, maxRunMs } as const;
/** Of the connections, how many the stores of one node of a distributed database may hold. */
const shareOfNode = 0.6;
/** A call may send two statements at once, each on a connection. */
const statementsAtOnce = 2;

interface PrimaryRun {
  readonly write: Run;
  /** Whether the rows of stores are on several nodes. */
  readonly isSpread: boolean;
}

/**
 * The embedded engine has one connection, on which queries run sequentially. On PostgreSQL, waits and runs are limited, and
 * on Citus also what one node can take.
 */
export async function primaryRun({ engine, sql }: Database, maxConcurrent: number): Promise<PrimaryRun> {
  if (engine === 'pglite') return { write: runOn(sql), isSpread: false };
  const write = boundedRun(sql, { maxConcurrent, maxWaitMs, maxRunMs });
  if (!(await isDistributed(sql))) return { write, isSpread: false };
  const maxPerNode = Math.max(1, Math.floor((maxConcurrent * shareOfNode) / statementsAtOnce));
  const nodeOf = createStoreNodes(write);
  return { write: shareByNode(write, { maxPerNode, maxWaitMs, nodeOf }), isSpread: true };
}

/** Undefined without replicas, or with the embedded engine. */
export async function openReplicas(
  settings: Settings,
  { sql, run, logger }: { readonly sql: Sql; readonly run: Run; readonly logger: Logger },
): Promise<ReadSources | undefined> {
  const { databaseUrl, databaseReplicaUrls: replicaUrls, databasePoolSize: poolSize } = settings;
  if (databaseUrl === undefined || replicaUrls.length === 0) return undefined;
  return openReadSources({
    primary: { url: databaseUrl, run },
    replicaUrls,
    maxLagMs: settings.databaseReplicaLagMs,
    pool: { poolSize, statementTimeoutMs: runLimits.statementTimeoutMs },
    // Short, because a failed read then goes to the primary.
    limits: { maxConcurrent: poolSize, maxWaitMs: 200, maxRunMs: 1_500 },
    version: await latestApplied(sql),
    onChange: (replica, problem) => {
      if (problem === undefined) logger.info({ replica }, 'reading from a replica');
      else logger.warn({ replica, problem }, 'not reading from a replica');
    },
  });
}
