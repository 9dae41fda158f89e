import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const chunk = 16 * 1024 * 1024;

/** Creates a file that uses this much space on the disk. */
export async function fillDisk(file: string, bytes: number): Promise<void> {
  if (process.platform === 'linux') return void (await run('fallocate', ['-l', String(bytes), file]));
  const handle = await open(file, 'w');
  for (let at = 0; at < bytes; at += chunk) await handle.write(Buffer.alloc(chunk));
  await handle.close();
}
