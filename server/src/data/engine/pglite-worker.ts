import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { copyChanges } from './copy-folder.ts';
import { freeBytes } from './disk-space.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { endsIdle, isLastWords } from './last-words.ts';
import type { FromWorker, PgliteWorkerData, ToWorker } from './pglite-messages.ts';

/**
 * PGlite in a thread of its own, speaking PostgreSQL's protocol over the thread's message port. In the main thread one
 * heavy query would hold up every other request for as long as it runs.
 */
const { folder, template, reserveBytes = 0 } = workerData as PgliteWorkerData;

/** Nothing has begun that another statement could disturb. */
let isIdle = false;
let isReadOnly = false;

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
  isIdle = true;
  isReadOnly = false;
}

/**
 * Refuses writes while there is little room left on the disk. A log that cannot be written ends the engine, and it does
 * not start again before there is room: reads would be gone too.
 */
async function keepReserve(database: PGlite): Promise<void> {
  if (folder === undefined || !isIdle) return;
  const isShort = freeBytes(folder) < reserveBytes;
  if (isShort === isReadOnly) return;
  await database.exec(`SET default_transaction_read_only = ${isShort ? 'on' : 'off'}`);
  isReadOnly = isShort;
}

async function answer(database: PGlite, bytes: Uint8Array): Promise<void> {
  await keepReserve(database);
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (part) => {
      // The view is into the database's own memory and changes with the next call.
      parts.push(part.slice());
      if (!isLastWords(part)) return;
      // It would never come back from here. The next query starts a new thread, which recovers from the log.
      send(parts);
      process.exit(1);
    },
  });
  isIdle = endsIdle(send(parts));
}

function send(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  // Handed over, and empty here from then on.
  const end = whole.slice(-6);
  if (whole.length > 0) tell({ kind: 'bytes', bytes: whole });
  return end;
}

/** Between two messages nothing writes: what is on the disk is what a machine that stops now would leave. */
function finishSnapshot({ target, first }: Extract<ToWorker, { kind: 'snapshot' }>): void {
  const startedAt = performance.now();
  try {
    if (folder === undefined) throw new Error('The database is in memory.');
    copyChanges(folder, target, first);
    tell({ kind: 'snapshot', ms: performance.now() - startedAt });
  } catch (error) {
    tell({ kind: 'no snapshot', message: reasonOf(error) });
  }
}

async function handle(database: PGlite, message: ToWorker): Promise<void> {
  if (message.kind === 'connect') return freshSession(database);
  if (message.kind === 'bytes') return answer(database, message.bytes);
  if (message.kind === 'snapshot') return finishSnapshot(message);
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
