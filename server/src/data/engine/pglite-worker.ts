import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFs } from './durable-node-fs.ts';
import type { FromWorker, PgliteWorkerData, ToWorker } from './pglite-messages.ts';

/**
 * PGlite in a thread of its own, speaking PostgreSQL's protocol over the thread's message port. In the main thread one
 * heavy query would hold up every other request for as long as it runs.
 */
const { folder, template } = workerData as PgliteWorkerData;

function tell(message: FromWorker): void {
  const transfer = message.kind === 'bytes' ? [message.bytes.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(message, transfer);
}

/** PGlite's own start parameters switch fsync off; a folder on disk gets it back. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  // The only method that reaches the file system's `fsync` hook.
  'wal_sync_method=fsync',
];

async function open(): Promise<PGlite> {
  const loadDataDir = template === undefined ? undefined : await openAsBlob(template);
  return PGlite.create({
    // A PostgreSQL server has it beside it; here it comes along, for `CREATE EXTENSION` to find.
    extensions: { pg_trgm },
    ...(folder === undefined ? {} : { fs: new DurableNodeFs(folder), startParams: durableStart }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
  });
}

/** The client before may have gone in the middle of a transaction, and leaves its prepared statements behind. */
async function freshSession(database: PGlite): Promise<void> {
  if (database.isInTransaction()) await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

async function answer(database: PGlite, bytes: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    // The view is into the database's own memory and changes with the next call.
    onRawData: (part) => parts.push(part.slice()),
  });
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  if (whole.length > 0) tell({ kind: 'bytes', bytes: whole });
}

async function handle(database: PGlite, message: ToWorker): Promise<void> {
  if (message.kind === 'connect') return freshSession(database);
  if (message.kind === 'bytes') return answer(database, message.bytes);
  await database.close();
  tell({ kind: 'closed' });
  parentPort?.close();
}

async function run(): Promise<void> {
  const database = await open();
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (message: ToWorker) => {
    // One after the other; an error here is the engine's own and ends the thread.
    last = last.then(() => handle(database, message));
  });
  tell({ kind: 'ready' });
}

/** The engine's file system throws objects that are no errors: `{name: 'ErrnoError', errno: 54}`. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
}

run().catch((error: unknown) => {
  tell({ kind: 'failed', message: reasonOf(error) });
  parentPort?.close();
});
