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
      `No embedded database found in ${path.resolve(dataDir)}. Set OPINA_DATA_DIR to its folder.`,
    );
  }
  // Nothing is written: no room has to be left.
  return openFolder(dataDir, { reserveBytes: 0, isPrivate });
}
