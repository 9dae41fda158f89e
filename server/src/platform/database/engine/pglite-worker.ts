import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { endsIdle, isFatalMessage } from './backend-messages.ts';
import { copyChanges } from './copy-folder.ts';
import { freeBytes } from './disk-space.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { type FromWorker, ownClient, type PgliteWorkerData, type ToWorker } from './pglite-messages.ts';
import { splitExchanges } from './protocol-frames.ts';
import { SessionQueue } from './session-queue.ts';

/**
 * PGlite in a thread of its own, speaking PostgreSQL's protocol over the thread's message port. In the main thread one
 * heavy query would hold up every other request for as long as it runs.
 */
const { folder, template, reserveBytes = 0 } = workerData as PgliteWorkerData;

/** Nothing has begun that another statement could disturb. */
let isIdle = false;
let isReadOnly = false;

/** How long a command may hold the session without a word: longer than any of ours takes between two statements. */
const maxSilenceMs = 10_000;

/** Ends an exchange of the extended protocol. */
const syncMessage = Uint8Array.from([0x53, 0, 0, 0, 4]);

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
  '-c',
  // Parts of the log that are done with are removed, and not kept under another name with all that is in them.
  'wal_recycle=off',
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

/** The connection before may have gone in the middle of a transaction, and leaves its prepared statements behind. */
async function freshSession(database: PGlite): Promise<void> {
  await rollBack(database);
  await database.exec('DISCARD ALL');
  isReadOnly = false;
}

/** Also ends what was sent without its end: until then the engine would pass over everything that comes. */
async function rollBack(database: PGlite): Promise<void> {
  if (!isIdle) await database.execProtocolRaw(syncMessage, { syncToFs: false });
  if (database.isInTransaction()) await database.exec('ROLLBACK');
  isIdle = true;
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

async function answer(database: PGlite, client: number, bytes: Uint8Array): Promise<void> {
  await keepReserve(database);
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (part) => {
      // The view is into the database's own memory and changes with the next call.
      parts.push(part.slice());
      if (!isFatalMessage(part)) return;
      // It would never come back from here. The next query starts a new thread, which recovers from the log.
      send(client, parts);
      process.exit(1);
    },
  });
  isIdle = endsIdle(send(client, parts));
}

function send(client: number, parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  // Handed over, and empty here from then on.
  const end = whole.slice(-6);
  if (whole.length > 0) tell({ kind: 'bytes', client, bytes: whole });
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

/** What is done between two messages, whoever has the session. */
type Task = Extract<ToWorker, { kind: 'snapshot' | 'leave' | 'close' }>;
type Work = { readonly kind: 'connect' } | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

const turns = new SessionQueue<Work>();
const tasks: Task[] = [];
/** Commands that use the session too. */
const guests = new Set<number>();
let isWorking = false;
let silence: NodeJS.Timeout | undefined;

function receive(message: ToWorker): void {
  if (message.kind === 'connect') turns.add(ownClient, message);
  else if (message.kind === 'bytes') receiveBytes(message.client, message.bytes);
  else tasks.push(message);
}

function receiveBytes(client: number, bytes: Uint8Array): void {
  if (client !== ownClient) guests.add(client);
  // Alone, all that came at once is answered at once.
  const parts = guests.size === 0 ? [bytes] : splitExchanges(bytes);
  for (const part of parts) turns.add(client, { kind: 'bytes', bytes: part });
}

/** One after the other; an error here is the engine's own and ends the thread. */
async function work(database: PGlite): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  clearTimeout(silence);
  while (await workOnce(database));
  isWorking = false;
  limitSilence(database);
}

/** False when there is nothing to do. */
async function workOnce(database: PGlite): Promise<boolean> {
  const task = tasks.shift();
  if (task !== undefined) {
    await perform(database, task);
    return true;
  }
  const turn = turns.next();
  if (turn === undefined) return false;
  const { client, work } = turn;
  if (work.kind === 'connect') await freshSession(database);
  else await answer(database, client, work.bytes);
  turns.done(client, isIdle);
  return true;
}

async function perform(database: PGlite, task: Task): Promise<void> {
  if (task.kind === 'snapshot') return finishSnapshot(task);
  if (task.kind === 'leave') {
    guests.delete(task.client);
    if (turns.leave(task.client)) await rollBack(database);
    return;
  }
  await database.close();
  tell({ kind: 'closed' });
  parentPort?.close();
}

/** A command that has begun something and is stopped in the middle of it would keep everybody waiting. */
function limitSilence(database: PGlite): void {
  const { owner } = turns;
  if (owner === undefined || owner === ownClient) return;
  silence = setTimeout(() => {
    tell({ kind: 'cut', client: owner });
    receive({ kind: 'leave', client: owner });
    void work(database);
  }, maxSilenceMs).unref();
}

async function run(): Promise<void> {
  const database = await open();
  parentPort?.on('message', (message: ToWorker) => {
    receive(message);
    void work(database);
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
