import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { inject } from 'vitest';
import { withoutSettings } from './settings.ts';

/** The command line in a process of its own, for tests. */
export interface OpinaProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything printed so far. */
  printed(): { readonly out: string; readonly err: string };
  ended(): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

/** Starts `opina`, built of the sources under test, with these words; of the settings only those given reach it. `node` are options of Node itself. */
export function spawnOpina(
  words: readonly string[],
  { cwd, env, node = [] }: { cwd: string; env: Record<string, string>; node?: readonly string[] },
): OpinaProcess {
  const child = spawn(process.execPath, [...node, inject('opinaProgram'), ...words], {
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
