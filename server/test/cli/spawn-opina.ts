import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { inject } from 'vitest';
import { withoutSettings } from './settings.ts';

/** `opina` in its own process. */
export interface OpinaProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything printed so far. */
  printed(): { readonly out: string; readonly err: string };
  ended(): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

/**
 * Starts `opina`, built from the tested sources, with these arguments. It gets only the settings in `env`. `node` are
 * options of Node itself.
 */
export function spawnOpina(
  args: readonly string[],
  { cwd, env, node = [] }: { cwd: string; env: Record<string, string>; node?: readonly string[] },
): OpinaProcess {
  // Skips the optimizing compiler for the embedded engine: half the CPU time of a start.
  const child = spawn(process.execPath, ['--liftoff-only', ...node, inject('opinaProgram'), ...args], {
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
  const closed = once(child, 'close');
  return {
    child,
    printed: () => printed,
    async ended() {
      const [code] = await closed;
      return { code, ...printed };
    },
  };
}
