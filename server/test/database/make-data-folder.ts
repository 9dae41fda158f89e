import { cp } from 'node:fs/promises';
import { inject } from 'vitest';

/** Copies a migrated embedded database without rows into a data folder, which it creates if needed. */
export async function makeDataFolder(folder: string): Promise<void> {
  await cp(inject('dataFolderTemplate'), folder, { recursive: true });
}
