import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Tells a process from every other one, also after its number is given to another. `place` is where process numbers
 * mean the same: this boot of this machine, and on Linux this container.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly place: string;
  /** When the process began, in ticks since the machine did; empty where the system does not tell. */
  readonly startedAt: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, place: place(), startedAt: startedAt(process.pid) };
}

/** `unknown`: the process lives elsewhere, or here with a number that may have been given out again. */
export function stateOf(identity: ProcessIdentity): 'alive' | 'gone' | 'unknown' {
  if (identity.place !== place()) return 'unknown';
  if (!exists(identity.pid)) return 'gone';
  if (identity.startedAt === '') return 'unknown';
  return startedAt(identity.pid) === identity.startedAt ? 'alive' : 'gone';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not permitted: it is there, and another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function place(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const pids = attempt(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, pids].join(' ');
}

function startedAt(pid: number): string {
  // The command, second of the fields, is in brackets and may hold spaces and brackets of its own.
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const afterCommand = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return afterCommand[19] ?? '';
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
