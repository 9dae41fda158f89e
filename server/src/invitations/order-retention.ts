import type { Sql } from '../platform/database/engine/sql.ts';
import { forgetOrders } from './forget-orders.ts';

interface RetentionLogger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

const dayMs = 86_400_000;

/** Deletes orders that nobody reviewed now and every day. `ready` resolves when the database is usable. */
export function startOrderRetention(
  ready: () => Promise<Sql>,
  logger: RetentionLogger,
): { stop(): Promise<void> } {
  const run = async () => {
    try {
      const orders = await forgetOrders(await ready());
      if (orders > 0) logger.info({ orders }, 'deleted orders that nobody reviewed');
    } catch (error) {
      logger.warn({ err: error }, 'could not delete orders that nobody reviewed');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, dayMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
