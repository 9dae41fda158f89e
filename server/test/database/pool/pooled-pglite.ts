import postgres from 'postgres';
import { sessionOptions } from '../../../src/platform/database/engine/open-pglite.ts';
import { PgliteSocket } from '../../../src/platform/database/engine/pglite-socket.ts';
import { connectionOptions } from '../../../src/platform/database/engine/sql.ts';
import { startWorker, stopWorker } from '../../../src/platform/database/engine/start-worker.ts';
import type { PooledDatabase } from './database-pool.ts';

/** An embedded database in memory, loaded from the file of a migrated one. It has one connection at a time. */
export async function startPglite(template: string): Promise<PooledDatabase> {
  const worker = await startWorker({ template });
  // The worker does not keep the process of the test files alive.
  worker.unref();
  return {
    async connect() {
      const sockets = new Set<PooledSocket>();
      const socket = async () => {
        const opened = new PooledSocket(worker);
        sockets.add(opened);
        return opened;
      };
      const sql = postgres({ ...connectionOptions, ...sessionOptions, ...{ socket } });
      return {
        sql,
        async close() {
          // clock: 10 seconds for what a test left running, which is not wanted any more.
          await sql.end({ timeout: 10 });
          for (const opened of sockets) opened.destroy();
        },
      };
    },
    discard: () => stopWorker(worker),
  };
}

/** Reports itself as closed, so that the driver does not end the session: the next test uses it too. */
class PooledSocket extends PgliteSocket {
  override get readyState(): 'open' | 'closed' {
    return 'closed';
  }
}
