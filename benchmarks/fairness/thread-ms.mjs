import { readdirSync, readFileSync } from 'node:fs';

const readMs = (file) => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;

/** For how long the main thread of a process has been on a CPU, in milliseconds (Linux). */
export const threadMs = (pid) => readMs(`/proc/${pid}/task/${pid}/schedstat`);

/**
 * The same of all threads that it has, and of the processes that it began: on one core, what a request waits for. The embedded database
 * has a thread of its own, the decoder of pictures a process.
 */
export function processMs(pid) {
  return [pid, ...childrenOf(pid)].reduce((ms, one) => ms + threadsMs(one), 0);
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}

function threadsMs(pid) {
  const folder = `/proc/${pid}/task`;
  let ms = 0;
  for (const thread of readdirSync(folder)) {
    try {
      ms += readMs(`${folder}/${thread}/schedstat`);
    } catch (error) {
      // It has ended since.
      if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    }
  }
  return ms;
}
