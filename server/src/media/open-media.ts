import path from 'node:path';
import type { Settings } from '../settings.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createMedia, type Media } from './media.ts';
import { createS3Storage } from './s3-storage.ts';

export type MediaSettings = Pick<Settings, 'dataDir' | 'mediaDir' | 'mediaS3' | 'mediaFetchHosts'>;

/** Pictures where the settings say: in a bucket, in a folder of their own, or beside the embedded database. */
export function openMedia(settings: MediaSettings, readSalt: () => Promise<Uint8Array>): Media {
  const { dataDir, mediaDir, mediaS3, mediaFetchHosts: fetchHosts } = settings;
  const storage = mediaS3
    ? createS3Storage(mediaS3)
    : createFolderStorage(mediaDir ?? path.join(dataDir, 'media'));
  return createMedia({ storage, readSalt, fetchHosts });
}
