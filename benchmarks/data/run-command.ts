import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtServer } from './large-database.ts';
import { highestMegabytesOf } from './memory-of.ts';

export interface MeasuredCommand {
  readonly ms: number;
  /** The highest resident memory of its process, in MB. */
  readonly megabytes: number;
}

/** Runs a command of the built server from its start to its end. Throws if it fails. */
export async function runCommand(
  settings: Readonly<Record<string, string>>,
  parameters: readonly string[],
): Promise<MeasuredCommand> {
  const begun = performance.now();
  const child = spawn(process.execPath, [builtServer, ...parameters], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors = `${errors}${part}`.slice(-2_000);
  });
  let megabytes = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, highestMegabytesOf(child.pid ?? 0));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`opina ${parameters.join(' ')} ended with ${code}: ${errors}`);
  return { ms: performance.now() - begun, megabytes };
}
