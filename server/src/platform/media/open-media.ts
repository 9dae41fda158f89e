import { existsSync } from 'node:fs';
import path from 'node:path';
import { closeFolder } from '../files/private-folder.ts';
import { temporaryFilesIn, temporaryFolder } from '../files/temporary-file.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createMedia, type Media, type MediaSecrets } from './media.ts';
import type { S3Settings } from './s3-settings.ts';
import { createS3Storage } from './s3-storage.ts';

export interface MediaSettings {
  /** Undefined: the database is in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Folder of customers' pictures; undefined: `media` in the data folder. Unused with `mediaS3`. */
  readonly mediaDir: string | undefined;
  /** Whether the group of `mediaDir` may read it, for a web server that serves pictures from there. */
  readonly mediaGroupReads: boolean;
  readonly mediaS3: S3Settings | undefined;
  /** Of the folder's disk, as of the database's: if less stays free, files are refused. */
  readonly diskReserveBytes: number;
  /** Whether a folder of another account is refused; true by default. */
  readonly isFolderPrivate?: boolean | undefined;
  /** `host:port` of servers outside the public internet from which pictures may be fetched. */
  readonly mediaFetchHosts: readonly string[] | undefined;
}

/** Opens the storage that the settings name: a bucket, a folder, or by default `media` in the data folder. */
export function openMedia(settings: MediaSettings, secrets: MediaSecrets): Media {
  const { mediaS3, mediaFetchHosts: fetchHosts, mediaGroupReads: groupReads } = settings;
  const { diskReserveBytes: reserveBytes, isFolderPrivate: isPrivate } = settings;
  const storage = mediaS3
    ? createS3Storage(mediaS3)
    : createFolderStorage(ownFolder(settings), { groupReads, reserveBytes, isPrivate });
  const openTemporary = temporaryFilesIn({ folder: temporaryPlace(settings), reserveBytes });
  return createMedia({ storage, ...secrets, fetchHosts, openTemporary });
}

/**
 * Uploads and exports are in the data folder while the server works on them: it is the one folder that a service can surely write to.
 * Undefined (the system's) if neither the database nor the pictures are there.
 */
function temporaryPlace({ dataDir, databaseUrl, mediaDir, mediaS3 }: MediaSettings): string | undefined {
  const isUsed = databaseUrl === undefined || (mediaS3 === undefined && mediaDir === undefined);
  return isUsed ? path.resolve(dataDir, temporaryFolder) : undefined;
}

/** Removes other accounts' access to the folder of pictures, if it exists. Throws `folder.open_to_others`. */
export function closeMediaFolder(settings: MediaSettings): void {
  const folder = mediaFolder(settings);
  if (folder === undefined || !existsSync(folder)) return;
  closeFolder(folder, { names: /^[0-9a-f]{2}$/, groupReads: settings.mediaGroupReads });
}

/** Absolute path of the folder of pictures; undefined if they are in a bucket. */
export function mediaFolder(settings: MediaSettings): string | undefined {
  return settings.mediaS3 ? undefined : path.resolve(ownFolder(settings));
}

function ownFolder({ dataDir, mediaDir }: MediaSettings): string {
  return mediaDir ?? path.join(dataDir, 'media');
}
