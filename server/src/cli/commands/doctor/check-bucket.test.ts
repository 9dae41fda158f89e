import { type SignedS3, startSignedS3 } from '@opina/test-kit/media/signed-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseS3Url } from '../../../platform/media/s3-settings.ts';
import { createS3Storage } from '../../../platform/media/s3-storage.ts';
import { checkBucket } from './check-bucket.ts';

let bucket: SignedS3;
beforeEach(async () => {
  bucket = await startSignedS3();
});
afterEach(() => bucket.close());

const settingsOf = () => {
  const mediaS3 = parseS3Url(bucket.url);
  if (mediaS3 === undefined) throw new Error('The test bucket has no address.');
  return mediaS3;
};

async function namesLeft(): Promise<string[]> {
  const names = [];
  for await (const { name } of createS3Storage(settingsOf()).list('')) names.push(name);
  return names;
}

it('finds nothing wrong with a bucket that gives back what it took, and leaves nothing in it', async () => {
  expect(await checkBucket({ mediaS3: settingsOf() })).toMatchObject([{ about: 'bucket', state: 'good' }]);
  expect(await namesLeft()).toEqual([]);
});

it('finds a bucket that gives back other bytes, and leaves nothing in it', async () => {
  bucket.damageNextRead();
  expect(await checkBucket({ mediaS3: settingsOf() })).toMatchObject([
    {
      about: 'bucket',
      state: 'fault',
      text: 'media.storage_failed: The store of pictures gave back other bytes than it took.',
    },
  ]);
  expect(await namesLeft()).toEqual([]);
});

it('says what failed first where the trial file cannot be removed either', async () => {
  const mediaS3 = { ...settingsOf(), secretAccessKey: 'wrong' };
  expect(await checkBucket({ mediaS3 })).toMatchObject([
    {
      about: 'bucket',
      state: 'fault',
      text: 'media.storage_failed: The store of pictures responded 403 to PUT.',
    },
  ]);
  expect(bucket.refused).toHaveLength(2);
});
