import { existsSync } from 'node:fs';
import path from 'node:path';
import { openFolder } from '../engine/open-folder.ts';
import type { OpenPglite } from '../engine/open-pglite.ts';
import { MoveError } from './move-error.ts';

/** Opens the embedded database that a folder has, for this process alone; never makes one. */
export async function openSource(dataDir: string, isPrivate: boolean): Promise<OpenPglite> {
  if (!existsSync(path.join(dataDir, 'database'))) {
    throw new MoveError(
      'move.source_missing',
      `There is no embedded database in ${path.resolve(dataDir)}. Name its folder with OPINA_DATA_DIR.`,
    );
  }
  // Nothing is written: no room has to be left.
  return openFolder(dataDir, { reserveBytes: 0, isPrivate });
}
