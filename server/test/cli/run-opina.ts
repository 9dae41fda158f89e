import { format } from 'node:util';
import { vi } from 'vitest';
import { runCommandLine } from '../../src/cli/run-command-line.ts';
import { withoutSettings } from './settings.ts';
import { withoutNotes } from './without-notes.ts';

export interface EndedCommand {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs `opina` with these arguments in this process, which takes a tenth of the time of a separate process. Only one
 * command can run at a time, and not one that waits for a signal or streams its output. It gets only the settings in
 * `env`. What it prints about the database itself is left out, unless `withNotes`.
 */
export async function runOpina(
  args: readonly string[],
  { cwd, env, withNotes = false }: { cwd: string; env: Record<string, string>; withNotes?: boolean },
): Promise<EndedCommand> {
  const printed = { out: '', err: '' };
  const write = (stream: keyof typeof printed) => (text: string | Uint8Array) => {
    printed[stream] += text;
    return true;
  };
  const log =
    (stream: keyof typeof printed) =>
    (...values: unknown[]) => {
      printed[stream] += `${format(...values)}\n`;
    };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('err')),
    vi.spyOn(console, 'log').mockImplementation(log('out')),
    vi.spyOn(console, 'error').mockImplementation(log('err')),
  ];
  const before = { cwd: process.cwd(), env: process.env, exitCode: process.exitCode };
  process.chdir(cwd);
  process.env = { ...withoutSettings(before.env), ...env };
  process.exitCode = 0;
  try {
    await runCommandLine(args);
    return {
      code: Number(process.exitCode),
      out: printed.out,
      err: withNotes ? printed.err : withoutNotes(printed.err),
    };
  } finally {
    process.chdir(before.cwd);
    process.env = before.env;
    process.exitCode = before.exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
