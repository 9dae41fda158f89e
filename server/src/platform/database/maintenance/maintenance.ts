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
  /** Resolves once the step at hand has ended. */
  stop(): Promise<void>;
}

interface MaintenanceLogger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

const everyMs = 60_000;

/**
 * What a PostgreSQL server does by itself and the embedded engine does not: gives the room of dead rows to new ones, and
 * keeps the log short. One table and one
 * thing at a time, so that requests get their turn between them.
 */
export function startMaintenance(sql: Sql, logger: MaintenanceLogger, intervalMs = everyMs): Maintenance {
  let isStopping = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await keepUp(sql, logger, () => isStopping);
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

async function keepUp(sql: Sql, logger: MaintenanceLogger, isStopping: () => boolean): Promise<void> {
  await eachTable(await findBloatedTables(sql), async (table) => {
    const beganAt = performance.now();
    await vacuumTable(sql, table);
    logger.info({ table, ms: Math.round(performance.now() - beganAt) }, 'vacuumed a table');
  });
  await eachTable(await findChangedTables(sql), (table) => analyzeTable(sql, table));
  if (!isStopping() && (await checkpointLongLog(sql))) logger.info({}, 'wrote a checkpoint');
  // Last: it needs room for a second copy of a table, and without it the rest is done all the same.
  const rewritten = await rewriteErasedTables(sql, isStopping);
  if (rewritten > 0) logger.info({ tables: rewritten }, 'rewrote tables to remove deleted personal data');

  async function eachTable(tables: readonly string[], work: (table: string) => Promise<void>): Promise<void> {
    for (const table of tables) if (!isStopping()) await work(table);
  }
}
