import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { VideoRecord } from '@opina/contract/records/review';
import { fileKey, mediaKey } from '../../platform/media/media-names.ts';
import { inspectVideo } from '../../platform/media/video/inspect-video.ts';
import { partsOf, sourceOf } from '../../platform/media/video/video-file.ts';
import { type PictureFault, type RestoredPictures, readPictureFiles } from './restore-pictures.ts';

/** Checks the files of a video. Undefined: they are as the record says. */
export async function checkVideo(
  pictures: RestoredPictures | undefined,
  video: VideoRecord,
): Promise<PictureFault | undefined> {
  if (pictures === undefined) return 'picture missing';
  if (video.poster !== null) {
    const poster = await readPictureFiles(pictures, video.poster);
    if (typeof poster === 'string') return poster;
  }
  return withVideo(pictures, video, async () => undefined);
}

/**
 * Stores the files of a video, of which only a part is in memory, and resolves to the video with the keys of its stored files. Adds
 * their names to `names`, so that they can be removed.
 */
export async function keepVideo(
  pictures: RestoredPictures | undefined,
  video: VideoRecord,
  names: string[],
): Promise<VideoRecord | PictureFault> {
  if (pictures === undefined) return 'picture missing';
  const poster = await keepPoster(pictures, video, names);
  if (typeof poster === 'string') return poster;
  return withVideo(pictures, video, async (file) => {
    const source = await sourceOf(file);
    const name = await pictures.media.keepVideo(video.type, source.size, () => partsOf(source));
    names.push(name);
    return { ...video, video: fileKey(name), poster };
  });
}

async function keepPoster(
  pictures: RestoredPictures,
  { poster }: VideoRecord,
  names: string[],
): Promise<VideoRecord['poster'] | PictureFault> {
  if (poster === null) return null;
  const files = await readPictureFiles(pictures, poster);
  if (typeof files === 'string') return files;
  const name = await pictures.media.keepEncoded(files);
  names.push(name);
  return {
    image: mediaKey(name, 'image'),
    square: mediaKey(name, 'square'),
    square_150: mediaKey(name, '150'),
  };
}

/** Works with the file of a video, whose content is checked: its hash, its size, and that it is a video of this type. */
async function withVideo<T>(
  { folder }: RestoredPictures,
  { video, type, bytes }: VideoRecord,
  work: (file: FileHandle) => Promise<T>,
): Promise<T | PictureFault> {
  const hash = video.slice('sha256:'.length);
  const file = await folder.openVideo(hash);
  if (file === undefined) return 'picture missing';
  try {
    const source = await sourceOf(file);
    const hashing = createHash('sha256');
    for await (const part of partsOf(source)) hashing.update(part);
    if (hashing.digest('hex') !== hash || source.size !== bytes) return 'picture damaged';
    const info = await inspectVideo(source);
    if (typeof info === 'string' || info.type !== type) return 'picture damaged';
    return await work(file);
  } finally {
    await file.close();
  }
}
