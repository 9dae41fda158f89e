import { Worker } from 'node:worker_threads';
import { pgliteWorkerFile } from '../../files/own-files.ts';

let waiting: Worker | undefined;

/**
 * Starts the thread of the embedded engine before it is known which database it will open. It loads the engine meanwhile, and does not keep
 * the process running. The next `takeWorker` returns it.
 */
export function prepareWorker(): void {
  if (waiting !== undefined) return;
  const worker = newWorker();
  const forget = () => {
    if (waiting === worker) waiting = undefined;
  };
  // One that could not load is forgotten, and the next says why.
  worker.once('error', forget).once('exit', forget).unref();
  waiting = worker;
}

/** A thread that loads the engine and waits for a message of what to open. */
export function takeWorker(): Worker {
  const worker = waiting ?? newWorker();
  waiting = undefined;
  worker.ref();
  return worker;
}

const newWorker = () => new Worker(pgliteWorkerFile, { execArgv: [] });
