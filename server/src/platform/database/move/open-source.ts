import { existsSync } from 'node:fs';
import path from 'node:path';
import { OpinaError } from '../../errors/opina-error.ts';
import { openFolder } from '../engine/open-folder.ts';
import type { OpenPglite } from '../engine/open-pglite.ts';

/** Opens the embedded database of a folder and locks the folder. Creates no database. */
export async function openSource(dataDir: string, isPrivate: boolean): Promise<OpenPglite> {
  if (!existsSync(path.join(dataDir, 'database'))) {
    throw new OpinaError('move.source_missing', { values: { folder: path.resolve(dataDir) } });
  }
  // A move does not write to the source, so it needs no reserve.
  return openFolder(dataDir, { reserveBytes: 0, isPrivate });
}
