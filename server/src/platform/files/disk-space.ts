import { statfsSync } from 'node:fs';

/** Bytes that this process may still write to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Enough for two files of the write-ahead log (16 MB each) and for a clean shutdown. */
export const defaultReserveBytes = 64 * 1024 * 1024;
