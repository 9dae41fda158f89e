import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Everything that a test run starts inherits this variable, through any number of processes: the id and the start of the
 * run's own process, and the project's folder. So it is known whose a process is, long after its parents have ended.
 */
export const runVariable = 'OPINA_TEST_RUN';

export interface RunProcess {
  readonly pid: number;
  /** Value of the variable. */
  readonly run: string;
  readonly command: string;
}

/** Fields of `/proc/PID/stat` after the name, which may contain spaces. Undefined if the process has ended. */
function readStat(pid: number): string[] | undefined {
  const stat = readOf(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readOf(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Ticks after the machine's start, which with the id names one process for ever. */
const startOf = (pid: number) => readStat(pid)?.[19];

/** Value of the variable for this process as the run. */
export const nameOfRun = (root: string) => `${process.pid} ${startOf(process.pid) ?? 0} ${root}`;

export const rootOf = (run: string) => run.split(' ').slice(2).join(' ');

/** Whether the process that began the run still exists. */
export function isRunAlive(run: string): boolean {
  const [pid, start] = run.split(' ');
  return startOf(Number(pid)) === start;
}

/** The other processes that a test run started. Empty where the system has no `/proc`. */
export function listRunProcesses(): RunProcess[] {
  return listIds().flatMap((pid) => {
    const variables = pid === process.pid ? undefined : readOf(pid, 'environ')?.split('\0');
    const entry = variables?.find((variable) => variable.startsWith(`${runVariable}=`));
    if (entry === undefined || readStat(pid)?.[0] === 'Z') return [];
    const command = (readOf(pid, 'cmdline') ?? '').replaceAll('\0', ' ').trim();
    return [{ pid, run: entry.slice(runVariable.length + 1), command }];
  });
}

function listIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Programs that our tests start and that use the CPU. */
const programs =
  /(^|[/ ])(postgres|chromium|chrome|headless_shell|valkey-server|redis-server|nginx|varnishd|node)(:| |$)/;

/**
 * Engines, servers and browsers whose folder or program is inside `root`, although they belong to no run: somebody
 * started them by hand.
 */
export function listStrangers(root: string): { pid: number; command: string }[] {
  const own = ancestors();
  return listIds().flatMap((pid) => {
    if (own.has(pid)) return [];
    const command = (readOf(pid, 'cmdline') ?? '').replaceAll('\0', ' ').trim();
    const isOurs = command.includes(`${root}/`) || isInside(root, folderOf(pid));
    return programs.test(command) && isOurs ? [{ pid, command }] : [];
  });
}

const isInside = (root: string, folder: string | undefined) =>
  folder !== undefined && (folder === root || folder.startsWith(root + path.sep));

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** This process, and those that it was started by. */
function ancestors(): Set<number> {
  const found = new Set<number>();
  for (let pid = process.pid; pid > 0 && !found.has(pid); pid = Number(readStat(pid)?.[1] ?? 0))
    found.add(pid);
  return found;
}

/** Asks all processes of a run to end, and kills those that have not after five seconds. */
export async function endProcesses(isMeant: (one: RunProcess) => boolean): Promise<void> {
  const left = () => listRunProcesses().filter(isMeant);
  for (const { pid } of left()) signal(pid, 'SIGTERM');
  for (let round = 0; round < 50 && left().length > 0; round += 1) await wait(100);
  for (let round = 0; round < 50 && left().length > 0; round += 1) {
    for (const { pid } of left()) signal(pid, 'SIGKILL');
    await wait(100);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
