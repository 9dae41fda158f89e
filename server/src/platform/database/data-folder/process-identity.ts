import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Identifies a process, also after its id is used again. `place` is where process ids are unique: this boot of this
 * machine, and on Linux this container.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly place: string;
  /** When the process started, in clock ticks since the boot; empty if the system does not provide it. */
  readonly startedAt: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, place: place(), startedAt: startedAt(process.pid) };
}

/** `unknown`: the process ran on another machine, or its id may have been used again. */
export function stateOf(identity: ProcessIdentity): 'alive' | 'gone' | 'unknown' {
  if (identity.place !== place()) return 'unknown';
  if (!exists(identity.pid)) return 'gone';
  if (identity.startedAt === '') return 'unknown';
  if (isZombie(identity.pid)) return 'gone';
  return startedAt(identity.pid) === identity.startedAt ? 'alive' : 'gone';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not permitted: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function place(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const pids = attempt(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, pids].join(' ');
}

const startedAt = (pid: number): string => statOf(pid)[19] ?? '';

/**
 * Whether the process has ended and only its entry is left, because its parent has not asked for its exit code. While a process
 * that was killed still has other threads, one of them may be writing.
 */
function isZombie(pid: number): boolean {
  const stat = statOf(pid);
  return ['Z', 'X'].includes(stat[0] ?? '') && Number(stat[17]) <= 1;
}

/** The fields of `/proc/PID/stat` from the third on; none if the system has no such file. */
function statOf(pid: number): string[] {
  // The second field, the command, is in parentheses and may itself contain spaces and parentheses.
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
