import { randomBytes } from 'node:crypto';
import type { Settings } from '../../../app/settings/settings.ts';
import { OpinaError } from '../../../platform/errors/opina-error.ts';
import type { MediaStorage } from '../../../platform/media/media-storage.ts';
import { createS3Storage } from '../../../platform/media/s3-storage.ts';
import { type Finding, faultOf, good } from './finding.ts';

/** Whether the bucket of pictures takes a file, gives it back and deletes it: one of a few bytes, which is gone after that. */
export async function checkBucket({ mediaS3 }: Pick<Settings, 'mediaS3'>): Promise<Finding[]> {
  if (mediaS3 === undefined) return [];
  const about = 'bucket';
  try {
    await tryFile(createS3Storage(mediaS3));
  } catch (error) {
    const advice =
      'Check OPINA_MEDIA_S3_URL: keys that may write, read and delete, the region, and the name of the bucket.';
    return [{ ...faultOf(about, error), advice }];
  }
  return [good(about, `${mediaS3.address} takes, gives and deletes files`)];
}

async function tryFile(storage: MediaStorage): Promise<void> {
  const name = `doctor-${randomBytes(16).toString('hex')}`;
  const bytes = randomBytes(32);
  try {
    await storage.write(name, bytes);
    const back = await storage.read(name);
    if (back === undefined || !bytes.equals(back))
      throw new OpinaError('media.storage_failed', {
        values: { failure: 'gave back other bytes than it took' },
      });
  } catch (error) {
    // A write that failed may have stored the file. What failed first is what the operator needs to know.
    await storage.remove(name).catch(() => undefined);
    throw error;
  }
  await storage.remove(name);
}
