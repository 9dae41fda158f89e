import type { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import postgres from 'postgres';
import { OpinaError } from '../../errors/opina-error.ts';
import { copyFolder } from '../data-folder/copy-folder.ts';
import { type FromWorker, ownClient, type PgliteWorkerData, type ToWorker } from './pglite-messages.ts';
import { failingSocket, PgliteSocket } from './pglite-socket.ts';
import { relayClient } from './relay-client.ts';
import { connectionOptions, type Sql } from './sql.ts';
import { startWorker, stopWorker } from './start-worker.ts';

/** For the driver's client of an embedded database. */
export const sessionOptions = {
  host: 'pglite',
  user: 'postgres',
  database: 'postgres',
  max: 1,
  // Keeps the connection open: a new one would have to prepare every statement again.
  max_lifetime: null,
  idle_timeout: 0,
  ssl: false,
};

/** After a failed start, queries fail at once for this time: a start takes a second, and each query would try one. */
const retryAfterMs = 1_000;

export interface OpenPglite {
  readonly sql: Sql;
  close(): Promise<void>;
  /**
   * Copies the folder, in its state between two queries, into a new folder. Returns for how many milliseconds queries had
   * to wait.
   */
  snapshot(target: string): Promise<number>;
  /** Lets a command use the session too, until one side ends the stream. */
  connectClient(stream: Duplex): void;
  /** Stops the engine at once, without writing anything. It cannot be started again. */
  abandon(): Promise<void>;
}

/** Its engine may still be starting. Queries wait for it. */
export interface StartingPglite extends OpenPglite {
  /** Rejects with `database.failed` if the engine does not start. Then nothing is to be closed. */
  readonly ready: Promise<void>;
  /** Resolves when the files of the archive are in the folder; stays open without one, or if they cannot be unpacked. */
  readonly unpacked: Promise<void>;
}

/** Starts the engine and waits until it is ready. Throws `database.failed`. */
export async function openPglite(data: PgliteWorkerData): Promise<OpenPglite> {
  const starting = startPglite(data);
  await starting.ready;
  return starting;
}

/**
 * PGlite behind postgres.js. It has one session, so the pool has one connection: queries run one after the other, also
 * those of the commands that use `connectClient`. Inside `sql.begin` only the transaction's own `sql` may be used.
 */
export function startPglite({ archive, ...data }: PgliteWorkerData): StartingPglite {
  let worker: Worker | undefined;
  let starting: Promise<Worker> | undefined;
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  let isAbandoned = false;
  let isClosing = false;
  let lastClient = ownClient;
  /** Only the first thread unpacks it: those after it would overwrite what has been written. */
  let packed = archive;
  let onUnpacked = () => {};
  const unpacked = new Promise<void>((resolve) => {
    onUnpacked = resolve;
  });

  /** When a thread ends, its queries fail. The next connection starts another thread on the same folder. */
  async function startOne(): Promise<Worker> {
    if (isAbandoned)
      throw new OpinaError('database.locked', {
        values: { folder: String(data.folder), advice: 'It has taken over the folder from this process.' },
      });
    if (failure !== undefined && performance.now() - failure.at < retryAfterMs) throw failure.error;
    try {
      const first = packed;
      packed = undefined;
      const started = await startWorker({ ...data, archive: first }, onUnpacked);
      started.on('error', () => {});
      started.once('exit', () => {
        worker = undefined;
      });
      failure = undefined;
      worker = started;
      return started;
    } catch (error) {
      failure = { error, at: performance.now() };
      throw error;
    }
  }

  /** Starts at most one thread, as two must not use the same folder. */
  async function running(): Promise<Worker> {
    // The driver opens another connection for what waits when its last one ends. A thread that starts then would never stop.
    if (isClosing) throw new OpinaError('database.failed', { values: { failure: 'is being closed.' } });
    if (worker !== undefined) return worker;
    starting ??= startOne().finally(() => {
      starting = undefined;
    });
    return starting;
  }

  const ready = running().then(() => {});
  // Who waits for `ready` hears of a failure. Who only queries hears of it there.
  ready.catch(() => {});
  // `socket` is an option of postgres.js that its types leave out.
  const socket = () => running().then((one) => new PgliteSocket(one), failingSocket);
  const sql: Sql = postgres({ ...connectionOptions, ...sessionOptions, ...{ socket } });

  return {
    sql,
    ready,
    unpacked,
    async close() {
      isClosing = true;
      await sql.end({ timeout: 10 });
      await starting?.catch(() => {});
      if (worker !== undefined) await stopWorker(worker);
    },
    async snapshot(target) {
      if (data.folder === undefined)
        throw new OpinaError('database.failed', { values: { failure: 'is in memory.' } });
      // Shortens the write-ahead log that the copy contains: without checkpoints, it goes back to the last start.
      await sql`CHECKPOINT`;
      const first = await copyFolder(data.folder, target);
      return finishSnapshot(await running(), { kind: 'snapshot', target, first });
    },
    connectClient(stream) {
      lastClient += 1;
      const client = lastClient;
      running().then(
        (one) => relayClient(one, client, stream),
        () => stream.destroy(),
      );
    },
    async abandon() {
      isAbandoned = true;
      await worker?.terminate();
    },
  };
}

function finishSnapshot(worker: Worker, request: ToWorker): Promise<number> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker) => {
      if (message.kind === 'snapshot') settle(() => resolve(message.ms));
      if (message.kind === 'snapshot failed')
        settle(() =>
          reject(
            new OpinaError('database.failed', {
              values: { failure: `cannot be copied: ${message.message}` },
            }),
          ),
        );
    };
    const onExit = () =>
      settle(() => reject(new OpinaError('database.failed', { values: { failure: 'has ended.' } })));
    const settle = (resolveOrReject: () => void) => {
      worker.off('message', onMessage).off('exit', onExit);
      resolveOrReject();
    };
    worker.on('message', onMessage).once('exit', onExit);
    worker.postMessage(request);
  });
}
