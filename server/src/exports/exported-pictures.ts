import type { Readable } from 'node:stream';
import type { PhotoRecord, ReviewRecord, VideoRecord } from '@opina/contract/records/review';
import { pMapIterable } from 'p-map';
import { fileName, fileOfKey, type PictureSize, pictureOfKey } from '../platform/media/media-names.ts';
import type { PictureFolder } from '../platform/media/picture-folder.ts';
import type { PhotoWithKeys, ReviewWithKeys } from '../reviews/store-file/export.ts';

export interface PictureParts {
  /** Reads a file of the picture storage by its name; undefined if it does not exist. */
  readonly readFile: (file: string) => Promise<Uint8Array | undefined>;
  /** The same of a video, in parts. */
  readonly openVideo: (file: string) => Promise<Readable | undefined>;
  readonly folder: PictureFolder;
}

export interface PictureCounts {
  /** The number of pictures and videos whose files were written. */
  pictures: number;
  /** The number of pictures and videos without files, which are lost or were deleted during the export. */
  missingPictures: number;
}

/** The number of reviews whose pictures are in memory. */
const concurrency = 6;

/**
 * Copies the files of uploaded pictures and videos to the folder, and replaces their keys with the hashes of their contents. Leaves
 * out and counts those without files.
 */
export function withPictureFiles(
  reviews: AsyncIterable<ReviewWithKeys>,
  parts: PictureParts | undefined,
  counts: PictureCounts,
): AsyncIterable<ReviewRecord> {
  return pMapIterable(
    reviews,
    async (review) => {
      const photos = await Promise.all(review.photos.map((photo) => exportPhoto(photo, parts)));
      const kept = photos.filter((photo) => photo !== undefined);
      const videos = (await Promise.all(review.videos.map((video) => exportVideo(video, parts)))).filter(
        (video) => video !== undefined,
      );
      counts.missingPictures += photos.length - kept.length + review.videos.length - videos.length;
      counts.pictures += kept.filter(({ image }) => image.startsWith('sha256:')).length + videos.length;
      return { ...review, photos: kept, videos };
    },
    { concurrency },
  );
}

async function exportPhoto(
  { place: _, ...photo }: PhotoWithKeys,
  parts: PictureParts | undefined,
): Promise<PhotoRecord | undefined> {
  if (fileOfKey(photo.image) === undefined) return photo;
  const [image, square, small] = await Promise.all(
    [photo.image, photo.square, photo.square_150].map((key) => exportFile(fileOfKey(key), parts)),
  );
  if (image === undefined || square === undefined || small === undefined) return undefined;
  // The list and the gallery use the same file, of 150 px.
  return { ...photo, image, square, square_150: small, thumbnail: small };
}

/** A video without its file is left out; one without its poster has none. */
async function exportVideo(
  { poster, ...video }: ReviewWithKeys['videos'][number],
  parts: PictureParts | undefined,
): Promise<VideoRecord | undefined> {
  const file = fileOfKey(video.video);
  const content = file === undefined ? undefined : await parts?.openVideo(file);
  if (content === undefined) return undefined;
  const hash = await parts?.folder.writeVideo(content);
  return { ...video, video: `sha256:${hash}`, poster: await exportPoster(poster, parts) };
}

async function exportPoster(
  key: string | null,
  parts: PictureParts | undefined,
): Promise<VideoRecord['poster']> {
  const name = key === null ? undefined : pictureOfKey(key);
  if (name === undefined) return null;
  const fileOf = (size: PictureSize) => exportFile(fileName(name, size), parts);
  const [image, square, small] = await Promise.all([fileOf('image'), fileOf('square'), fileOf('150')]);
  if (image === undefined || square === undefined || small === undefined) return null;
  return { image, square, square_150: small };
}

async function exportFile(
  file: string | undefined,
  parts: PictureParts | undefined,
): Promise<string | undefined> {
  const bytes = file === undefined ? undefined : await parts?.readFile(file);
  return bytes === undefined ? undefined : `sha256:${await parts?.folder.write(bytes)}`;
}
