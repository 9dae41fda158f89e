import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { OpinaError } from '../../errors/opina-error.ts';
import { pgliteWorkerFile } from '../../files/own-files.ts';
import type { FromWorker, PgliteWorkerData } from './pglite-messages.ts';

/** Starts the thread and waits until its database is ready. Throws `database.failed` with the engine's reason. */
export async function startWorker(data: PgliteWorkerData): Promise<Worker> {
  const worker = new Worker(pgliteWorkerFile, { workerData: data, execArgv: [] });
  const place = data.folder === undefined ? 'in memory' : `in ${data.folder}`;
  try {
    // Rejects if the thread emits `error`.
    const [message] = (await once(worker, 'message')) as [FromWorker];
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

/** Waits for the running exchange, closes the database, which writes a checkpoint, and ends the thread. */
export async function stopWorker(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit');
  worker.postMessage({ kind: 'close' });
  await gone;
}
