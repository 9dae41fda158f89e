import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { OpinaError } from '../../errors/opina-error.ts';
import { takeWorker } from './new-worker.ts';
import type { FromWorker, PgliteWorkerData, ToWorker } from './pglite-messages.ts';

/**
 * Opens a database in a thread and waits until it is ready. Calls `onUnpacked` when the files of the archive are in the folder. Throws
 * `database.failed` with the engine's reason.
 */
export async function startWorker(data: PgliteWorkerData, onUnpacked?: () => void): Promise<Worker> {
  const worker = takeWorker();
  worker.postMessage({ kind: 'open', data } satisfies ToWorker);
  const place = data.folder === undefined ? 'in memory' : `in ${data.folder}`;
  try {
    let message = await nextMessage(worker);
    if (message.kind === 'unpacked') {
      onUnpacked?.();
      message = await nextMessage(worker);
    }
    if (message.kind === 'failed') throw new Error(message.message);
    return worker;
  } catch (error) {
    await worker.terminate();
    const reason = error instanceof Error ? error.message : String(error);
    throw new OpinaError('database.failed', {
      values: { failure: `${place} did not start: ${reason}` },
      cause: error,
    });
  }
}

/** Rejects if the thread emits `error`. */
async function nextMessage(worker: Worker): Promise<FromWorker> {
  const [message] = (await once(worker, 'message')) as [FromWorker];
  return message;
}

/** Waits for the running exchange, closes the database, which writes a checkpoint, and ends the thread. */
export async function stopWorker(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit');
  worker.postMessage({ kind: 'close' });
  await gone;
}
