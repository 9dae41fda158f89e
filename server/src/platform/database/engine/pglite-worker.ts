import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { freeBytes } from '../../files/disk-space.ts';
import { copyChanges } from '../data-folder/copy-folder.ts';
import { endsIdle, isFatalMessage } from './backend-messages.ts';
import { DurableNodeFs } from './durable-node-fs.ts';
import { type FromWorker, ownClient, type PgliteWorkerData, type ToWorker } from './pglite-messages.ts';
import { splitExchanges } from './protocol-frames.ts';
import { SessionQueue } from './session-queue.ts';
import { sharedBuffersOf } from './shared-buffers.ts';

/**
 * Runs PGlite in a thread, with PostgreSQL's protocol over the thread's message port. In the main thread, a slow query
 * would block all requests.
 */
let folder: string | undefined;
let reserveBytes = 0;

/** Whether the last exchange is complete and no transaction is open. */
let isIdle = false;
let isReadOnly = false;

/** How long a command with an open transaction may send nothing. Opina's commands send their next statement earlier. */
const maxSilenceMs = 10_000;

/**
 * How much of a function runs before V8 optimises it, in bytes of its code; by default 1.8 million. With that it optimises during the start,
 * on the cores that the rest of the server starts on, and the first requests wait for it too.
 */
setFlagsFromString('--wasm-tiering-budget=1000000000');

/** Ends an exchange of the extended protocol. */
const syncMessage = Uint8Array.from([0x53, 0, 0, 0, 4]);

function post(message: FromWorker): void {
  const transfer = message.kind === 'bytes' ? [message.bytes.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(message, transfer);
}

/** PGlite's default parameters disable fsync. A database in a folder needs it. */
const durableStart = (databaseFolder: string) => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  // The only method that calls the file system's `fsync`.
  'wal_sync_method=fsync',
  '-c',
  // Removes old files of the write-ahead log. By default they would be renamed and keep their content.
  'wal_recycle=off',
  '-c',
  `shared_buffers=${sharedBuffersOf(databaseFolder)}MB`,
];

/** Begun before it is known what to open. */
const engineCode = readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(
  WebAssembly.compile,
);
// Who waits for it hears of a failure.
engineCode.catch(() => {});

async function open(template: string | undefined): Promise<PGlite> {
  const loadDataDir = template === undefined ? undefined : await openAsBlob(template);
  return PGlite.create({
    pgliteWasmModule: await engineCode,
    // PGlite has the extensions in its npm package. `CREATE EXTENSION` finds only those that are listed here.
    extensions: { btree_gin, pg_trgm },
    ...(folder === undefined ? {} : { fs: new DurableNodeFs(folder), startParams: durableStart(folder) }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
  });
}

/** Removes an open transaction and prepared statements of the previous connection. */
async function resetSession(database: PGlite): Promise<void> {
  await rollBack(database);
  await database.exec('DISCARD ALL');
  isReadOnly = false;
}

/** Rolls back. Ends an incomplete exchange first, because after an error the engine ignores messages until its end. */
async function rollBack(database: PGlite): Promise<void> {
  if (!isIdle) await database.execProtocolRaw(syncMessage, { syncToFs: false });
  if (database.isInTransaction()) await database.exec('ROLLBACK');
  isIdle = true;
}

/**
 * Refuses writes while the disk has little free space. If the engine cannot write its write-ahead log it exits, and it
 * does not start again on a full disk: then reads would fail too.
 */
async function keepReserve(database: PGlite): Promise<void> {
  if (folder === undefined || !isIdle) return;
  const isShort = freeBytes(folder) < reserveBytes;
  if (isShort === isReadOnly) return;
  await database.exec(`SET default_transaction_read_only = ${isShort ? 'on' : 'off'}`);
  isReadOnly = isShort;
}

async function execute(database: PGlite, client: number, bytes: Uint8Array): Promise<void> {
  await keepReserve(database);
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (part) => {
      // Copies the part: its memory belongs to the engine and changes with the next call.
      parts.push(part.slice());
      if (!isFatalMessage(part)) return;
      // The engine would never return. The next query starts a new thread, which recovers from the write-ahead log.
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
  // `post` transfers the bytes, and the array is empty afterwards.
  const end = whole.slice(-6);
  if (whole.length > 0) post({ kind: 'bytes', client, bytes: whole });
  return end;
}

/** Runs between two messages, while nothing is written. The files are then what a stopped machine would leave. */
function finishSnapshot({ target, first }: Extract<ToWorker, { kind: 'snapshot' }>): void {
  const startedAt = performance.now();
  try {
    if (folder === undefined) throw new Error('The database is in memory.');
    copyChanges(folder, target, first);
    post({ kind: 'snapshot', ms: performance.now() - startedAt });
  } catch (error) {
    post({ kind: 'snapshot failed', message: reasonOf(error) });
  }
}

/** Runs between two messages, also while a client has an open transaction. */
type Task = Extract<ToWorker, { kind: 'snapshot' | 'disconnect' | 'close' }>;
type Work = { readonly kind: 'connect' } | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

const sessionQueue = new SessionQueue<Work>();
const tasks: Task[] = [];
/** The clients that are commands. */
const commands = new Set<number>();
let isWorking = false;
let silenceTimer: NodeJS.Timeout | undefined;

function receive(message: ToWorker): void {
  if (message.kind === 'connect') sessionQueue.add(ownClient, message);
  else if (message.kind === 'bytes') receiveBytes(message.client, message.bytes);
  else if (message.kind !== 'open') tasks.push(message);
}

function receiveBytes(client: number, bytes: Uint8Array): void {
  if (client !== ownClient) commands.add(client);
  // Without commands, no other client waits, and all messages can run at once.
  const parts = commands.size === 0 ? [bytes] : splitExchanges(bytes);
  for (const part of parts) sessionQueue.add(client, { kind: 'bytes', bytes: part });
}

/** Runs the queue sequentially. An error here is the engine's own and ends the thread. */
async function work(database: PGlite): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  clearTimeout(silenceTimer);
  while (await workOnce(database));
  isWorking = false;
  limitSilence(database);
}

/** Returns false if there is nothing to do. */
async function workOnce(database: PGlite): Promise<boolean> {
  const task = tasks.shift();
  if (task !== undefined) {
    await perform(database, task);
    return true;
  }
  const exchange = sessionQueue.next();
  if (exchange === undefined) return false;
  const { client, work } = exchange;
  if (work.kind === 'connect') await resetSession(database);
  else await execute(database, client, work.bytes);
  sessionQueue.done(client, isIdle);
  return true;
}

async function perform(database: PGlite, task: Task): Promise<void> {
  if (task.kind === 'snapshot') return finishSnapshot(task);
  if (task.kind === 'disconnect') {
    commands.delete(task.client);
    if (sessionQueue.removeClient(task.client)) await rollBack(database);
    return;
  }
  await database.close();
  post({ kind: 'closed' });
  parentPort?.close();
}

/** Disconnects a command that pauses in a transaction, for which all other clients wait. */
function limitSilence(database: PGlite): void {
  const { owner } = sessionQueue;
  if (owner === undefined || owner === ownClient) return;
  silenceTimer = setTimeout(() => {
    post({ kind: 'client timed out', client: owner });
    receive({ kind: 'disconnect', client: owner });
    void work(database);
  }, maxSilenceMs).unref();
}

async function run({ template, archive, ...data }: PgliteWorkerData): Promise<void> {
  ({ folder, reserveBytes = 0 } = data);
  if (folder !== undefined && archive !== undefined) {
    const { unpackDatabase } = await import('../data-folder/unpack-database.ts');
    unpackDatabase(archive, folder);
    post({ kind: 'unpacked' });
  }
  const database = await open(template);
  parentPort?.on('message', (message: ToWorker) => {
    receive(message);
    void work(database);
  });
  post({ kind: 'ready' });
}

/** The engine's file system throws objects that are not errors: `{name: 'ErrnoError', errno: 54}`. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
}

parentPort?.once('message', (message: Extract<ToWorker, { kind: 'open' }>) => {
  run(message.data).catch((error: unknown) => {
    post({ kind: 'failed', message: reasonOf(error) });
    parentPort?.close();
  });
});
