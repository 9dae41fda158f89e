import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFile {
  readonly writer: FileHandle;
  readonly reader: FileHandle;
}

/**
 * Opens a file for this process alone, in the system's temporary folder. Its name is removed at once, so the system
 * deletes the file when both handles are closed, also if the process is killed.
 */
export async function openTemporaryFile(): Promise<TemporaryFile> {
  const file = path.join(tmpdir(), `opina-${randomUUID()}`);
  const writer = await open(file, 'wx', 0o600);
  try {
    return { writer, reader: await open(file, 'r') };
  } catch (error) {
    await writer.close();
    throw error;
  } finally {
    await rm(file);
  }
}
