import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export const xvfbPath = '/usr/bin/Xvfb';

/** A virtual X display that chooses its own number. @throws when Xvfb is not installed */
export async function startXvfb(): Promise<{ display: string; stop(): Promise<void> }> {
  const xvfb = spawn(xvfbPath, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(xvfb, 'exit');
  const display = xvfb.stdio[3] as Readable;
  const [number] = (await Promise.race([
    once(display, 'data'),
    ended.then(() => Promise.reject(new Error('Xvfb ended before its display was ready.'))),
  ])) as [Buffer];
  return {
    display: `:${number.toString().trim()}`,
    stop: async () => {
      xvfb.kill();
      await ended;
    },
  };
}
