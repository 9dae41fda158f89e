import { existsSync } from 'node:fs';
import path from 'node:path';
import { OpinaError } from '../../errors/opina-error.ts';
import { openFolder } from '../engine/open-folder.ts';
import type { OpenPglite } from '../engine/open-pglite.ts';

/** Opens the embedded database that a folder has, for this process alone; never makes one. */
export async function openSource(dataDir: string, isPrivate: boolean): Promise<OpenPglite> {
  if (!existsSync(path.join(dataDir, 'database'))) {
    throw new OpinaError('move.source_missing', { values: { folder: path.resolve(dataDir) } });
  }
  // Nothing is written: no room has to be left.
  return openFolder(dataDir, { reserveBytes: 0, isPrivate });
}
