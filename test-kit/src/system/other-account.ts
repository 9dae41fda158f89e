import { execFile } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `nobody`: an account that owns nothing. */
const otherAccount = { uid: 65_534, gid: 65_534 };

const tryEach = `
const fs = require('node:fs');
for (const target of JSON.parse(process.argv[1])) {
  try { fs.accessSync(target, fs.constants.R_OK); console.log(target); continue; } catch {}
  try { fs.accessSync(target, fs.constants.W_OK); console.log(target); } catch {}
}`;

/**
 * The paths, of a folder and everything in it, that another account of this machine can read or write. If the tests run
 * as root, it tries as that account, otherwise it reads the modes.
 */
export async function reachableByOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  if (process.getuid?.() === 0) {
    const { stdout } = await run(process.execPath, ['-e', tryEach, JSON.stringify(all)], {
      ...otherAccount,
      cwd: '/',
      env: {},
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.split('\n').filter((line) => line !== '');
  }
  const modes = await Promise.all(all.map(async (one) => [one, (await lstat(one)).mode & 0o077] as const));
  return modes.filter(([, mode]) => mode !== 0).map(([one]) => one);
}
