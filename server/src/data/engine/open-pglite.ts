import type { Worker } from 'node:worker_threads';
import postgres from 'postgres';
import { DatabaseError } from './database-error.ts';
import type { PgliteWorkerData } from './pglite-messages.ts';
import { PgliteSocket } from './pglite-socket.ts';
import { connectionOptions, type Sql } from './sql.ts';
import { startWorker, stopWorker } from './start-worker.ts';

const sessionOptions = {
  host: 'pglite',
  user: 'postgres',
  database: 'postgres',
  max: 1,
  // The session is kept for good: a new one would have to prepare every statement again.
  max_lifetime: null,
  idle_timeout: 0,
  ssl: false,
};

export interface OpenPglite {
  readonly sql: Sql;
  close(): Promise<void>;
  /** Ends at once and for good, without the writes that a close does. */
  abandon(): Promise<void>;
}

/**
 * PGlite behind postgres.js. It has one session, so the pool has one connection: queries wait for one another, and
 * inside `sql.begin` only the transaction's own `sql` may be used.
 */
export async function openPglite(data: PgliteWorkerData): Promise<OpenPglite> {
  let worker: Worker | undefined = await startOne();
  let isAbandoned = false;

  async function startOne(): Promise<Worker> {
    const started = await startWorker(data);
    // A thread that dies fails the queries it had; the next connection starts another on the same folder.
    started.on('error', () => {});
    started.once('exit', () => {
      worker = undefined;
    });
    return started;
  }

  // `socket` is an option of postgres.js that its types leave out.
  const socket = async () => {
    if (isAbandoned)
      throw new DatabaseError('database.locked', 'Another process has taken the data folder over.');
    worker ??= await startOne();
    return new PgliteSocket(worker);
  };
  const sql: Sql = postgres({ ...connectionOptions, ...sessionOptions, ...{ socket } });

  return {
    sql,
    async close() {
      await sql.end({ timeout: 10 });
      if (worker !== undefined) await stopWorker(worker);
    },
    async abandon() {
      isAbandoned = true;
      await worker?.terminate();
    },
  };
}
