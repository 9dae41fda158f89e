import { expireActivity } from '../activity/person.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { expireNetworks } from '../reviews/person.ts';
import { deleteExpiredData } from './delete-expired-data.ts';

export interface Retention {
  /** Resolves when a running purge has ended. */
  stop(): Promise<void>;
}

interface RetentionLogger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

const hourMs = 3_600_000;

/**
 * Deletes expired personal data of a database now and every hour. `ready` resolves when the database is usable. `removeFiles` deletes
 * the files of deleted rows.
 */
export function startRetention(
  ready: () => Promise<Sql>,
  retentionDays: number,
  logger: RetentionLogger,
  removeFiles: () => Promise<unknown> = async () => {},
): Retention {
  const run = async () => {
    try {
      const sql = await ready();
      const networks = await expireNetworks(sql);
      const activity = await expireActivity(sql);
      const purged = { ...(await deleteExpiredData(sql, retentionDays)), networks, activity };
      await removeFiles();
      if (Object.values(purged).some((count) => count > 0))
        logger.info(purged, 'deleted outdated personal data');
    } catch (error) {
      logger.warn({ err: error }, 'could not delete outdated personal data');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, hourMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
