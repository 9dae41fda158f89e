import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB (Linux). */
export const megabytesOf = (pid: number): number => statusOf(pid, 'VmRSS');

/** The highest that it had so far; 0 if it has ended. */
export const highestMegabytesOf = (pid: number): number => statusOf(pid, 'VmHWM');

function statusOf(pid: number, field: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
