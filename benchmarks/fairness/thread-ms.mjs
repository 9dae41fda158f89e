import { readdirSync, readFileSync } from 'node:fs';

const readMs = (file) => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;

/** For how long the main thread of a process has been on a processor, in milliseconds (Linux). */
export const threadMs = (pid) => readMs(`/proc/${pid}/task/${pid}/schedstat`);

/** The same of all threads that it has: on one core, what a request waits for. The embedded database has a thread of its own. */
export function processMs(pid) {
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
