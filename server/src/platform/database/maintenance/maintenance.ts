import type { Sql } from '../engine/sql.ts';
import {
  analyzeTable,
  checkpointLongLog,
  findBloatedTables,
  findChangedTables,
  vacuumTable,
} from './bloated-tables.ts';
import { rewriteErasedTables } from './rewrite-erased.ts';

export interface Maintenance {
  /** Resolves when the current step has ended. */
  stop(): Promise<void>;
}

interface MaintenanceLogger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

const everyMs = 60_000;

/**
 * Starts what a PostgreSQL server does by itself and the embedded engine does not: it vacuums and analyzes tables, and
 * keeps the write-ahead log short. It works in small steps, between which other queries can run.
 */
export function startMaintenance(sql: Sql, logger: MaintenanceLogger, intervalMs = everyMs): Maintenance {
  let isStopping = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await maintain(sql, logger, () => isStopping);
    } catch (error) {
      if (!isStopping) logger.warn({ err: error }, 'maintenance of the database failed');
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, intervalMs);
  timer.unref();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function maintain(sql: Sql, logger: MaintenanceLogger, isStopping: () => boolean): Promise<void> {
  await eachTable(await findBloatedTables(sql), async (table) => {
    const beganAt = performance.now();
    await vacuumTable(sql, table);
    logger.info({ table, ms: Math.round(performance.now() - beganAt) }, 'vacuumed a table');
  });
  await eachTable(await findChangedTables(sql), (table) => analyzeTable(sql, table));
  if (!isStopping() && (await checkpointLongLog(sql))) logger.info({}, 'wrote a checkpoint');
  // Last, because it needs disk space for a copy of each table. If it fails, the other steps are done.
  const rewritten = await rewriteErasedTables(sql, isStopping);
  if (rewritten > 0) logger.info({ tables: rewritten }, 'rewrote tables to remove deleted personal data');

  async function eachTable(tables: readonly string[], work: (table: string) => Promise<void>): Promise<void> {
    for (const table of tables) if (!isStopping()) await work(table);
  }
}
