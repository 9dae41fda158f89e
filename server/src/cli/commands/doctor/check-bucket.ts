import { randomBytes } from 'node:crypto';
import type { Settings } from '../../../app/settings/settings.ts';
import { createS3Storage } from '../../../platform/media/s3-storage.ts';
import { type Finding, faultOf, good } from './finding.ts';

/** Whether the bucket of pictures takes a file, gives it back and deletes it: one of a few bytes, which is gone after that. */
export async function checkBucket({ mediaS3 }: Settings): Promise<Finding[]> {
  if (mediaS3 === undefined) return [];
  const about = 'bucket';
  const storage = createS3Storage(mediaS3);
  const name = `doctor-${randomBytes(16).toString('hex')}`;
  try {
    await storage.write(name, randomBytes(32));
    await storage.read(name);
    await storage.remove(name);
  } catch (error) {
    const { text } = faultOf(about, error);
    const advice =
      'Check OPINA_MEDIA_S3_URL: keys that may write, read and delete, the region, and the name of the bucket.';
    return [{ about, state: 'fault', text, advice }];
  }
  return [good(about, `${mediaS3.address} takes, gives and deletes files`)];
}
