import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** User and system time of a process so far, in milliseconds; 0 where there is no /proc, or no such process. */
export function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** The same for all running PostgreSQL processes of this machine. */
export function cpuMsOfPostgres(): number {
  return pids()
    .filter((pid) => /^postgres: |\/bin\/postgres\0/.test(commandOf(pid)))
    .reduce((sum, pid) => sum + cpuMsOf(pid), 0);
}

function pids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
