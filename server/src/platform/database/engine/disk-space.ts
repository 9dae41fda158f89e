import { statfsSync } from 'node:fs';

/** Bytes that this process may still write to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Room for two files of the engine's log (16 MB each) and for all that ends it in good order. */
export const defaultReserveBytes = 64 * 1024 * 1024;
