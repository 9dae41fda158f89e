import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { inject } from 'vitest';
import { withoutSettings } from './settings.ts';
import { withoutNotes } from './without-notes.ts';

/** `opina` in its own process. */
export interface OpinaProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything printed so far. */
  printed(): { readonly out: string; readonly err: string };
  /** Resolves when it has printed the text. Rejects if it ends before that. */
  prints(text: string): Promise<void>;
  /** Resolves to the address of its API when `opina serve` is ready. */
  ready(): Promise<string>;
  /** What it printed at its end, without notes of the database. */
  ended(): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

interface SpawnOptions {
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly node?: readonly string[];
  readonly program?: string | undefined;
}

let spawnedNow: OpinaProcess[] = [];

/** The processes that run, or have run since the last call. */
export function listSpawned(): readonly OpinaProcess[] {
  const listed = spawnedNow;
  spawnedNow = listed.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  return listed;
}

/**
 * Starts `opina`, built from the tested sources, with these arguments. It gets only the settings in `env`. `node` are
 * options of Node itself; `program` is another build of it.
 */
export function spawnOpina(
  args: readonly string[],
  { cwd, env, node = [], program = inject('opinaProgram') }: SpawnOptions,
): OpinaProcess {
  if (program === undefined) throw new Error('Tests that start processes are in *.process.test.ts.');
  // Skips the optimizing compiler for the embedded engine: half the CPU time of a start.
  const child = spawn(process.execPath, ['--liftoff-only', ...node, program, ...args], {
    cwd,
    env: { ...withoutSettings(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed.err += text;
  });
  let isOpen = true;
  const closed = once(child, 'close').finally(() => {
    isOpen = false;
  });
  async function prints(text: string): Promise<void> {
    while (!printed.out.includes(text)) {
      if (!isOpen) throw new Error(`It ended without "${text}": ${printed.out}${printed.err}`);
      await Promise.race([once(child.stdout, 'data'), closed]);
    }
  }
  const spawned: OpinaProcess = {
    child,
    printed: () => printed,
    prints,
    async ready() {
      await prints('Ready.');
      return /^API +(\S+)$/m.exec(printed.out)?.[1] ?? '';
    },
    async ended() {
      const [code] = await closed;
      return { code, out: printed.out, err: withoutNotes(printed.err) };
    },
  };
  spawnedNow.push(spawned);
  return spawned;
}
