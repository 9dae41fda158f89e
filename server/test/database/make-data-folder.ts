import { cp } from 'node:fs/promises';
import { inject } from 'vitest';

/** Fills a data folder, which is made when it is missing, with a migrated embedded database without any rows. */
export async function makeDataFolder(folder: string): Promise<void> {
  await cp(inject('dataFolderTemplate'), folder, { recursive: true });
}
