import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { snapshotFolder } from '../platform/database/data-folder/data-folder-names.ts';
import { engineVersion } from '../platform/database/data-folder/engine-version.ts';
import type { Database } from '../platform/database/engine/open-database.ts';
import { latestApplied } from '../platform/database/migrate.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { privateFileMode, privateFolderMode } from '../platform/files/private-folder.ts';
import { linkFiles } from './link-files.ts';
import { countFiles, type Manifest, manifestFile } from './manifest.ts';

export interface Snapshot {
  /** Contains the manifest, the folder of the database and the folder of the pictures. */
  readonly folder: string;
  /** How long queries had to wait. */
  readonly pauseMs: number;
  remove(): Promise<void>;
}

export interface SnapshotPlace {
  readonly dataDir: string;
  /** Undefined: the snapshot contains no pictures. */
  readonly mediaDir: string | undefined;
}

/** Copies a consistent state of the database, with all its pictures, into a folder beside it. */
export async function makeSnapshot(
  { sql, snapshot }: Database,
  { dataDir, mediaDir }: SnapshotPlace,
): Promise<Snapshot> {
  if (snapshot === undefined) throw new OpinaError('backup.embedded_only', { values: { tools: 'pg_dump' } });
  const folder = path.resolve(dataDir, snapshotFolder);
  const media = path.join(folder, 'media');
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  try {
    await mkdir(folder, { mode: privateFolderMode });
    // Before and after the copy, for the pictures of reviews that are deleted or added during it.
    if (mediaDir !== undefined) await linkFiles(mediaDir, media);
    const migration = await latestApplied(sql);
    const pauseMs = await snapshot(path.join(folder, 'database'));
    if (mediaDir !== undefined) await linkFiles(mediaDir, media);
    const files = await countFiles(folder);
    const createdAt = new Date().toISOString();
    const manifest: Manifest = { format: 1, migration, engine: engineVersion, createdAt, files };
    await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest), { mode: privateFileMode });
    return { folder, pauseMs, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
