import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const minMegabytes = 16;
/** Half of the engine's default. With 120,000 reviews (190 MB) it reads as fast. */
const maxMegabytes = 64;

/**
 * The memory for pages of the tables, in MB: as much as the database of this folder has, within limits. The engine fills all of it with
 * zeros when it starts, byte by byte, which takes 6 ms for each.
 */
export function sharedBuffersOf(folder: string): number {
  const megabytes = Math.ceil(bytesOf(path.join(folder, 'base')) / 1_048_576);
  return Math.min(Math.max(megabytes, minMegabytes), maxMegabytes);
}

/** 0 for a folder that does not exist yet. */
function bytesOf(folder: string): number {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    return files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
  } catch {
    return 0;
  }
}
