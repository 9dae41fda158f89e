import type { Sql } from '../data/engine/sql.ts';
import { findWornTables, shortenLog, vacuumTable } from '../data/upkeep.ts';

export interface Upkeep {
  /** Resolves once the step at hand has ended. */
  stop(): Promise<void>;
}

interface UpkeepLogger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

const everyMs = 60_000;

/**
 * What a PostgreSQL server does by itself and the embedded engine does not: gives the room of dead rows to new ones, and
 * keeps the log short. Table by table, so that requests get their turn between them.
 */
export function startUpkeep(sql: Sql, logger: UpkeepLogger, intervalMs = everyMs): Upkeep {
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await keepUp(sql, logger, () => isStopping);
    } catch (error) {
      if (!isStopping) logger.warn({ err: error }, 'the database could not be tidied');
    }
  };
  const timer = setInterval(() => {
    running = running.then(run);
  }, intervalMs);
  timer.unref();
  return {
    stop() {
      isStopping = true;
      clearInterval(timer);
      return running;
    },
  };
}

async function keepUp(sql: Sql, logger: UpkeepLogger, isStopping: () => boolean): Promise<void> {
  for (const table of await findWornTables(sql)) {
    if (isStopping()) return;
    const beganAt = performance.now();
    await vacuumTable(sql, table);
    logger.info({ table, ms: Math.round(performance.now() - beganAt) }, 'a table was vacuumed');
  }
  if (!isStopping() && (await shortenLog(sql))) logger.info({}, 'a checkpoint was written');
}
